import { Form } from "react-router";
import { DIVISIONS } from "~/domain/talent/talent-terms";
import { FilterField, FilterGrid, FilterPanel, FilterSelect } from "~/ui/filters/filter-controls";
import { controlClass } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";
import type { JobFilters } from "~/domain/jobs/job-filters";
import { EXPERIENCE_LEVELS, JOB_TYPES, JOBS_PATH, optionsOf } from "~/domain/jobs/job-terms";

type Props = { filters: JobFilters; active: number };

/** A plain GET form whose fields are the address: a search can be shared, and works without scripts. */
export function JobFilterForm({ filters, active }: Props) {
  const hidden = active - (filters.q === undefined ? 0 : 1);
  return (
    <search aria-label="Filter jobs">
      <Form action={JOBS_PATH} autoComplete="off" className="grid gap-4">
        <FilterField label="Search">
          <input
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={100}
            placeholder="Title, company, skill…"
            enterKeyHint="search"
            className={controlClass}
          />
        </FilterField>
        <FilterPanel active={hidden}>
          <FilterGrid>
            <FilterField label="Skill">
              <input
                name="skill"
                defaultValue={filters.skill}
                maxLength={50}
                placeholder="React"
                className={controlClass}
              />
            </FilterField>
            <FilterSelect
              name="type"
              label="Work type"
              any={{ value: "", label: "Any work type" }}
              value={filters.type}
              options={optionsOf(JOB_TYPES)}
            />
            <FilterSelect
              name="level"
              label="Level"
              any={{ value: "", label: "Any level" }}
              value={filters.level}
              options={optionsOf(EXPERIENCE_LEVELS)}
            />
            <FilterSelect
              name="division"
              label="Division"
              any={{ value: "", label: "All divisions" }}
              value={filters.division}
              options={divisions}
            />
            <FilterField label="City or area">
              <input name="location" defaultValue={filters.location} maxLength={100} className={controlClass} />
            </FilterField>
            <FilterField
              label="Budget of at least (USD)"
              hint="By the hour for hourly jobs. Negotiable jobs stay in the list."
            >
              {/* Not type=number: it would refuse Bengali digits, which the server reads. */}
              <input
                name="minBudget"
                defaultValue={filters.minBudget}
                inputMode="numeric"
                maxLength={10}
                className={controlClass}
              />
            </FilterField>
          </FilterGrid>
        </FilterPanel>
        <button type="submit" className={buttonClass("secondary")}>
          Search jobs
        </button>
      </Form>
    </search>
  );
}

const divisions = DIVISIONS.map((name) => ({ value: name, label: name }));
