import { Form } from "react-router";
import { PAY_KEYS } from "~/domain/pay";
import { DIVISIONS } from "~/domain/places/divisions";
import { HIRES } from "~/domain/jobs/hires";
import { choiceCount, type JobChoices, skillOptions, withCounts } from "~/domain/jobs/job-choices";
import { type JobFilters, jobsHref, JOBS_PATH } from "~/domain/jobs/jobs-href";
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "~/domain/jobs/job-terms";
import type { Unread } from "~/lib/search-params";
import { FilterChoices } from "~/ui/filters/filter-choices";
import { FilterField, FilterGrid, FilterSelect } from "~/ui/filters/filter-controls";
import { FilterNumber } from "~/ui/filters/filter-number";
import { FilterSheet } from "~/ui/filters/filter-sheet";
import { insideCount } from "~/ui/filters/inside-count";
import { SearchRow } from "~/ui/filters/search-row";
import { controlClass } from "~/ui/form/field";
import { jobList } from "./job-list.words";

type Props = {
  filters: JobFilters;
  active: number;
  /** How many jobs the list shows, and what each choice would find; null if unknown. */
  count: string | null;
  choices: JobChoices | null;
  /** The typed pay, if it is not a number. */
  unreadBudget: Unread | undefined;
};

/** A plain GET form, so that a search has an address to share and works without scripts. */
export function JobFilterForm({ filters, active, count, choices, unreadBudget }: Props) {
  const skills = skillOptions(choices, filters.skill);
  const t = jobList();
  const inside = insideCount(active, filters.q);
  return (
    <Form action={JOBS_PATH} autoComplete="off">
      {filters.sort ? <input type="hidden" name="sort" value={filters.sort} /> : null}
      <SearchRow name="q" value={filters.q} active={inside} placeholder={t.search}>
        <FilterSheet
          active={inside}
          clearTo={jobsHref({ q: filters.q, sort: filters.sort })}
          count={count}
          noun={t.noun(count)}
          submit={t.submit}
          refused={unreadBudget !== undefined}
        >
          <FilterGrid>
            {skills.length > 0 ? (
              <FilterChoices
                legend={t.skill}
                name="skill"
                type="radio"
                any={t.any}
                chosen={filters.skill ? [filters.skill] : []}
                options={skills}
              />
            ) : null}
            <FilterChoices
              legend={t.type}
              name="type"
              type="radio"
              any={t.any}
              chosen={filters.type ? [filters.type] : []}
              options={withCounts(JOB_TYPES.options(), "type", choices)}
            />
            <FilterChoices
              legend={t.level}
              name="level"
              type="radio"
              any={t.any}
              chosen={filters.level ? [filters.level] : []}
              options={withCounts(EXPERIENCE_LEVELS.options(), "level", choices)}
            />
            <FilterSelect
              name="employment"
              label={t.employment}
              any={{ value: "", label: t.anyEmployment }}
              value={filters.employment}
              options={withCounts(EMPLOYMENT_TYPES.options(), "employment", choices)}
            />
            <FilterChoices
              legend={t.students}
              name="students"
              type="checkbox"
              chosen={filters.students ? ["1"] : []}
              options={[
                { value: "1", label: t.forStudents, ...(choices && { count: choiceCount(choices.students, choices) }) },
              ]}
            />
            <FilterChoices
              legend={t.hires}
              name="hires"
              type="radio"
              any={t.any}
              chosen={filters.hires ? [filters.hires] : []}
              options={withCounts(HIRES.options(), "hires", choices)}
            />
            <FilterSelect
              name="division"
              label={t.division}
              any={{ value: "", label: t.allDivisions }}
              value={filters.division}
              options={withCounts(DIVISIONS.options(), "division", choices)}
            />
            <FilterField label={t.location}>
              <input name="location" defaultValue={filters.location} maxLength={100} className={controlClass} />
            </FilterField>
            <FilterSelect
              name="pay"
              label={t.pay}
              any={{ value: "", label: t.anyPay }}
              value={filters.pay}
              options={PAY_KEYS.options()}
            />
            <FilterNumber
              name="minBudget"
              label={t.least}
              hint={t.leastHint}
              value={filters.minBudget}
              unread={unreadBudget}
            />
          </FilterGrid>
        </FilterSheet>
      </SearchRow>
    </Form>
  );
}
