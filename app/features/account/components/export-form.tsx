import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { accountForms } from "./account-forms.words";
import { CurrentPasswordField } from "./current-password-field";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined; asksCode: boolean };

export function ExportForm({ result, asksCode }: Props) {
  const [form, fields] = useValidatedForm({
    id: "export",
    schema: async () => (await import("~/domain/account/account.schema")).exportFormSchema,
    result,
  });
  const t = accountForms();
  return (
    // `reloadDocument`: the browser sends it itself, because the answer is a file and not a page.
    <PostForm reloadDocument {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.exportError} />
      <input type="hidden" name="intent" value="export" />
      <CurrentPasswordField field={fields.currentPassword} code={asksCode && fields.code} />
      <SubmitButton variant="secondary" className="justify-self-start">
        {t.download}
      </SubmitButton>
    </PostForm>
  );
}
