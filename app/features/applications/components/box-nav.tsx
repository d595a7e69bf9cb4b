import { Link } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { type Box, type BoxCounts, BOXES, boxPath } from "../application-boxes";

const LABELS: Record<Box, string> = { sent: "Sent", received: "Received" };

/** Both boxes as links, so that each can be kept, shared between devices and reloaded. */
export function BoxNav({ current, counts }: { current: Box; counts: BoxCounts }) {
  return (
    <nav aria-label="Boxes">
      <ul className="inline-flex rounded-lg border border-edge/40 bg-sunken p-1">
        {BOXES.map((box) => (
          <li key={box}>
            <Link
              to={boxPath(box)}
              preventScrollReset
              aria-current={box === current ? "page" : undefined}
              className="flex min-h-10 items-center rounded-md px-4 font-semibold text-muted hover:text-brand aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-sm"
            >
              {LABELS[box]} ({counts[box]})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Nothing at all while one page holds everything. */
export function BoxPages({ box, page, pages }: { box: Box; page: number; pages: number }) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <Link to={boxPath(box, page - 1)} rel="prev" className={buttonClass("secondary")}>
          Newer
        </Link>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={boxPath(box, page + 1)} rel="next" className={buttonClass("secondary")}>
          Older
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
