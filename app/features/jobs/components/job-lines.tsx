import { href, Link } from "react-router";
import { Rows } from "~/ui/primitives/card";
import { FactsText } from "~/ui/primitives/facts-text";
import { MemberText } from "~/ui/primitives/member-text";
import type { JobLineView } from "../job-view.server";

/** Jobs in one or two lines each; the whole row is a link. */
export function JobLines({ lines }: { lines: JobLineView[] }) {
  return (
    <Rows>
      {lines.map(({ id, title, facts, budget, ends }) => (
        <li
          key={id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-3 has-[a:active]:bg-sunken"
        >
          <Link
            to={href("/jobs/:id", { id })}
            className="col-span-2 font-bold after:absolute after:inset-0 hover:text-brand sm:col-span-1"
          >
            <MemberText>{title}</MemberText>
          </Link>
          <span className="order-2 font-medium tabular-nums sm:order-none sm:text-end">{budget}</span>
          <span className="order-1 col-span-2 truncate text-sm text-muted sm:order-none sm:col-span-1">
            <FactsText facts={facts} />
          </span>
          <span className="order-3 text-end text-sm text-muted sm:order-none">{ends}</span>
        </li>
      ))}
    </Rows>
  );
}
