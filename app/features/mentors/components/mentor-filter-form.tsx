import { Form } from "react-router";
import { type MentorFilters, mentorsHref } from "~/domain/mentors/mentor-filters";
import { MENTORS_PATH } from "~/domain/mentors/paths";
import { FilterChoices } from "~/ui/filters/filter-choices";
import { FilterGrid, FilterSelect } from "~/ui/filters/filter-controls";
import { FilterSheet } from "~/ui/filters/filter-sheet";
import { insideCount } from "~/ui/filters/inside-count";
import { SearchRow } from "~/ui/filters/search-row";
import type { MentorOptions } from "../mentor-options";
import { mentorList } from "./mentor-list.words";

type Props = {
  filters: MentorFilters;
  active: number;
  /** How many mentors the list shows; null if unknown. */
  count: string | null;
  options: MentorOptions;
};

/** A plain GET form, so that a search has an address to share and works without scripts. */
export function MentorFilterForm({ filters, active, count, options }: Props) {
  const t = mentorList();
  const inside = insideCount(active, filters.q);
  return (
    <Form action={MENTORS_PATH} autoComplete="off">
      <SearchRow name="q" value={filters.q} active={inside} placeholder={t.search}>
        <FilterSheet
          active={inside}
          clearTo={mentorsHref({ fields: [], languages: [], q: filters.q })}
          count={count}
          noun={t.noun(count)}
          submit={t.submit}
        >
          <FilterGrid>
            <FilterChoices
              legend={t.fields}
              name="fields"
              type="checkbox"
              chosen={filters.fields}
              options={options.fields}
            />
            <FilterChoices
              legend={t.languages}
              name="languages"
              type="checkbox"
              chosen={filters.languages}
              options={options.languages}
            />
            <FilterSelect
              name="division"
              label={t.division}
              any={{ value: "", label: t.any }}
              value={filters.division}
              options={options.division}
            />
            <FilterSelect
              name="hours"
              label={t.hoursLeast}
              any={{ value: "", label: t.any }}
              value={filters.hours}
              options={options.hours}
            />
            <FilterSelect
              name="free"
              label={t.free}
              any={{ value: "", label: t.any }}
              value={filters.free}
              options={options.free}
            />
          </FilterGrid>
        </FilterSheet>
      </SearchRow>
    </Form>
  );
}
