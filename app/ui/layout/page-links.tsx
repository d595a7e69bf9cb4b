import { ButtonLink } from "../primitives/button";
import { Cluster } from "./stack";

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
    <Cluster as="nav" aria-label="Pages" spread>
      {page > 1 ? (
        <ButtonLink to={pathOf(Math.min(page - 1, pages ?? page))} rel="prev" variant="secondary">
          Newer{what}
        </ButtonLink>
      ) : (
        <span />
      )}
      {pages ? (
        <span className="text-sm text-muted">
          Page {page} of {pages}
        </span>
      ) : null}
      {more ? (
        <ButtonLink to={pathOf(page + 1)} rel="next" variant="secondary">
          Older{what}
        </ButtonLink>
      ) : (
        <span />
      )}
    </Cluster>
  );
}
