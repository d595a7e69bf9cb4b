import { useRef } from "react";
import { useLocation } from "react-router";
import type { FilterChip } from "~/lib/filter-chip";
import { FilterChips } from "~/ui/filters/filter-chips";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { TalentCardSkeleton } from "./talent-card-skeleton";
import { TalentFailure } from "./talent-failure";
import { TalentList } from "./talent-list";
import type { TalentPage } from "./use-more-talent";
import { Section } from "~/ui/layout/section";
import { Empty } from "~/ui/primitives/empty";
import { Pill } from "~/ui/primitives/pill";
import { ButtonLink } from "~/ui/primitives/button";

type Data = TalentPage & { chips: FilterChip[] };

/** The heading, the filters that are on, and whichever of list, skeletons, nothing or failure applies. */
export function TalentResults({ data, pending, className }: { data: Data; pending: boolean; className: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const { chips, total, failure } = data;
  // A removed chip takes the focus with it; the heading is the nearest thing that stays.
  const keepFocus = () => heading.current?.focus({ preventScroll: true });

  return (
    <Section
      id="available-talent"
      title="Available Talent"
      headingRef={heading}
      beside={
        <>
          {failure ? null : <Pill tone="brand">{total}</Pill>}
          <p role="status" className="sr-only">
            {pending
              ? "Loading developers"
              : failure
                ? ""
                : `${total} ${total === 1 ? "developer" : "developers"} found`}
          </p>
        </>
      }
      aria-busy={pending}
      className={`min-h-96 ${className}`}
    >
      {/* Where nothing is found, that message has the button. */}
      <FilterChips chips={chips} clearTo={data.cards.length > 0 ? TALENT_PATH : null} onRemove={keepFocus} />
      {pending ? (
        <Skeletons />
      ) : failure ? (
        <TalentFailure message={failure} />
      ) : data.cards.length === 0 ? (
        <NothingFound pastTheEnd={total > 0} onClear={keepFocus} />
      ) : (
        <TalentList key={key} first={data} filtered={chips.length > 0} />
      )}
    </Section>
  );
}

function Skeletons() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <TalentCardSkeleton />
      <TalentCardSkeleton />
      <TalentCardSkeleton />
    </div>
  );
}

function NothingFound({ pastTheEnd, onClear }: { pastTheEnd: boolean; onClear: () => void }) {
  return (
    <Empty
      title="No developers found"
      action={
        <ButtonLink to={TALENT_PATH} onClick={onClear} variant="secondary">
          Clear All Filters
        </ButtonLink>
      }
    >
      {pastTheEnd
        ? "The list ends before this page."
        : "Try adjusting your filters or search criteria to find more talent"}
    </Empty>
  );
}
