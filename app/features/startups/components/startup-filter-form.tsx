import { Form } from "react-router";
import { type StartupFilters, STARTUPS_PATH, startupsHref } from "~/domain/startups/startup-filters";
import { FilterChoices } from "~/ui/filters/filter-choices";
import { FilterGrid, FilterSelect } from "~/ui/filters/filter-controls";
import { FilterSheet } from "~/ui/filters/filter-sheet";
import { insideCount } from "~/ui/filters/inside-count";
import { SearchRow } from "~/ui/filters/search-row";
import type { StartupOptions } from "../startup-options";
import { startupList } from "./startup-list.words";

type Props = {
  filters: StartupFilters;
  active: number;
  /** How many startups the list shows; null if unknown. */
  count: string | null;
  options: StartupOptions;
};

/** A plain GET form, so that a search has an address to share and works without scripts. */
export function StartupFilterForm({ filters, active, count, options }: Props) {
  const t = startupList();
  const inside = insideCount(active, filters.q);
  return (
    <Form action={STARTUPS_PATH} autoComplete="off">
      {filters.sort ? <input type="hidden" name="sort" value={filters.sort} /> : null}
      <SearchRow name="q" value={filters.q} active={inside} placeholder={t.search}>
        <FilterSheet
          active={inside}
          clearTo={startupsHref({ q: filters.q, sort: filters.sort })}
          count={count}
          noun={t.noun(count)}
          submit={t.submit}
        >
          <FilterGrid>
            <FilterChoices
              legend={t.jobs}
              name="hiring"
              type="checkbox"
              chosen={filters.hiring ? ["1"] : []}
              options={options.hiring}
            />
            {options.sector.length > 0 ? (
              <FilterChoices
                legend={t.sector}
                name="sector"
                type="radio"
                any={t.any}
                chosen={filters.sector ? [filters.sector] : []}
                options={options.sector}
              />
            ) : null}
            <FilterChoices
              legend={t.stage}
              name="stage"
              type="radio"
              any={t.any}
              chosen={filters.stage ? [filters.stage] : []}
              options={options.stage}
            />
            <FilterSelect
              name="division"
              label={t.division}
              any={{ value: "", label: t.allDivisions }}
              value={filters.division}
              options={options.division}
            />
          </FilterGrid>
        </FilterSheet>
      </SearchRow>
    </Form>
  );
}
