import { PartFailure } from "~/ui/feedback/part-failure";
import { Avatar } from "~/ui/primitives/avatar";
import { Pill } from "~/ui/primitives/pill";

type Props = { name: string; initials: string; picture: string | null; role: string | null; verified: boolean };

export function Greeting({ name, initials, picture, role, verified }: Props) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      <Avatar src={picture} initials={initials} size="large" />
      <div className="grid gap-2">
        <h1 className="text-h1 font-extrabold tracking-tight text-balance">Welcome, {name}</h1>
        <p className="flex flex-wrap gap-2">
          {role === null ? null : <Pill>{role}</Pill>}
          {verified ? <Pill tone="green">Verified</Pill> : null}
        </p>
        {role === null ? <PartFailure>Your roles can't be loaded just now.</PartFailure> : null}
      </div>
    </div>
  );
}
