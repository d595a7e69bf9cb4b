import { newAlertPath } from "~/domain/alerts/alert-paths";
import {
  type StartupFilters,
  STARTUPS_PATH,
  startupsHref,
  startupSortOptions,
} from "~/domain/startups/startup-filters";
import { AddLine, type CardPlace, CountedList, type ListPage } from "~/ui/lists/counted-list";
import { SortLinks } from "~/ui/filters/sort-links";
import { TextLink } from "~/ui/primitives/text-link";
import type { StartupCard } from "../startup-view.server";
import { StartupCardItem } from "./startup-card";
import { StartupFeedLinks } from "./startup-feed-links";
import { startupList } from "./startup-list.words";

const ADD_PATH = "/startups/new";

type Props = ListPage<StartupCard> & { filters: StartupFilters };

const cardOf = (card: StartupCard, { nearest }: CardPlace) => (
  <StartupCardItem key={card.slug} card={card} nearest={nearest} />
);

export function StartupResults({ filters, ...list }: Props) {
  const t = startupList();
  return (
    <CountedList
      list={list}
      title={t.startups}
      words={t}
      path={STARTUPS_PATH}
      pathOf={(page) => startupsHref(filters, page)}
      byAge={filters.sort === undefined}
      addTo={ADD_PATH}
      sort={<SortLinks options={startupSortOptions(filters)} />}
      cardOf={cardOf}
    >
      <TextLink
        to={newAlertPath("startups", startupsHref({ ...filters, sort: undefined }))}
        rel="nofollow"
        tap="row"
        className="justify-self-start max-sm:-my-2 print:hidden"
      >
        {t.alert}
      </TextLink>
      <AddLine to={ADD_PATH} words={t.add} />
      <StartupFeedLinks filters={filters} />
    </CountedList>
  );
}
