import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { verificationWords } from "./verification.words";
import { PostForm } from "~/ui/form/post-form";

/** Asks a member for the information that their verification needs. */
export function VerificationForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const t = verificationWords();
  const [form, fields] = useValidatedForm({
    id: "verification",
    schema: async () => (await import("~/domain/moderation/moderation.schema")).verificationSchema,
    result,
  });
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} />
      <TextAreaField field={fields.links} label={t.links} hint={t.linksHint} required />
      <TextAreaField field={fields.statement} label={t.statement} hint={t.statementHint} required />
      <KeptDraft form={form} />
      <SubmitButton pendingLabel={t.sending} className="justify-self-start">
        {t.send}
      </SubmitButton>
    </PostForm>
  );
}
