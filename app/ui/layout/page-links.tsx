import { Link } from "react-router";
import { buttonClass } from "../primitives/button";

type Props = { page: number; pages: number; pathOf: (page: number) => string };

/** The way to newer and older entries; nothing at all while one page holds everything. */
export function PageLinks({ page, pages, pathOf }: Props) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <Link to={pathOf(page - 1)} rel="prev" className={buttonClass("secondary")}>
          Newer
        </Link>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={pathOf(page + 1)} rel="next" className={buttonClass("secondary")}>
          Older
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
