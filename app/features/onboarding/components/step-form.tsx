import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormWithRows } from "~/ui/form/form-with-rows";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { buttonClass, ButtonLink } from "~/ui/primitives/button";
import { stepWords } from "./steps.words";

type Props<Schema extends Record<string, unknown>> = {
  form: FormMetadata<Schema, string[]>;
  /** The step's own address, which the form posts to. */
  action: string;
  /** The step before, if there is one. */
  back?: string | undefined;
  /** Where to go without saving; without it the skip button is disabled. */
  skip?: string | undefined;
  skipLabel?: string;
  submitLabel?: string;
  children: ReactNode;
};

/** The form of one step, with its buttons: continue, skip and back. */
export function StepForm<Schema extends Record<string, unknown>>({
  form,
  action,
  back,
  skip,
  skipLabel = stepWords().skip,
  submitLabel = stepWords().next,
  children,
}: Props<Schema>) {
  return (
    <FormWithRows form={form} action={action} submitLabel={submitLabel}>
      <ErrorSummary form={form} />
      {children}
      <KeptDraft form={form} />
      <div className="flex flex-col gap-3 border-t border-edge/40 pt-5 sm:flex-row-reverse sm:items-center">
        <SubmitButton action={action} pendingLabel={stepWords().saving} className="sm:min-w-32">
          {submitLabel}
        </SubmitButton>
        {skip === undefined ? (
          <button type="button" disabled className={`${buttonClass("quiet")} disabled:cursor-not-allowed`}>
            {skipLabel}
          </button>
        ) : (
          <ButtonLink to={skip} variant="quiet">
            {skipLabel}
          </ButtonLink>
        )}
        {back === undefined ? null : (
          <ButtonLink to={back} variant="secondary" className="sm:me-auto">
            {stepWords().back}
          </ButtonLink>
        )}
      </div>
    </FormWithRows>
  );
}
