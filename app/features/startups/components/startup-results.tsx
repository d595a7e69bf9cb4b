import { newAlertPath } from "~/domain/alerts/alert-paths";
import {
  type StartupFilters,
  STARTUPS_PATH,
  startupsHref,
  startupSortOptions,
} from "~/domain/startups/startup-filters";
import { digits } from "~/i18n/format";
import type { CountedChip, Nearest } from "~/lib/nearest";
import { FilterChips } from "~/ui/filters/filter-chips";
import { NothingFound } from "~/ui/filters/nothing-found";
import { SortLinks } from "~/ui/filters/sort-links";
import { PageLinks } from "~/ui/layout/page-links";
import { Section } from "~/ui/layout/section";
import { buttonClass } from "~/ui/primitives/button";
import { CardList, nearestCards } from "~/ui/primitives/card-list";
import { Heading } from "~/ui/primitives/heading";
import { Notice } from "~/ui/primitives/notice";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import type { StartupCard } from "../startup-view.server";
import { StartupCardItem } from "./startup-card";
import { StartupFeedLinks } from "./startup-feed-links";
import { startupList } from "./startup-list.words";

type Props = {
  filters: StartupFilters;
  chips: CountedChip[];
  nearest: Nearest<StartupCard> | null;
  page: number;
  pages: number;
  total: number;
  cards: StartupCard[];
  /** The page's address with its language, to try again; null when the list was read. */
  failedAt: string | null;
};

/** The heading with the count, the active filters, and the list, the empty state or the failure. */
export function StartupResults({ filters, chips, nearest, page, pages, total, cards, failedAt }: Props) {
  const t = startupList();
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
      title={t.startups}
      beside={
        <>
          <Pill tone="brand">{digits(total)}</Pill>
          <p data-told className="sr-only">
            {t.found(total, digits(total))}
          </p>
          {total > 1 ? <SortLinks options={startupSortOptions(filters)} /> : null}
        </>
      }
    >
      {total > 0 ? <FilterChips chips={chips} clearTo={chips.length > 1 ? STARTUPS_PATH : null} /> : null}
      {total > 0 ? (
        <CardList>
          {cards.map((card) => (
            <StartupCardItem key={card.slug} card={card} />
          ))}
        </CardList>
      ) : (
        <NothingFound
          title={t.none}
          filters={chips}
          clearTo={STARTUPS_PATH}
          next={{ to: "/startups/new", label: t.addYours }}
          nearest={nearestCards(
            nearest,
            nearest?.cards.map((card) => <StartupCardItem key={card.slug} card={card} nearest />),
          )}
        >
          {chips.length > 0 ? t.lessFilters : t.nobody}
        </NothingFound>
      )}
      <PageLinks
        page={page}
        pages={pages}
        pathOf={(number) => startupsHref(filters, number)}
        noun={t.pages}
        byAge={filters.sort === undefined}
      />
      <TextLink
        to={newAlertPath("startups", startupsHref({ ...filters, sort: undefined }))}
        rel="nofollow"
        tap="row"
        className="justify-self-start max-sm:-my-2 print:hidden"
      >
        {t.alert}
      </TextLink>
      <p className="text-sm text-muted print:hidden">
        {t.add((text) => (
          <TextLink to="/startups/new" tone="plain">
            {text}
          </TextLink>
        ))}
      </p>
      <StartupFeedLinks filters={filters} />
    </Section>
  );
}
