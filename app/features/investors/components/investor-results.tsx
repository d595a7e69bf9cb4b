import { type InvestorFilters, INVESTORS_PATH, investorsHref } from "~/domain/investors/investor-filters";
import { digits } from "~/i18n/format";
import type { CountedChip, Nearest } from "~/lib/nearest";
import { FilterChips } from "~/ui/filters/filter-chips";
import { NothingFound } from "~/ui/filters/nothing-found";
import { PageLinks } from "~/ui/layout/page-links";
import { Section } from "~/ui/layout/section";
import { buttonClass } from "~/ui/primitives/button";
import { CardList, nearestCards } from "~/ui/primitives/card-list";
import { Heading } from "~/ui/primitives/heading";
import { Notice } from "~/ui/primitives/notice";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import type { InvestorCard } from "../investor-view.server";
import { InvestorCardItem } from "./investor-card";
import { investorList } from "./investor-list.words";

type Props = {
  filters: InvestorFilters;
  chips: CountedChip[];
  nearest: Nearest<InvestorCard> | null;
  page: number;
  pages: number;
  total: number;
  cards: InvestorCard[];
  /** The page's address with its language, to try again; null when the list was read. */
  failedAt: string | null;
};

/** The heading with the count, the active filters, and the list, the empty state or the failure. */
export function InvestorResults({ filters, chips, nearest, page, pages, total, cards, failedAt }: Props) {
  const t = investorList();
  if (failedAt !== null) {
    return (
      <Notice tone="danger">
        <Heading size="lead">{t.failed}</Heading>
        <p>{t.failedWhy}</p>
        <a href={failedAt} className={buttonClass()}>
          {t.again}
        </a>
      </Notice>
    );
  }
  return (
    <Section
      title={t.investors}
      beside={
        <>
          <Pill tone="brand">{digits(total)}</Pill>
          <p data-told className="sr-only">
            {t.found(total, digits(total))}
          </p>
        </>
      }
    >
      {total > 0 ? <FilterChips chips={chips} clearTo={chips.length > 1 ? INVESTORS_PATH : null} /> : null}
      {total > 0 ? (
        <CardList>
          {cards.map((card) => (
            <InvestorCardItem key={card.id} card={card} />
          ))}
        </CardList>
      ) : (
        <NothingFound
          title={t.none}
          filters={chips}
          clearTo={INVESTORS_PATH}
          next={{ to: "/onboarding/investor", label: t.addYours }}
          nearest={nearestCards(
            nearest,
            nearest?.cards.map((card) => <InvestorCardItem key={card.id} card={card} nearest />),
          )}
        >
          {chips.length > 0 ? t.lessFilters : t.nobody}
        </NothingFound>
      )}
      {/* "Older investors" would be said of people. */}
      <PageLinks
        page={page}
        pages={pages}
        pathOf={(number) => investorsHref(filters, number)}
        noun={t.pages}
        byAge={false}
      />
      <p className="text-sm text-muted print:hidden">
        {t.add((text) => (
          <TextLink to="/onboarding/investor" tone="plain">
            {text}
          </TextLink>
        ))}
      </p>
    </Section>
  );
}
