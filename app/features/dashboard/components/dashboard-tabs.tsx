import { Link } from "react-router";
import { type Tab, tabPath, TABS } from "../tabs";

/** Three tabs that are three addresses: each can be linked, reloaded and used without scripts. */
export function DashboardTabs({ current }: { current: Tab }) {
  return (
    <nav aria-label="Dashboard" className="border-b border-line">
      <ul className="flex gap-4 sm:gap-6">
        {TABS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={tabPath(id)}
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
