import type { ChangeEvent, FormEvent, ReactNode } from "react";
import { controlClass } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";
import { TALENT_PATH, type TalentFilters } from "../talent-filters";
import { AVAILABILITY, DIVISIONS, EXPERIENCE_YEARS, SKILLS, WORK_TYPES } from "../talent-terms";
import { isTyped, useLiveFilters } from "./use-live-filters";

type Props = { filters: TalentFilters; query: string; active: number };

/**
 * A plain GET form whose fields are the address. Scripts send it on each change, typed text after
 * 300 ms. The fields are uncontrolled: an answer never takes the focus or overtakes the typist.
 */
export function TalentFilterForm({ filters, query, active }: Props) {
  const { formRef, send } = useLiveFilters(query);

  const change = (event: ChangeEvent<HTMLFormElement>) => send(isTyped(event.target) ? "typing" : "chosen");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send("chosen");
  };

  return (
    <search aria-label="Filter developers">
      <form
        ref={formRef}
        action={TALENT_PATH}
        autoComplete="off"
        onChange={change}
        onSubmit={submit}
        className="grid gap-4"
      >
        <Labelled label="Search">
          <input
            type="search"
            name="search"
            defaultValue={filters.search}
            maxLength={100}
            placeholder="Name, title, skill…"
            enterKeyHint="search"
            className={controlClass}
          />
        </Labelled>
        <details className="group rounded-lg border border-edge/40 bg-surface lg:border-0 lg:bg-transparent lg:details-content:[content-visibility:visible]">
          <summary className="flex min-h-11 items-center justify-between rounded-lg px-4 font-semibold supports-[selector(::details-content)]:lg:hidden">
            <span>
              {active > 0 ? `Filters (${active})` : "Filters"}
              {active > 0 ? <span className="sr-only"> active</span> : null}
            </span>
            <Chevron />
          </summary>
          <div className="grid gap-4 p-4 pt-2 lg:p-0">
            <fieldset>
              <legend className="mb-1.5 text-sm font-medium">Skills</legend>
              <div className="flex flex-wrap gap-1.5">
                {SKILLS.map((skill) => (
                  <SkillToggle key={skill} skill={skill} on={filters.skills.includes(skill)} />
                ))}
              </div>
            </fieldset>
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
              <Choice
                name="division"
                label="Division"
                any="All divisions"
                value={filters.division}
                options={divisions}
              />
              <Labelled label="City or area">
                <input name="location" defaultValue={filters.location} maxLength={100} className={controlClass} />
              </Labelled>
              <Choice
                name="experience"
                label="Experience"
                any="Any experience"
                value={filters.experience}
                options={experience}
              />
              <Choice
                name="availability"
                label="Availability"
                any="Any availability"
                value={filters.availability}
                options={availability}
              />
              <Choice
                name="workType"
                label="Work type"
                any="Any work type"
                value={filters.workType}
                options={workTypes}
              />
              <fieldset>
                <legend className="mb-1.5 text-sm font-medium">Hourly rate in USD</legend>
                <div className="grid grid-cols-2 gap-2">
                  <RateInput name="minRate" label="From" value={filters.minRate} />
                  <RateInput name="maxRate" label="Up to" value={filters.maxRate} />
                </div>
              </fieldset>
            </div>
            <button type="submit" className={`no-js-only ${buttonClass()}`}>
              Apply filters
            </button>
          </div>
        </details>
      </form>
    </search>
  );
}

type Option = { value: string; label: string };

const divisions = DIVISIONS.map((name) => ({ value: name, label: name }));
const experience = EXPERIENCE_YEARS.map((years) => ({ value: String(years), label: `${years}+ years` }));
const availability = Object.entries(AVAILABILITY).map(([value, { label }]) => ({ value, label }));
const workTypes = Object.entries(WORK_TYPES).map(([value, label]) => ({ value, label }));

type ChoiceProps = { name: string; label: string; any: string; value: string | number | undefined; options: Option[] };

function Choice({ name, label, any, value = "any", options }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <select name={name} defaultValue={value} className={controlClass}>
        <option value="any">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function SkillToggle({ skill, on }: { skill: string; on: boolean }) {
  return (
    <label className="relative inline-flex min-h-9 cursor-pointer items-center rounded-full border border-edge/60 bg-surface px-3 text-sm select-none hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:font-medium has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand lg:min-h-8 lg:px-2.5 lg:text-[0.8125rem]">
      <input
        type="checkbox"
        name="skills"
        value={skill}
        defaultChecked={on}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {skill}
    </label>
  );
}

function RateInput({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      <span className="shrink-0">{label}</span>
      {/* Not type=number: it would refuse Bengali digits, which the server reads. */}
      <input name={name} defaultValue={value} inputMode="numeric" maxLength={6} className={controlClass} />
    </label>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      {children}
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
