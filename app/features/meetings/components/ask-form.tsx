import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { PURPOSE_MAX } from "~/domain/meetings/meeting-limits";
import { DHAKA } from "~/domain/meetings/meeting-zones";
import { TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { meetings } from "./meetings.words";
import { TimeFields } from "./time-fields";
import { PostForm } from "~/ui/form/post-form";

type Props = { requestId: string; earliest: string; result: SubmissionResult<string[]> | undefined };

export function AskForm({ requestId, earliest, result }: Props) {
  const t = meetings();
  const [form, fields] = useValidatedForm({
    id: "meeting-request",
    schema: async () => (await import("~/domain/meetings/meeting.schema")).meetingRequestSchema,
    result,
    defaultValue: { submissionId: requestId, zone: DHAKA },
  });
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.refused} />
      <input type="hidden" name={fields.submissionId.name} defaultValue={fields.submissionId.initialValue} />
      <TextAreaField field={fields.purpose} label={t.purpose} hint={t.purposeHint(PURPOSE_MAX)} rows={5} required />
      <TimeFields fields={fields} earliest={earliest} />
      <KeptDraft form={form} />
      <SubmitButton pendingLabel={t.sending} className="justify-self-start">
        {t.send}
      </SubmitButton>
    </PostForm>
  );
}
