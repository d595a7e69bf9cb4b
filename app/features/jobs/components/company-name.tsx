import { Badge } from "~/ui/primitives/badge";

/** A company as the poster typed it. Nobody has checked it, and the label says so (requirements/jobs.md 73). */
export function CompanyName({ name }: { name: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span>{name}</span>
      <Badge>unverified</Badge>
    </span>
  );
}
