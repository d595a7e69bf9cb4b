import { Link } from "react-router";
import type { SortOption } from "~/lib/filter-option";
import { filterWords } from "./filters.words";

/** Links that sort a list, each with its own address, so that they work without scripts. */
export function SortLinks({ options }: { options: readonly SortOption[] }) {
  return (
    <nav aria-label={filterWords().sortBy} className="max-sm:-my-1 sm:ms-auto print:hidden">
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {options.map(({ label, href, current }) => (
          <li key={label}>
            <Link
              to={href}
              preventScrollReset
              aria-current={current ? "true" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent font-medium text-muted hover:text-brand aria-[current=true]:border-brand aria-[current=true]:text-ink lg:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
