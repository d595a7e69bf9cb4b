import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { FetcherWithComponents } from "react-router";
import { CheckboxField } from "~/ui/form/choices";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { buttonClass } from "~/ui/primitives/button";

export type ApplyAnswer = { result?: SubmissionResult<string[]> };

/** What both the job's page and the dialog hand to the form. */
export type ApplyTarget = { jobId: string; hourly: boolean; submissionId: string };

type Props = {
  target: ApplyTarget;
  /** From the page's action, when the form was sent without scripts. */
  result?: SubmissionResult<string[]> | undefined;
  fetcher: FetcherWithComponents<ApplyAnswer>;
  /** Where to come back to, if not to the job's page. */
  from?: string;
  onCancel: () => void;
};

/**
 * An application. The server alone checks it, so that readers of a job don't download a validator;
 * its messages stand next to the fields with and without scripts.
 */
export function ApplyForm({ target, result, fetcher, from, onCancel }: Props) {
  const [form, fields] = useForm<{
    submissionId: string;
    coverLetter: string;
    proposedRate: string;
    consent: boolean;
  }>({
    id: "apply-form",
    lastResult: fetcher.data?.result ?? result,
    defaultValue: { submissionId: target.submissionId },
  });
  const sending = fetcher.state !== "idle";
  return (
    <fetcher.Form
      method="post"
      action={`/jobs/${target.jobId}`}
      {...getFormProps(form)}
      noValidate
      className="grid gap-5"
    >
      <ErrorSummary form={form} title="Your application was not sent" />
      <input type="hidden" name="submissionId" defaultValue={fields.submissionId.initialValue} />
      {from ? <input type="hidden" name="from" value={from} /> : null}
      <TextAreaField
        field={fields.coverLetter as never}
        label="Cover letter"
        hint="The poster sees you as Anonymous. What you write here is shown as it is: it may name you if you do."
        rows={8}
        maxLength={5000}
        required
      />
      <TextField
        field={fields.proposedRate as never}
        label={target.hourly ? "Proposed rate (USD per hour, optional)" : "Proposed rate (USD in total, optional)"}
        inputMode="decimal"
        autoComplete="off"
      />
      <CheckboxField field={fields.consent as never} label="Share my name and contact if I am accepted" />
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="apply" disabled={sending} className={buttonClass()}>
          {sending ? "Sending…" : "Send application"}
        </button>
        <button type="button" onClick={onCancel} className={`js-only ${buttonClass("secondary")}`}>
          Cancel
        </button>
      </div>
    </fetcher.Form>
  );
}
