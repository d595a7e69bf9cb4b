import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import type { FilterChip } from "~/lib/filter-chip";
import { FilterChips } from "~/ui/filters/filter-chips";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { TalentCardSkeleton } from "./talent-card-skeleton";
import { TalentFailure } from "./talent-failure";
import { TalentList } from "./talent-list";
import type { TalentPage } from "./use-more-talent";

type Data = TalentPage & { chips: FilterChip[] };

/** The heading, the filters that are on, and whichever of list, skeletons, nothing or failure applies. */
export function TalentResults({ data, pending, className }: { data: Data; pending: boolean; className: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const { chips, total, failure } = data;
  // A removed chip takes the focus with it; the heading is the nearest thing that stays.
  const keepFocus = () => heading.current?.focus({ preventScroll: true });

  return (
    <section
      aria-labelledby="available-talent"
      aria-busy={pending}
      className={`grid min-h-96 content-start gap-4 ${className}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="available-talent" ref={heading} tabIndex={-1} className="text-h2 font-bold outline-none">
          Available Talent
        </h2>
        {failure ? null : (
          <span className="rounded-full bg-brand-soft px-2.5 py-0.5 text-sm font-semibold text-brand tabular-nums">
            {total}
          </span>
        )}
        <p role="status" className="sr-only">
          {pending ? "Loading developers" : failure ? "" : `${total} ${total === 1 ? "developer" : "developers"} found`}
        </p>
      </div>
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
    </section>
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
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-edge/60 px-4 py-12 text-center">
      <h3 className="text-lg font-semibold">No developers found</h3>
      <p className="max-w-md text-balance text-muted">
        {pastTheEnd
          ? "The list ends before this page."
          : "Try adjusting your filters or search criteria to find more talent"}
      </p>
      <Link to={TALENT_PATH} onClick={onClear} className={buttonClass("secondary")}>
        Clear All Filters
      </Link>
    </div>
  );
}
