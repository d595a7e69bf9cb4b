import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { NewPasswordFields } from "~/features/auth/components/new-password-fields";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { passwordFormSchema } from "~/domain/account/account.schema";
import { CurrentPasswordField } from "./current-password-field";

type Props = { result: SubmissionResult<string[]> | undefined; email: string };

export function PasswordForm({ result, email }: Props) {
  const [form, fields] = useValidatedForm({ id: "password", schema: passwordFormSchema, result });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title="Your password was not changed" />
      <input type="hidden" name="intent" value="password" />
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      <CurrentPasswordField field={fields.currentPassword} />
      <NewPasswordFields fields={fields} />
      <SubmitButton pendingLabel="Saving…" className="justify-self-start">
        Change password
      </SubmitButton>
    </Form>
  );
}
