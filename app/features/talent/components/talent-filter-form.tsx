import type { ChangeEvent, FormEvent } from "react";
import { useHref } from "react-router";
import { filterHref, TALENT_PATH, type TalentFilters } from "~/domain/talent/talent-filters";
import { counted } from "~/lib/counted";
import { FilterChoices } from "~/ui/filters/filter-choices";
import { FilterError, FilterField, FilterGrid, FilterSelect } from "~/ui/filters/filter-controls";
import { FilterSheet } from "~/ui/filters/filter-sheet";
import { insideCount } from "~/ui/filters/inside-count";
import { SearchRow } from "~/ui/filters/search-row";
import { controlClass } from "~/ui/form/field";
import type { Rate, RateFields } from "../rate-fields.server";
import type { FilterOptions } from "../talent-options.server";
import { directory } from "./directory.words";
import { restAfter, useLiveFilters } from "./use-live-filters";

type Data = {
  filters: TalentFilters;
  rates: RateFields;
  total: number;
  more: boolean;
  failure: string | null;
  options: FilterOptions;
};

type Props = { data: Data; query: string; active: number };

/**
 * A plain GET form, so that its fields are the page's address. Scripts send it on each change, or after a pause in
 * typing. Its fields are uncontrolled, so that an answer never moves the focus or overwrites what is being typed.
 */
export function TalentFilterForm({ data, query, active }: Props) {
  const t = directory();
  const action = useHref(TALENT_PATH);
  const { formRef, send } = useLiveFilters(query);
  const { filters, rates, options, total, more, failure } = data;

  const change = (event: ChangeEvent<HTMLFormElement>) => send(restAfter(event.target));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(0);
  };

  const inside = insideCount(active, filters.search);
  return (
    <form ref={formRef} action={action} autoComplete="off" onChange={change} onSubmit={submit}>
      {filters.sort ? <input type="hidden" name="sort" defaultValue={filters.sort} /> : null}
      <SearchRow name="search" value={filters.search} active={inside} placeholder={t.placeholder}>
        <FilterSheet
          active={inside}
          clearTo={filterHref({ skills: [], search: filters.search, sort: filters.sort })}
          count={failure ? null : counted(total, more)}
          noun={t.people(total)}
          submit={t.apply}
          refused={rates.problem !== null}
        >
          <FilterGrid>
            <FilterChoices
              legend={t.skills}
              name="skills"
              type="checkbox"
              options={options.skills}
              chosen={filters.skills}
            />
            <FilterSelect
              name="division"
              label={t.division}
              any={{ value: "any", label: t.anyDivision }}
              value={filters.division}
              options={options.division}
            />
            <FilterField label={t.area}>
              <input name="location" defaultValue={filters.location} maxLength={100} className={controlClass} />
            </FilterField>
            <FilterSelect
              name="experience"
              label={t.experience}
              any={{ value: "any", label: t.anyExperience }}
              value={filters.experience}
              options={options.experience}
            />
            <FilterSelect
              name="availability"
              label={t.availability}
              any={{ value: "any", label: t.anyAvailability }}
              value={filters.availability}
              options={options.availability}
            />
            <FilterSelect
              name="workType"
              label={t.workType}
              any={{ value: "any", label: t.anyWorkType }}
              value={filters.workType}
              options={options.workType}
            />
            <FilterSelect
              name="pay"
              label={t.pay}
              any={{ value: "any", label: t.anyPay }}
              value={filters.pay}
              options={options.pay}
            />
            <fieldset className="min-w-0">
              <legend className="mb-1.5 text-sm font-medium">{t.rate}</legend>
              <div className="grid grid-cols-2 gap-2">
                <RateInput label={t.from} name="minRate" rates={rates} />
                <RateInput label={t.upTo} name="maxRate" rates={rates} />
              </div>
              {rates.problem === null ? null : <FilterError id={RATES_PROBLEM}>{rates.problem}</FilterError>}
            </fieldset>
          </FilterGrid>
        </FilterSheet>
      </SearchRow>
    </form>
  );
}

const RATES_PROBLEM = "rates-problem";

type RateProps = { name: Rate; label: string; rates: RateFields };

function RateInput({ name, label, rates }: RateProps) {
  const wrong = rates.wrong.includes(name) || undefined;
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      <span className="shrink-0">{label}</span>
      {/* Not type=number, which would refuse Bengali digits; the server reads them. */}
      <input
        name={name}
        defaultValue={rates[name]}
        inputMode="numeric"
        maxLength={40}
        aria-invalid={wrong}
        aria-describedby={wrong && RATES_PROBLEM}
        className={controlClass}
      />
    </label>
  );
}
