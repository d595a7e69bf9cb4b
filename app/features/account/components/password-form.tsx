import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { NewPasswordFields } from "~/features/auth/components/new-password-fields";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { accountForms } from "./account-forms.words";
import { CurrentPasswordField } from "./current-password-field";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined; asksCode: boolean; email: string };

export function PasswordForm({ result, asksCode, email }: Props) {
  const [form, fields] = useValidatedForm({
    id: "password",
    schema: async () => (await import("~/domain/account/account.schema")).passwordFormSchema,
    result,
  });
  const t = accountForms();
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.passwordError} />
      <input type="hidden" name="intent" value="password" />
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      <CurrentPasswordField field={fields.currentPassword} code={asksCode && fields.code} />
      <NewPasswordFields fields={fields} />
      <SubmitButton pendingLabel={t.saving} className="justify-self-start">
        {t.changePassword}
      </SubmitButton>
    </PostForm>
  );
}
