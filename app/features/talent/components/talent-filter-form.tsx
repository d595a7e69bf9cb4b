import type { ChangeEvent, FormEvent } from "react";
import { FilterField, FilterGrid, FilterPanel, FilterSelect } from "~/ui/filters/filter-controls";
import { controlClass } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";
import { TALENT_PATH, type TalentFilters } from "~/domain/talent/talent-filters";
import { AVAILABILITY, DIVISIONS, EXPERIENCE_YEARS, SKILLS, WORK_TYPES } from "~/domain/talent/talent-terms";
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
        <FilterField label="Search">
          <input
            type="search"
            name="search"
            defaultValue={filters.search}
            maxLength={100}
            placeholder="Name, title, skill…"
            enterKeyHint="search"
            className={controlClass}
          />
        </FilterField>
        <FilterPanel active={active}>
          <div className="grid gap-4">
            <fieldset>
              <legend className="mb-1.5 text-sm font-medium">Skills</legend>
              <div className="flex flex-wrap gap-1.5">
                {SKILLS.map((skill) => (
                  <SkillToggle key={skill} skill={skill} on={filters.skills.includes(skill)} />
                ))}
              </div>
            </fieldset>
            <FilterGrid>
              <FilterSelect
                name="division"
                label="Division"
                any={{ value: "any", label: "All divisions" }}
                value={filters.division}
                options={divisions}
              />
              <FilterField label="City or area">
                <input name="location" defaultValue={filters.location} maxLength={100} className={controlClass} />
              </FilterField>
              <FilterSelect
                name="experience"
                label="Experience"
                any={{ value: "any", label: "Any experience" }}
                value={filters.experience}
                options={experience}
              />
              <FilterSelect
                name="availability"
                label="Availability"
                any={{ value: "any", label: "Any availability" }}
                value={filters.availability}
                options={availability}
              />
              <FilterSelect
                name="workType"
                label="Work type"
                any={{ value: "any", label: "Any work type" }}
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
            </FilterGrid>
            <button type="submit" className={`no-js-only ${buttonClass()}`}>
              Apply filters
            </button>
          </div>
        </FilterPanel>
      </form>
    </search>
  );
}

const divisions = DIVISIONS.map((name) => ({ value: name, label: name }));
const experience = EXPERIENCE_YEARS.map((years) => ({ value: String(years), label: `${years}+ years` }));
const availability = Object.entries(AVAILABILITY).map(([value, { label }]) => ({ value, label }));
const workTypes = Object.entries(WORK_TYPES).map(([value, label]) => ({ value, label }));

function SkillToggle({ skill, on }: { skill: string; on: boolean }) {
  return (
    <label className="relative inline-flex min-h-9 cursor-pointer items-center rounded-full border border-edge/60 bg-surface px-3 text-sm select-none hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:font-medium has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand lg:min-h-8 lg:px-2.5 lg:text-xs">
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
