import type { ReactNode } from "react";
import { controlClass } from "../form/field";

/** A filter's label around its control: GET forms carry no messages, so this is all there is. */
export function FilterField({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <label className="grid content-start gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      {children}
      {hint ? <span className="text-sm text-muted">{hint}</span> : null}
    </label>
  );
}

/** Filters below each other at a list's side, and two in a row where the list is below them. */
export function FilterGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">{children}</div>;
}

type SelectProps = {
  name: string;
  label: string;
  value: string | number | undefined;
  /** What stands for "no filter", and how it reads. */
  any: { value: "any" | ""; label: string };
  options: readonly { value: string; label: string }[];
};

export function FilterSelect({ name, label, value, any, options }: SelectProps) {
  return (
    <FilterField label={label}>
      <select name={name} defaultValue={value ?? any.value} className={controlClass}>
        <option value={any.value}>{any.label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterField>
  );
}

/** Folded on a phone, with the number of filters inside that are on; always open beside a list. */
export function FilterPanel({ active, children }: { active: number; children: ReactNode }) {
  return (
    <details className="group rounded-lg border border-edge/40 bg-surface lg:border-0 lg:bg-transparent lg:details-content:[content-visibility:visible]">
      <summary className="flex min-h-11 items-center justify-between rounded-lg px-4 font-semibold supports-[selector(::details-content)]:lg:hidden">
        <span>
          {active > 0 ? `Filters (${active})` : "Filters"}
          {active > 0 ? <span className="sr-only"> active</span> : null}
        </span>
        <svg viewBox="0 0 24 24" className="size-5 group-open:rotate-180" aria-hidden="true">
          <path
            d="m6 9 6 6 6-6"
            className="fill-none stroke-current"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </summary>
      <div className="p-4 pt-2 lg:p-0">{children}</div>
    </details>
  );
}
