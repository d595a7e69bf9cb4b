import { type ComponentProps, type ReactNode, useState } from "react";
import { controlClass, type ControlFacts, describedBy, Field } from "./field";
import { formParts } from "./form-parts.words";

type Common = {
  field: ControlFacts;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  labelled?: ComponentProps<typeof Field>["labelled"];
};

type NativeProps<Tag extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<Tag>,
  "id" | "name" | "form" | "defaultValue" | "required"
>;

function controlProps(field: ControlFacts, hint: ReactNode, required: boolean | undefined) {
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    "aria-invalid": field.errors?.length ? true : undefined,
    "aria-required": required || undefined,
    "aria-describedby": describedBy(field, hint),
  };
}

export function TextField({
  field,
  label,
  hint,
  required,
  labelled,
  className,
  ...props
}: Common & NativeProps<"input">) {
  return (
    <Field field={field} label={label} hint={hint} required={required} labelled={labelled}>
      <input
        key={field.key}
        {...controlProps(field, hint, required)}
        defaultValue={field.initialValue as string | undefined}
        className={`${controlClass} ${className ?? ""}`}
        {...props}
      />
    </Field>
  );
}

/** The address of somebody's own site; without a `hint` it shows an example. */
export function WebsiteField({ field, hint }: Pick<Common, "field" | "hint">) {
  const t = formParts();
  return (
    <TextField
      field={field}
      label={t.website}
      hint={hint ?? t.websiteHint}
      inputMode="url"
      autoComplete="url"
      maxLength={2048}
    />
  );
}

/** Has no `maxLength`, which would silently cut off pasted text; the schema says what is too long. */
export function TextAreaField({
  field,
  label,
  hint,
  required,
  ...props
}: Common & Omit<NativeProps<"textarea">, "maxLength">) {
  return (
    <Field field={field} label={label} hint={hint} required={required}>
      <textarea
        key={field.key}
        rows={5}
        {...controlProps(field, hint, required)}
        defaultValue={field.initialValue as string | undefined}
        className={controlClass}
        {...props}
      />
    </Field>
  );
}

export type Option = { value: string; label: string };

export function SelectField({
  field,
  label,
  hint,
  required,
  labelled,
  options,
  placeholder,
  ...props
}: Common & NativeProps<"select"> & { options: readonly Option[]; placeholder?: string }) {
  return (
    <Field field={field} label={label} hint={hint} required={required} labelled={labelled}>
      <select
        key={field.key}
        {...controlProps(field, hint, required)}
        defaultValue={field.initialValue as string | undefined}
        className={controlClass}
        {...props}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A password with a button to show it, because people mistype what they can't see on a phone. */
export function PasswordField({ field, label, hint, required, ...props }: Common & NativeProps<"input">) {
  const [shown, setShown] = useState(false);
  const t = formParts();
  const labelId = `${field.id}-label`;
  return (
    <Field field={field} label={label} hint={hint} required={required} labelId={labelId}>
      <div className="relative">
        <input
          key={field.key}
          {...controlProps(field, hint, required)}
          className={`${controlClass} pe-16`}
          {...props}
          type={shown ? "text" : "password"}
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-controls={field.id}
          // Its name says what it does, so no state stands beside it; the label says to which of several passwords.
          aria-label={shown ? t.hidePassword : t.showPassword}
          aria-describedby={labelId}
          className="js-only absolute inset-y-0 end-0 min-w-14 rounded-md px-3 text-sm font-medium text-brand"
        >
          {shown ? t.hide : t.show}
        </button>
      </div>
    </Field>
  );
}
