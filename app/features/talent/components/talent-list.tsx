import type { TalentSort } from "~/domain/talent/talent-filters";
import { relations } from "~/domain/connections/relation.words";
import { PartFailure } from "~/ui/feedback/part-failure";
import { counted } from "~/lib/counted";
import { directory } from "./directory.words";
import { TalentGrid } from "./talent-grid";
import { LoadMore } from "./load-more";
import { TalentCardItem } from "./talent-card";
import { type TalentPage, useMoreTalent } from "./use-more-talent";
import { TextLink } from "~/ui/primitives/text-link";

type Props = { first: TalentPage; filtered: boolean; sort: TalentSort | undefined };

/** The cards of one page; with scripts, those of the pages after it are added below. */
export function TalentList({ first, filtered, sort }: Props) {
  const { list, cards, last, loading, failure, loadMore } = useMoreTalent(first);
  const t = directory();

  return (
    <>
      {cards.some(({ relation }) => relation === "unknown") ? <PartFailure>{relations().unknown}</PartFailure> : null}
      <TalentGrid ref={list}>
        {cards.map((card, place) => (
          <TalentCardItem key={card.id} card={card} first={place === 0} />
        ))}
      </TalentGrid>
      <div className="grid justify-items-center gap-3 text-center">
        {last.nextHref ? <LoadMore href={last.nextHref} loading={loading} failure={failure} onLoad={loadMore} /> : null}
        {first.firstHref ? (
          <p className="text-muted">
            {t.range(first.skipped + 1, first.skipped + cards.length, counted(last.total, last.more), filtered)}
            <TextLink to={first.firstHref}>{t.firstPage}</TextLink>
          </p>
        ) : last.nextHref || last.more ? null : (
          <p className="text-muted">{t.all(last.total, filtered)}</p>
        )}
        {last.more && !last.nextHref ? <p className="text-muted">{t.listEnds[sort ?? "newest"](last.total)}</p> : null}
      </div>
    </>
  );
}
