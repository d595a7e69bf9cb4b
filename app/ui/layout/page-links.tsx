import { ButtonLink } from "../primitives/button";
import { pageLinks } from "./page-links.words";
import { Cluster } from "./stack";

type Props = {
  page: number;
  pathOf: (page: number) => string;
  /** How many pages there are; where nobody counted them, whether there are more. */
  pages?: number;
  more?: boolean;
  /** What the pages hold, in the plural. */
  noun?: string;
  /** Newest first, so that the ways are named by age. */
  byAge?: boolean;
};

/** The way to newer and older entries; nothing at all while one page holds everything. */
export function PageLinks({ page, pathOf, pages, more = page < (pages ?? page), noun, byAge = true }: Props) {
  if (page === 1 && !more) return null;
  const t = pageLinks();
  return (
    <Cluster as="nav" aria-label={t.pages} spread className="max-sm:text-center max-sm:*:grow">
      {page > 1 ? (
        <ButtonLink to={pathOf(Math.min(page - 1, pages ?? page))} rel="prev" variant="secondary">
          {byAge ? t.newer(noun) : t.previous(noun)}
        </ButtonLink>
      ) : null}
      {/* RouteProgress reads it out when the page changes. */}
      <span data-told className="text-sm text-muted">
        {pages ? t.pageOf(page, pages) : t.page(page)}
      </span>
      {more ? (
        <ButtonLink to={pathOf(page + 1)} rel="next" variant="secondary">
          {byAge ? t.older(noun) : t.more(noun)}
        </ButtonLink>
      ) : null}
    </Cluster>
  );
}
