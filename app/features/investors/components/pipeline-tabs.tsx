import { Link } from "react-router";
import { PIPELINE_PATH, type TabId, TABS } from "../sample-pipeline";

/** Four tabs that are four addresses: each can be linked, reloaded and used without scripts. */
export function PipelineTabs({ current }: { current: TabId }) {
  return (
    <nav aria-label="Investor pipeline" className="border-b border-line">
      <ul className="grid grid-cols-2 sm:flex sm:gap-6">
        {TABS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`${PIPELINE_PATH}?tab=${id}`}
              preventScrollReset
              aria-current={id === current ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center border-b-3 border-transparent font-semibold text-muted hover:text-brand aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
