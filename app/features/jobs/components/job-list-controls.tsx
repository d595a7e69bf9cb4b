import { Link, useLocation } from "react-router";
import { buttonClass } from "~/ui/primitives/button";

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
