import { ButtonLink } from "../primitives/button";
import { pageLinks } from "./page-links.words";
import { Cluster } from "./stack";

type Props = {
  page: number;
  pathOf: (page: number) => string;
  /** The number of pages; if not counted, `more` says whether there are others. */
  pages?: number;
  more?: boolean;
  /** What the pages list, in the plural. */
  noun?: string;
  /** Newest first, so that the links say "newer" and "older". */
  byAge?: boolean;
};

/** The links to the next and previous pages; nothing if one page holds everything. */
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
