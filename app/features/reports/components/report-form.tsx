import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { REPORT_REASONS } from "~/domain/jobs/report-reasons";
import { RadioGroupField } from "~/ui/form/choices";
import { TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { reportForm } from "./report-form.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined; send: string; reasons?: typeof REPORT_REASONS };

/** Asks what is wrong with something that a member wrote. */
export function ReportForm({ result, send, reasons = REPORT_REASONS }: Props) {
  const t = reportForm();
  const [form, fields] = useValidatedForm({
    id: "report",
    schema: async () => (await import("~/domain/jobs/job.schema")).reportSchema,
    result,
  });
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} />
      <RadioGroupField field={fields.reason} legend={t.reason} options={reasons.options()} required />
      <TextAreaField field={fields.details} label={t.details} />
      <KeptDraft form={form} />
      <SubmitButton variant="danger" pendingLabel={t.sending} className="justify-self-start">
        {send}
      </SubmitButton>
    </PostForm>
  );
}
