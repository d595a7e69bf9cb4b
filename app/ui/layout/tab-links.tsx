import { Link } from "react-router";

type Tab = { to: string; label: string; current: boolean };

/** Tabs that are addresses: each can be linked, reloaded and used without scripts. */
export function TabLinks({ name, tabs }: { name: string; tabs: Tab[] }) {
  return (
    <nav aria-label={name} className="border-b border-line">
      <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
        {tabs.map(({ to, label, current }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? "page" : undefined}
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
