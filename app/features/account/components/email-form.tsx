import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { accountForms } from "./account-forms.words";
import { CurrentPasswordField } from "./current-password-field";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined; asksCode: boolean };

export function EmailForm({ result, asksCode }: Props) {
  const [form, fields] = useValidatedForm({
    id: "email",
    schema: async () => (await import("~/domain/account/account.schema")).emailFormSchema,
    result,
  });
  const t = accountForms();
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.emailError} />
      <input type="hidden" name="intent" value="email" />
      <TextField field={fields.email} label={t.newEmail} type="email" inputMode="email" autoComplete="email" required />
      <CurrentPasswordField field={fields.currentPassword} code={asksCode && fields.code} />
      <SubmitButton pendingLabel={t.sending} className="justify-self-start">
        {t.changeEmail}
      </SubmitButton>
    </PostForm>
  );
}
