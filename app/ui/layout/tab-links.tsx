import { Link } from "react-router";

type Tab = { to: string; label: string; current: boolean };

/** Tabs that are addresses: each can be linked, reloaded and used without scripts. */
export function TabLinks({ name, tabs }: { name: string; tabs: Tab[] }) {
  return (
    <nav aria-label={name} className="border-b border-line">
      {/* One line that scrolls sideways if too long, and cuts what lies outside it; the current tab is in view from the
          start. */}
      <ul className="-mx-1 -mb-px flex gap-x-1 overflow-x-auto scrollbar-none sm:gap-x-4">
        {tabs.map(({ to, label, current }) => (
          <li key={to} className={current ? "shrink-0 scroll-initial" : "shrink-0"}>
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? "page" : undefined}
              className="flex min-h-11 items-center px-1 focus-visible:-outline-offset-3 border-b-3 border-transparent font-bold max-sm:text-sm text-muted hover:text-brand aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
