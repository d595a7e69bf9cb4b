import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { PasswordField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { signInSchema } from "~/domain/auth/auth.schema";
import { TextLink } from "~/ui/primitives/text-link";

type Props = { result: SubmissionResult<string[]> | undefined; redirectTo: string };

export function SignInForm({ result, redirectTo }: Props) {
  const [form, fields] = useValidatedForm({ id: "sign-in", schema: signInSchema, result });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title="Login Error" />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" required />
      <PasswordField field={fields.password} label="Password" autoComplete="current-password" required />
      <TextLink to="/auth/forgot-password" tap="line" className="justify-self-end">
        Forgot password?
      </TextLink>
      <SubmitButton name="intent" value="sign-in" pendingLabel="Signing in…">
        Sign In
      </SubmitButton>
    </Form>
  );
}
