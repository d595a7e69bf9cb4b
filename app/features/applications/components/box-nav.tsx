import { Link } from "react-router";
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
              {LABELS[box]}
              {counts[box] === null ? null : ` (${counts[box]})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
