import { Pill } from "~/ui/primitives/pill";

/** A company as the poster typed it. Nobody has checked it, and the label says so (requirements/jobs.md 73). */
export function CompanyName({ name }: { name: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span>{name}</span>
      <Pill>unverified</Pill>
    </span>
  );
}
