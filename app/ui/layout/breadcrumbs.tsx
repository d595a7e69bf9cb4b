import { Link } from "react-router";
import type { Crumb } from "~/lib/breadcrumbs";

/** The visible trail to a page; its last step is the page and so no link. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, to }, index) => (
          <li key={to} className="flex items-center gap-x-2">
            {index > 0 ? <span aria-hidden="true">›</span> : null}
            {index === trail.length - 1 ? (
              <span aria-current="page" className="text-ink">
                {name}
              </span>
            ) : (
              <Link to={to} className="inline-flex min-h-9 items-center hover:text-brand hover:underline">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
