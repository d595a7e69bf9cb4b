import { type InvestorFilters, INVESTORS_PATH, investorsHref } from "~/domain/investors/investor-filters";
import { AddLine, type CardPlace, CountedList, type ListPage } from "~/ui/lists/counted-list";
import type { InvestorCard } from "../investor-view.server";
import { InvestorCardItem } from "./investor-card";
import { investorList } from "./investor-list.words";

const ADD_PATH = "/onboarding/investor";

type Props = ListPage<InvestorCard> & { filters: InvestorFilters };

const cardOf = (card: InvestorCard, { nearest }: CardPlace) => (
  <InvestorCardItem key={card.id} card={card} nearest={nearest} />
);

export function InvestorResults({ filters, ...list }: Props) {
  const t = investorList();
  return (
    <CountedList
      list={list}
      title={t.investors}
      words={t}
      path={INVESTORS_PATH}
      pathOf={(page) => investorsHref(filters, page)}
      // "Older investors" would be said of people.
      byAge={false}
      addTo={ADD_PATH}
      cardOf={cardOf}
    >
      <AddLine to={ADD_PATH} words={t.add} />
    </CountedList>
  );
}
