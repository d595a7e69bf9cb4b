import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

/** The part of a field that its label, hint and messages need. */
export type FieldFacts = Pick<FieldMetadata<unknown>, "id" | "descriptionId" | "errorId" | "errors">;

/** The part of a field that its control needs. Any value will do, because typed values are text. */
export type ControlFacts = FieldFacts & {
  name: string;
  formId: string;
  key: string | undefined;
  initialValue?: unknown;
};

type FieldProps = {
  field: FieldFacts;
  label: ReactNode;
  hint?: ReactNode;
  /** Shows the mark; the schema decides whether an empty value is refused. */
  required?: boolean;
  /** The label's place: in the rows of a list it is beside the control, or only for screen readers. */
  labelled?: "above" | "beside" | "unseen";
  /** The label's id, if it describes a button of the field too. */
  labelId?: string;
  children: ReactNode;
};

const looks = {
  above: { field: "grid gap-1.5", label: "text-sm font-medium" },
  beside: { field: "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1.5", label: "text-sm" },
  unseen: { field: "grid gap-1.5", label: "sr-only" },
};

/** Returns the ids of a field's hint and error, for its control's `aria-describedby`. */
export function describedBy(field: FieldFacts, hint?: ReactNode): string | undefined {
  const ids = [hint ? field.descriptionId : null, field.errors?.length ? field.errorId : null].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Owns a control's label, hint and error; the control itself is the child. */
export function Field({ field, label, hint, required, labelled = "above", labelId, children }: FieldProps) {
  const look = looks[labelled];
  return (
    <div className={look.field}>
      <label id={labelId} htmlFor={field.id} className={look.label}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      <FieldHint field={field} hint={hint} />
      {children}
      <FieldError field={field} />
    </div>
  );
}

/** A hint for filling in the field. */
export function FieldHint({ field, hint }: Pick<FieldProps, "field" | "hint">) {
  if (!hint) return null;
  return (
    <p id={field.descriptionId} className="text-sm text-muted">
      {hint}
    </p>
  );
}

/** The field's messages, next to it. Rendered only when there are any. */
export function FieldError({ field }: { field: FieldFacts }) {
  if (!field.errors?.length) return null;
  return (
    <ul id={field.errorId} className="col-span-full grid gap-0.5 text-sm font-medium text-danger">
      {field.errors.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

export function RequiredMark() {
  return (
    <span className="text-danger" aria-hidden="true">
      {" *"}
    </span>
  );
}

export const controlClass =
  "w-full min-h-11 rounded-md border border-edge bg-field px-3 py-2 text-base text-ink placeholder:text-muted " +
  "aria-invalid:border-danger";
