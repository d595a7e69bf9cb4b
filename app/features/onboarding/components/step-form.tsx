import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { ErrorSummary } from "~/ui/form/error-summary";
import { keepFocusInField } from "~/ui/form/keep-focus";
import { SubmitButton } from "~/ui/form/submit-button";
import { buttonClass, ButtonLink } from "~/ui/primitives/button";

type Props<Schema extends Record<string, unknown>> = {
  form: FormMetadata<Schema, string[]>;
  /** The step's own address, which the form posts to. */
  action: string;
  /** The step before, if there is one. */
  back?: string | undefined;
  /** Where one goes without saving; without it the button is shown and disabled. */
  skip?: string | undefined;
  skipLabel?: string;
  submitLabel?: string;
  children: ReactNode;
};

/** The form of one step, with the ways out of it: on, over and back. */
export function StepForm<Schema extends Record<string, unknown>>({
  form,
  action,
  back,
  skip,
  skipLabel = "Skip",
  submitLabel = "Next",
  children,
}: Props<Schema>) {
  return (
    <Form
      method="post"
      action={action}
      {...getFormProps(form)}
      noValidate
      onMouseDown={keepFocusInField}
      className="grid gap-5"
    >
      {/* Enter in a field presses the form's first submit button: that must not be one that removes a row. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {submitLabel}
      </button>
      <ErrorSummary form={form} />
      {children}
      <div className="flex flex-col gap-3 border-t border-edge/40 pt-5 sm:flex-row-reverse sm:items-center">
        <SubmitButton action={action} pendingLabel="Saving…" className="sm:min-w-32">
          {submitLabel}
        </SubmitButton>
        {skip === undefined ? (
          <button type="button" disabled className={`${buttonClass("quiet")} disabled:cursor-not-allowed`}>
            {skipLabel}
          </button>
        ) : (
          <ButtonLink to={skip} look="quiet">
            {skipLabel}
          </ButtonLink>
        )}
        {back === undefined ? null : (
          <ButtonLink to={back} look="secondary" className="sm:me-auto">
            Back
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
