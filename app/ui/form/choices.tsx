import type { ReactNode } from "react";
import type { Option } from "./controls";
import { type ControlFacts, describedBy, FieldError, FieldHint, RequiredMark } from "./field";
import { formParts } from "./form-parts.words";

const boxClass = "size-5 shrink-0 accent-brand";
const rowClass =
  "flex min-h-11 items-center gap-3 rounded-md border border-edge bg-field px-3 py-2 has-checked:border-brand";

const cellClass =
  "grid grow content-start justify-items-start gap-1 rounded-md border border-edge bg-field p-1.5 text-sm " +
  "has-checked:border-brand has-checked:font-medium sm:flex sm:min-h-11 sm:items-center sm:gap-2 sm:px-3 sm:text-base";

type GroupProps = {
  field: ControlFacts;
  legend: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  options: readonly (Omit<Option, "label"> & { label: ReactNode; description?: string })[];
  /** Places three short answers side by side, also on phones. */
  compact?: boolean;
};

function Group({
  field,
  legend,
  hint,
  required,
  type,
  options,
  compact = false,
}: GroupProps & { type: "radio" | "checkbox" }) {
  const initial = field.initialValue as string | string[] | undefined;
  const chosen = Array.isArray(initial) ? initial : [initial];
  return (
    <fieldset aria-describedby={describedBy(field, hint)} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        {legend}
        {required ? (
          <>
            <RequiredMark />
            {/* A group has no `aria-required`. */}
            <span className="sr-only">{formParts().required}</span>
          </>
        ) : null}
      </legend>
      <FieldHint field={field} hint={hint} />
      <div
        key={field.key}
        className={
          compact
            ? "flex flex-wrap gap-1.5 sm:grid sm:grid-cols-[repeat(3,auto)]"
            : "grid grid-cols-1 gap-2 sm:grid-cols-2"
        }
      >
        {options.map(({ value, label, description }, index) => (
          <label key={value} className={compact ? cellClass : rowClass}>
            <input
              // The first control carries the field's id, so that the error summary's link lands in the group.
              id={index === 0 ? field.id : `${field.id}-${value}`}
              type={type}
              name={field.name}
              form={field.formId}
              value={value}
              defaultChecked={chosen.includes(value)}
              // Only the label is its name; the line below it is the description.
              aria-labelledby={description ? `${field.id}-${value}-label` : undefined}
              aria-describedby={description ? `${field.id}-${value}-line` : undefined}
              className={boxClass}
            />
            <span className="min-w-0 wrap-anywhere">
              {description ? (
                <>
                  <span id={`${field.id}-${value}-label`}>{label}</span>
                  <span id={`${field.id}-${value}-line`} className="block text-sm text-muted">
                    {description}
                  </span>
                </>
              ) : (
                label
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}

export function RadioGroupField(props: GroupProps) {
  return <Group {...props} type="radio" />;
}

export function CheckboxGroupField(props: GroupProps) {
  return <Group {...props} type="checkbox" />;
}

/** One checkbox. Its value is "on", the default of browsers and Conform. */
export function CheckboxField({ field, label, hint }: { field: ControlFacts; label: ReactNode; hint?: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label className={rowClass}>
        <input
          key={field.key}
          id={field.id}
          type="checkbox"
          name={field.name}
          form={field.formId}
          defaultChecked={field.initialValue === "on"}
          aria-invalid={field.errors?.length ? true : undefined}
          aria-describedby={describedBy(field, hint)}
          className={boxClass}
        />
        <span>{label}</span>
      </label>
      <FieldHint field={field} hint={hint} />
      <FieldError field={field} />
    </div>
  );
}
