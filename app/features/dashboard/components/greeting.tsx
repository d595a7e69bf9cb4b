import { Badge } from "~/ui/primitives/badge";

export function Greeting({ name, role, verified }: { name: string; role: string; verified: boolean }) {
  return (
    <div className="grid gap-2">
      <h1 className="text-3xl font-extrabold tracking-tight text-balance sm:text-4xl">Welcome, {name}</h1>
      <p className="flex flex-wrap gap-2">
        <Badge>{role}</Badge>
        {verified ? <Badge tone="green">Verified</Badge> : null}
      </p>
    </div>
  );
}
