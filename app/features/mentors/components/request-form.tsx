import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { HEADLINE_MAX } from "~/domain/mentors/lengths";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { mentorForms } from "./mentor-forms.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { requestId: string; result: SubmissionResult<string[]> | undefined };

export function RequestForm({ requestId, result }: Props) {
  const { request: t } = mentorForms();
  const [form, fields] = useValidatedForm({
    id: "mentorship-request",
    schema: async () => (await import("~/domain/mentors/mentor.schema")).mentorshipRequestSchema,
    result,
    defaultValue: { submissionId: requestId },
  });
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} />
      <input type="hidden" name={fields.submissionId.name} defaultValue={fields.submissionId.initialValue} />
      <TextField field={fields.goal} label={t.goal} hint={t.goalHint} maxLength={HEADLINE_MAX} required />
      <TextAreaField field={fields.question} label={t.question} hint={t.questionHint} rows={5} required />
      <KeptDraft form={form} />
      <SubmitButton pendingLabel={t.sending} className="justify-self-start">
        {t.send}
      </SubmitButton>
    </PostForm>
  );
}
