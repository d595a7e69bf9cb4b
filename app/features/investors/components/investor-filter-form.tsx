import { Form } from "react-router";
import { type InvestorFilters, INVESTORS_PATH, investorsHref } from "~/domain/investors/investor-filters";
import type { Unread } from "~/lib/search-params";
import { FilterChoices } from "~/ui/filters/filter-choices";
import { FilterGrid, FilterSelect } from "~/ui/filters/filter-controls";
import { FilterNumber } from "~/ui/filters/filter-number";
import { FilterSheet } from "~/ui/filters/filter-sheet";
import { insideCount } from "~/ui/filters/inside-count";
import { SearchRow } from "~/ui/filters/search-row";
import type { InvestorOptions } from "../investor-options";
import { investorList } from "./investor-list.words";

type Props = {
  filters: InvestorFilters;
  active: number;
  /** How many investors the list shows; null if unknown. */
  count: string | null;
  options: InvestorOptions;
  /** The typed amount, if it is not a number. */
  unreadTicket: Unread | undefined;
};

/** A plain GET form, so that a search has an address to share and works without scripts. */
export function InvestorFilterForm({ filters, active, count, options, unreadTicket }: Props) {
  const t = investorList();
  const inside = insideCount(active, filters.q);
  return (
    <Form action={INVESTORS_PATH} autoComplete="off">
      <SearchRow name="q" value={filters.q} active={inside} placeholder={t.search}>
        <FilterSheet
          active={inside}
          clearTo={investorsHref({ q: filters.q })}
          count={count}
          noun={t.noun(count)}
          submit={t.submit}
          refused={unreadTicket !== undefined}
        >
          <FilterGrid>
            <FilterChoices
              legend={t.stage}
              name="stage"
              type="radio"
              any={t.any}
              chosen={filters.stage ? [filters.stage] : []}
              options={options.stage}
            />
            {options.sector.length > 0 ? (
              <FilterSelect
                name="sector"
                label={t.sector}
                any={{ value: "", label: t.any }}
                value={filters.sector}
                options={options.sector}
              />
            ) : null}
            <FilterSelect
              name="type"
              label={t.type}
              any={{ value: "", label: t.any }}
              value={filters.type}
              options={options.type}
            />
            <FilterNumber
              name="ticket"
              label={t.ticket}
              hint={t.ticketHint}
              value={filters.ticket}
              unread={unreadTicket}
            />
          </FilterGrid>
        </FilterSheet>
      </SearchRow>
    </Form>
  );
}
