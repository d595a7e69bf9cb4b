import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { keepFocusInField } from "./keep-focus";
import { PostForm } from "./post-form";

type Props<Schema extends Record<string, unknown>> = {
  form: FormMetadata<Schema, string[]>;
  action: string;
  /** The label of the form's own submit button, for the hidden one that Enter presses. */
  submitLabel: string;
  children: ReactNode;
};

/** A form with rows that its own buttons add and remove, with and without scripts. */
export function FormWithRows<Schema extends Record<string, unknown>>({
  form,
  action,
  submitLabel,
  children,
}: Props<Schema>) {
  return (
    <PostForm
      encType="multipart/form-data"
      action={action}
      {...getFormProps(form)}
      noValidate
      onMouseDown={keepFocusInField}
      className="grid gap-5"
    >
      {/* Enter in a field presses the form's first submit button, which must not be one that removes a row. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {submitLabel}
      </button>
      {children}
    </PostForm>
  );
}
