import type { ReactNode } from "react";
import { Form } from "react-router";
import { DIVISIONS } from "~/features/talent/talent-terms";
import { controlClass } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";
import type { JobFilters } from "../job-filters";
import { EXPERIENCE_LEVELS, JOB_TYPES, JOBS_PATH, optionsOf } from "../job-terms";

type Props = { filters: JobFilters; active: number };

/** A plain GET form whose fields are the address: a search can be shared, and works without scripts. */
export function JobFilterForm({ filters, active }: Props) {
  const hidden = active - (filters.q === undefined ? 0 : 1);
  return (
    <search aria-label="Filter jobs">
      <Form action={JOBS_PATH} autoComplete="off" className="grid gap-4">
        <Labelled label="Search">
          <input
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={100}
            placeholder="Title, company, skill…"
            enterKeyHint="search"
            className={controlClass}
          />
        </Labelled>
        <details className="group rounded-lg border border-edge/40 bg-surface lg:border-0 lg:bg-transparent lg:details-content:[content-visibility:visible]">
          <summary className="flex min-h-11 items-center justify-between rounded-lg px-4 font-semibold supports-[selector(::details-content)]:lg:hidden">
            <span>
              Filters{hidden > 0 ? ` (${hidden})` : null}
              {hidden > 0 ? <span className="sr-only"> active</span> : null}
            </span>
            <Chevron />
          </summary>
          <div className="grid gap-4 p-4 pt-2 sm:grid-cols-2 lg:grid-cols-1 lg:p-0">
            <Labelled label="Skill">
              <input
                name="skill"
                defaultValue={filters.skill}
                maxLength={50}
                placeholder="React"
                className={controlClass}
              />
            </Labelled>
            <Choice
              name="type"
              label="Work type"
              any="Any work type"
              value={filters.type}
              options={optionsOf(JOB_TYPES)}
            />
            <Choice
              name="level"
              label="Level"
              any="Any level"
              value={filters.level}
              options={optionsOf(EXPERIENCE_LEVELS)}
            />
            <Choice name="division" label="Division" any="All divisions" value={filters.division} options={divisions} />
            <Labelled label="City or area">
              <input name="location" defaultValue={filters.location} maxLength={100} className={controlClass} />
            </Labelled>
            <Labelled
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
            </Labelled>
          </div>
        </details>
        <button type="submit" className={buttonClass("secondary")}>
          Search jobs
        </button>
      </Form>
    </search>
  );
}

const divisions = DIVISIONS.map((name) => ({ value: name, label: name }));

type Option = { value: string; label: string };
type ChoiceProps = { name: string; label: string; any: string; value: string | undefined; options: Option[] };

function Choice({ name, label, any, value = "", options }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <select name={name} defaultValue={value} className={controlClass}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <label className="grid content-start gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      {children}
      {hint ? <span className="text-sm text-muted">{hint}</span> : null}
    </label>
  );
}

function Chevron() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 group-open:rotate-180" aria-hidden="true">
      <path
        d="m6 9 6 6 6-6"
        className="fill-none stroke-current"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
