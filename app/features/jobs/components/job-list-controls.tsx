import { Link, useLocation } from "react-router";
import type { FilterChip } from "~/features/talent/talent-filters";
import { buttonClass } from "~/ui/primitives/button";
import { JOBS_PATH } from "../job-terms";

/** The filters that are on; each is a link to the list without it, so it works without scripts. */
export function JobFilterChips({ chips }: { chips: FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, href }) => (
        <li key={key} className="max-w-full">
          <Link
            to={href}
            preventScrollReset
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-brand-soft ps-3 pe-2.5 text-sm font-medium text-brand-strong hover:underline"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{label}</span>
            <span aria-hidden="true" className="text-base leading-none">
              ×
            </span>
          </Link>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Link
            to={JOBS_PATH}
            preventScrollReset
            className="inline-flex min-h-9 items-center px-2 text-sm font-medium text-brand underline"
          >
            Clear All Filters
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

type Pages = { page: number; pages: number; previous: string | null; next: string | null };

export function JobPages({ page, pages, previous, next }: Pages) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      {previous ? (
        <Link to={previous} rel="prev" className={buttonClass("secondary")}>
          Newer jobs
        </Link>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">
        Page {page} of {pages}
      </span>
      {next ? (
        <Link to={next} rel="next" className={buttonClass("secondary")}>
          Older jobs
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** Both ways out are plain links: they load the page anew, whatever state scripts are in. */
export function JobsFailure() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-lg border border-danger bg-danger-soft p-5">
      <h3 className="text-lg font-semibold">Error: Failed to fetch jobs</h3>
      <p>The list of jobs can't be read just now. Please try again in a moment.</p>
      <a href={pathname + search} className={buttonClass()}>
        Try Again
      </a>
    </div>
  );
}
