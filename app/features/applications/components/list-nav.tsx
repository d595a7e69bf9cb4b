import { Link } from "react-router";
import {
  type ApplicationList,
  type ApplicationCounts,
  APPLICATION_LISTS,
  applicationsPath,
} from "~/domain/applications/application-lists";

const LABELS: Record<ApplicationList, string> = { sent: "Sent", received: "Received" };

/** Both lists as links, so that each can be kept, shared between devices and reloaded. */
export function ListNav({ current, counts }: { current: ApplicationList; counts: ApplicationCounts }) {
  return (
    <nav aria-label="Boxes">
      <ul className="inline-flex rounded-lg border border-edge/40 bg-sunken p-1">
        {APPLICATION_LISTS.map((list) => (
          <li key={list}>
            <Link
              to={applicationsPath(list)}
              preventScrollReset
              aria-current={list === current ? "page" : undefined}
              className="flex min-h-10 items-center rounded-md px-4 font-semibold text-muted hover:text-brand aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-sm"
            >
              {LABELS[list]}
              {counts[list] === null ? null : ` (${counts[list]})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
