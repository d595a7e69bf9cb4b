import { useRef } from "react";
import { useLocation } from "react-router";
import { newAlertPath } from "~/domain/alerts/alert-paths";
import type { FilterChip } from "~/lib/filter-chip";
import { counted } from "~/lib/counted";
import { FilterChips } from "~/ui/filters/filter-chips";
import { filterHref, TALENT_PATH, TALENT_SORTS, type TalentFilters } from "~/domain/talent/talent-filters";
import { NothingFound } from "~/ui/filters/nothing-found";
import { SortLinks } from "~/ui/filters/sort-links";
import { directory } from "./directory.words";
import { type ListedTalent, TalentCardItem } from "./talent-card";
import { TalentGrid } from "./talent-grid";
import { TalentCardSkeleton } from "./talent-card-skeleton";
import { TalentFailure } from "./talent-failure";
import { TalentList } from "./talent-list";
import type { TalentPage } from "./use-more-talent";
import { Section } from "~/ui/layout/section";
import { Pill } from "~/ui/primitives/pill";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";

type Data = TalentPage & {
  chips: FilterChip[];
  filters: TalentFilters;
  /** If nothing is found: each filter with the count without it, and the nearest people. */
  removable: (FilterChip & { count?: string })[];
  nearest: { title: string; cards: ListedTalent[] } | null;
  /** If nothing is found: a search that finds somebody, and its address. */
  suggestion: { text: string; href: string } | null;
};

/** The heading, the active filters, and the list, the skeletons, the empty state or the failure. */
export function TalentResults({ data, pending }: { data: Data; pending: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const t = directory();
  const { key } = useLocation();
  const { chips, total, failure } = data;
  const count = counted(total, data.more);
  // A removed chip takes the focus with it, so move the focus to the heading.
  const keepFocus = () => heading.current?.focus({ preventScroll: true });

  return (
    <Section
      id="available-talent"
      title={t.heading}
      headingRef={heading}
      beside={
        <>
          {failure ? null : (
            <>
              <Pill tone="brand">{count}</Pill>
              <p data-told className="sr-only">
                {t.found(total, count)}
              </p>
            </>
          )}
          {total > 1 ? <SortLinks options={sortOptions(data.filters)} /> : null}
        </>
      }
      aria-busy={pending}
      className="min-h-96"
    >
      {/* The empty state shows the filters itself. */}
      {failure || data.cards.length > 0 ? (
        <FilterChips chips={chips} clearTo={TALENT_PATH} onRemove={keepFocus} />
      ) : null}
      {pending ? (
        <Skeletons />
      ) : failure ? (
        <TalentFailure message={failure} />
      ) : data.cards.length === 0 ? (
        <NobodyFound data={data} onClear={keepFocus} />
      ) : (
        <TalentList key={key} first={data} filtered={chips.length > 0} sort={data.filters.sort} />
      )}
      {failure ? null : (
        <TextLink
          to={newAlertPath("talent", filterHref({ ...data.filters, sort: undefined }))}
          rel="nofollow"
          tap="row"
          className="justify-self-start max-sm:-my-2 print:hidden"
        >
          {t.alert}
        </TextLink>
      )}
    </Section>
  );
}

function sortOptions({ sort: current, ...filters }: TalentFilters) {
  const t = directory();
  return [
    { label: t.newest, href: filterHref(filters), current: current === undefined },
    ...TALENT_SORTS.map((sort) => ({
      label: t.sorts[sort],
      href: filterHref({ ...filters, sort }),
      current: sort === current,
    })),
  ];
}

function Skeletons() {
  return (
    <TalentGrid aria-hidden="true">
      <TalentCardSkeleton />
      <TalentCardSkeleton />
      <TalentCardSkeleton />
    </TalentGrid>
  );
}

function NobodyFound({ data, onClear }: { data: Data; onClear: () => void }) {
  const t = directory();
  const { suggestion, filters, removable, nearest } = data;
  return (
    <NothingFound
      title={t.nobody}
      hint={
        suggestion
          ? t.didYouMean(
              <MemberText>{filters.search ?? ""}</MemberText>,
              <TextLink to={suggestion.href} onClick={onClear}>
                <MemberText>{suggestion.text}</MemberText>
              </TextLink>,
            )
          : null
      }
      filters={removable}
      clearTo={TALENT_PATH}
      onRemove={onClear}
      nearest={nearest && { title: nearest.title, list: <Cards cards={nearest.cards} /> }}
    >
      {t.tryOther}
    </NothingFound>
  );
}

function Cards({ cards }: { cards: ListedTalent[] }) {
  return (
    <TalentGrid>
      {cards.map((card) => (
        <TalentCardItem key={card.id} card={card} first={false} />
      ))}
    </TalentGrid>
  );
}
