import type { ReactNode } from "react";
import type { FilterOption } from "~/lib/filter-option";
import { controlClass } from "../form/field";

type FieldProps = {
  label: string;
  hint?: string | undefined;
  /** Why the filter is not applied. */
  error?: string | undefined;
  children: ReactNode;
};

/** A filter's label around its control, with hint and error, all of which become the control's name. */
export function FilterField({ label, hint, error, children }: FieldProps) {
  return (
    <label className="grid content-start gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      {children}
      {hint ? <span className="text-sm text-muted">{hint}</span> : null}
      {error ? <FilterError>{error}</FilterError> : null}
    </label>
  );
}

/** The error of a filter's value; give it an id if a control's `aria-describedby` refers to it. */
export function FilterError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} role="alert" className="text-sm font-medium text-danger">
      {children}
    </span>
  );
}

/** Filters in one column beside a list, and in two columns where the list is below them. */
export function FilterGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">{children}</div>;
}

type SelectProps = {
  name: string;
  label: string;
  value: string | number | undefined;
  /** The value and label for "no filter". */
  any: { value: "any" | ""; label: string };
  options: readonly FilterOption[];
};

export function FilterSelect({ name, label, value, any, options }: SelectProps) {
  return (
    <FilterField label={label}>
      <select name={name} defaultValue={value ?? any.value} className={controlClass}>
        <option value={any.value}>{any.label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label} (${option.count})`}
          </option>
        ))}
      </select>
    </FilterField>
  );
}
