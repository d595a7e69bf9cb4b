import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

type FieldProps = {
  field: FieldMetadata<unknown>;
  label: ReactNode;
  hint?: ReactNode;
  /** Shows the mark; whether an empty value is refused is the schema's business. */
  required?: boolean;
  children: ReactNode;
};

/** Ids of what describes a field, for its control's `aria-describedby`. */
export function describedBy(field: FieldMetadata<unknown>, hint?: ReactNode): string | undefined {
  const ids = [hint ? field.descriptionId : null, field.errors?.length ? field.errorId : null].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Owns a control's label, hint and error; the control itself is the child. */
export function Field({ field, label, hint, required, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={field.id} className="text-sm font-medium">
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      <FieldHint field={field} hint={hint} />
      {children}
      <FieldError field={field} />
    </div>
  );
}

/** What is good to know before it is filled in. */
export function FieldHint({ field, hint }: Pick<FieldProps, "field" | "hint">) {
  if (!hint) return null;
  return (
    <p id={field.descriptionId} className="text-sm text-muted">
      {hint}
    </p>
  );
}

/** The field's messages, next to it. Rendered only when there are any. */
export function FieldError({ field }: { field: FieldMetadata<unknown> }) {
  if (!field.errors?.length) return null;
  return (
    <ul id={field.errorId} className="grid gap-0.5 text-sm font-medium text-danger">
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
