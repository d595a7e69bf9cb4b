import { Link } from "react-router";
import type { Crumb } from "~/lib/breadcrumbs";
import { MemberText } from "../primitives/member-text";
import { frame } from "./frame.words";

/** The visible trail to a page, on one line. The last step is the page: no link, and in full in the title below. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label={frame().breadcrumb} className="trail -mt-2 text-sm text-muted print:hidden">
      <ol className="flex items-center gap-x-2">
        {trail.map(({ name, to }, index) => (
          <li
            key={to}
            className="flex items-center gap-x-2 whitespace-nowrap last:min-w-0 nth-3:min-w-0 nth-[n+4]:shrink-0"
          >
            {index > 0 ? <span aria-hidden="true">›</span> : null}
            {index === trail.length - 1 ? (
              <span aria-current="page" className="truncate text-ink">
                <MemberText>{name}</MemberText>
              </span>
            ) : (
              <Link to={to} className="truncate leading-9 hover:text-brand hover:underline">
                <MemberText>{name}</MemberText>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
