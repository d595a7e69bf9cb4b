import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { MouseEvent } from "react";
import { type FetcherWithComponents, href, useHref } from "react-router";
import { CheckboxField } from "~/ui/form/choices";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { buttonClass } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { applyWords } from "./apply.words";
import { PostForm } from "~/ui/form/post-form";

export type ApplyAnswer = { result?: SubmissionResult<string[]> };

/** The form's data, from the job's page and from the dialog. */
export type ApplyTarget = {
  jobId: string;
  /** The currency and unit of the rate, in words and as the form sends them. */
  asked: string;
  rateIn: string;
  submissionId: string;
  /** Whether the member's talent profile has skills or years of experience to show. */
  hasSkills: boolean;
};

type Props = {
  target: ApplyTarget;
  /** The page action's answer to a form sent without scripts. */
  result?: SubmissionResult<string[]> | undefined;
  fetcher: FetcherWithComponents<ApplyAnswer>;
  /** Where to return to, if not to the job's page. */
  from?: string;
};

/**
 * The form to apply. Only the server validates it, so that readers of a job don't download a validator. Its messages
 * appear next to the fields with and without scripts.
 */
export function ApplyForm({ target, result, fetcher, from }: Props) {
  const t = applyWords();
  const [form, fields] = useForm<{
    submissionId: string;
    coverLetter: string;
    proposedRate: string;
    withCv: boolean;
    withSkills: boolean;
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
    <PostForm
      fetcher={fetcher}
      encType="multipart/form-data"
      action={`/jobs/${target.jobId}`}
      {...getFormProps(form)}
      noValidate
      className="grid gap-5"
    >
      <ErrorSummary form={form} title={t.notSent} />
      <input type="hidden" name="submissionId" defaultValue={fields.submissionId.initialValue} />
      {from ? <input type="hidden" name="from" value={from} /> : null}
      {/* The same unit as the label, even if the job was edited and the form refused meanwhile. */}
      <input type="hidden" name="rateIn" value={target.rateIn} />
      <TextAreaField field={fields.coverLetter} label={t.letter} hint={t.letterHint} rows={8} required />
      <TextField field={fields.proposedRate} label={t.rate(target.asked)} inputMode="decimal" autoComplete="off" />
      <CheckboxField field={fields.withCv} label={t.cv} hint={hint} />
      {/* Also where it was refused: the profile may have been emptied since the form came. */}
      {target.hasSkills || fields.withSkills.errors ? (
        <CheckboxField field={fields.withSkills} label={t.skills} hint={t.skillsHint} />
      ) : null}
      {/* Only the server validates this form, so there is no client-side form state that could load a draft. */}
      <KeptDraft form={{ id: form.id, status: form.status }} tell={draft} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="apply" disabled={sending} className={buttonClass()}>
          {sending ? t.sending : t.send}
        </button>
        {/* Clears the form, which ends its draft; Escape keeps it. */}
        <button type="reset" onClick={closeDialog} className={`js-only ${buttonClass("secondary")}`}>
          {t.cancel}
        </button>
      </div>
    </PostForm>
  );
}

/** Where the form is part of the job's page there is nothing to close. */
function closeDialog({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLDialogElement>("dialog:modal")?.close();
}
