import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { emailFormSchema } from "~/domain/account/account.schema";
import { CurrentPasswordField } from "./current-password-field";

type Props = { result: SubmissionResult<string[]> | undefined };

export function EmailForm({ result }: Props) {
  const [form, fields] = useValidatedForm({ id: "email", schema: emailFormSchema, result });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title="Your email address was not changed" />
      <input type="hidden" name="intent" value="email" />
      <TextField field={fields.email} label="New email" type="email" inputMode="email" autoComplete="email" required />
      <CurrentPasswordField field={fields.currentPassword} />
      <SubmitButton pendingLabel="Sending…" className="justify-self-start">
        Change email
      </SubmitButton>
    </Form>
  );
}
