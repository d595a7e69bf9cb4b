import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { SelectField, TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { NOTE_MAX } from "~/domain/connections/note-length";
import { connect } from "./connect.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  requestId: string;
  result: SubmissionResult<string[]> | undefined;
  /** The requester's open jobs; one of them may be added to the request. */
  jobs: { id: string; title: string }[];
};

export function ConnectForm({ requestId, result, jobs }: Props) {
  const t = connect();
  const [form, fields] = useValidatedForm({
    id: "connection-request",
    schema: async () => (await import("~/domain/connections/connection.schema")).connectionRequestSchema,
    result,
    defaultValue: { submissionId: requestId },
  });
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.refused} />
      <input type="hidden" name={fields.submissionId.name} defaultValue={fields.submissionId.initialValue} />
      <TextAreaField field={fields.note} label={t.note} hint={t.hint(NOTE_MAX)} rows={5} />
      {jobs.length > 0 ? (
        <SelectField
          field={fields.job}
          label={t.job}
          hint={t.jobHint}
          placeholder={t.noJob}
          options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
        />
      ) : null}
      <KeptDraft form={form} />
      <SubmitButton pendingLabel={t.sending} className="justify-self-start">
        {t.send}
      </SubmitButton>
    </PostForm>
  );
}
