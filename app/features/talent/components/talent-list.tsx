import { RELATION_UNKNOWN } from "~/domain/connections/relation";
import { PartFailure } from "~/ui/feedback/part-failure";
import { LoadMore } from "./load-more";
import { TalentCardItem } from "./talent-card";
import { type TalentPage, useMoreTalent } from "./use-more-talent";
import { TextLink } from "~/ui/primitives/text-link";

type Props = { first: TalentPage; filtered: boolean };

/** The cards of one page; with scripts, those of the pages after it are added below. */
export function TalentList({ first, filtered }: Props) {
  const { list, cards, last, loading, failure, loadMore } = useMoreTalent(first);
  const suffix = filtered ? " matching your filters" : "";

  return (
    <>
      {cards.some(({ relation }) => relation === "unknown") ? <PartFailure>{RELATION_UNKNOWN}</PartFailure> : null}
      <ul ref={list} className="grid gap-4">
        {cards.map((card) => (
          <TalentCardItem key={card.id} card={card} />
        ))}
      </ul>
      <div className="grid justify-items-center gap-3 py-2 text-center">
        {last.nextHref ? <LoadMore href={last.nextHref} loading={loading} failure={failure} onLoad={loadMore} /> : null}
        {first.firstHref ? (
          <p className="text-muted">
            {`Showing developers ${first.skipped + 1} to ${first.skipped + cards.length} of ${last.total}${suffix}. `}
            <TextLink to={first.firstHref}>Back to the first page</TextLink>
          </p>
        ) : last.nextHref ? null : (
          <p className="text-muted">{`Showing all ${last.total} developers${suffix}`}</p>
        )}
      </div>
    </>
  );
}
