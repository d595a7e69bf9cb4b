import { Link } from "react-router";
import { buttonClass } from "../primitives/button";

type Props = {
  page: number;
  pathOf: (page: number) => string;
  /** How many pages there are; where nobody counted them, whether there are more. */
  pages?: number;
  more?: boolean;
  /** What the pages hold, in the plural. */
  noun?: string;
};

/** The way to newer and older entries; nothing at all while one page holds everything. */
export function PageLinks({ page, pathOf, pages, more = page < (pages ?? page), noun }: Props) {
  if (page === 1 && !more) return null;
  const what = noun ? ` ${noun}` : "";
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <Link to={pathOf(Math.min(page - 1, pages ?? page))} rel="prev" className={buttonClass("secondary")}>
          Newer{what}
        </Link>
      ) : (
        <span />
      )}
      {pages ? (
        <span className="text-sm text-muted">
          Page {page} of {pages}
        </span>
      ) : null}
      {more ? (
        <Link to={pathOf(page + 1)} rel="next" className={buttonClass("secondary")}>
          Older{what}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
