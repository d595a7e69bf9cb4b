import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type FetcherWithComponents, href, useHref } from "react-router";
import { CheckboxField } from "~/ui/form/choices";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { buttonClass } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { applyWords } from "./apply.words";

export type ApplyAnswer = { result?: SubmissionResult<string[]> };

/** What both the job's page and the dialog hand to the form. */
export type ApplyTarget = {
  jobId: string;
  /** The currency and unit of the rate, in words and as the form sends them. */
  asked: string;
  rateIn: string;
  submissionId: string;
};

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
  const t = applyWords();
  const [form, fields] = useForm<{
    submissionId: string;
    coverLetter: string;
    proposedRate: string;
    withCv: boolean;
  }>({
    id: "apply-form",
    lastResult: fetcher.data?.result ?? result,
    defaultValue: { submissionId: target.submissionId },
  });
  const cv = useHref(href("/profile/cv.pdf"));
  const draft = useHref(href("/jobs/:id/draft", { id: target.jobId }));
  const hint = t.cvHint((text) => (
    <TextLink href={cv} tone="plain">
      {text}
    </TextLink>
  ));
  const sending = fetcher.state !== "idle";
  return (
    <fetcher.Form
      method="post"
      action={`/jobs/${target.jobId}`}
      {...getFormProps(form)}
      noValidate
      className="grid gap-5"
    >
      <ErrorSummary form={form} title={t.notSent} />
      <input type="hidden" name="submissionId" defaultValue={fields.submissionId.initialValue} />
      {from ? <input type="hidden" name="from" value={from} /> : null}
      {/* As the label says, even when the job was edited and the form refused meanwhile. */}
      <input type="hidden" name="rateIn" value={target.rateIn} />
      <TextAreaField
        field={fields.coverLetter}
        label={t.letter}
        hint={t.letterHint}
        rows={8}
        maxLength={5000}
        required
      />
      <TextField field={fields.proposedRate} label={t.rate(target.asked)} inputMode="decimal" autoComplete="off" />
      <CheckboxField field={fields.withCv} label={t.cv} hint={hint} />
      {/* The server alone checks this form, so that nothing here could take in a whole draft at once. */}
      <KeptDraft form={{ id: form.id, status: form.status }} tell={draft} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="apply" disabled={sending} className={buttonClass()}>
          {sending ? t.sending : t.send}
        </button>
        <button type="button" onClick={onCancel} className={`js-only ${buttonClass("secondary")}`}>
          {t.cancel}
        </button>
      </div>
    </fetcher.Form>
  );
}
