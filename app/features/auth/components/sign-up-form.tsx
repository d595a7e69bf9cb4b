import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { RadioGroupField, CheckboxField } from "~/ui/form/choices";
import { PasswordField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Honeypot } from "~/ui/form/honeypot";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { PASSWORD_HINT, signUpSchema } from "~/domain/auth/auth.schema";
import { DEFAULT_ROLE, GUARDIAN_NOTE, roleLabel, ROLES } from "~/domain/auth/roles";
import { TextLink } from "~/ui/primitives/text-link";

type Props = { result: SubmissionResult<string[]> | undefined; redirectTo: string };

const roleOptions = ROLES.map((role) => ({ value: role, label: roleLabel(role) }));

export function SignUpForm({ result, redirectTo }: Props) {
  const [form, fields] = useValidatedForm({
    id: "sign-up",
    schema: signUpSchema,
    result,
    defaultValue: { role: DEFAULT_ROLE },
  });
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title="Signup Error" />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Honeypot />
      <TextField field={fields.fullName} label="Full name" autoComplete="name" required />
      <TextField field={fields.email} label="Email" type="email" autoComplete="email" inputMode="email" required />
      <TextField
        field={fields.phone}
        label="Phone (optional)"
        hint="A Bangladeshi mobile number. Never public."
        type="tel"
        autoComplete="tel"
      />
      <RadioGroupField field={fields.role} legend="I am a" options={roleOptions} />
      <PasswordField
        field={fields.password}
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        required
      />
      <PasswordField field={fields.confirmPassword} label="Confirm password" autoComplete="new-password" required />
      <CheckboxField
        field={fields.consent as never}
        label="I agree that my data is stored to run my account. If I am under 18, my guardian agrees too."
        hint={
          <>
            {GUARDIAN_NOTE} The <TextLink to="/privacy-policy#consent">privacy policy</TextLink> says what is stored.
          </>
        }
      />
      <SubmitButton name="intent" value="sign-up" pendingLabel="Creating your account…">
        Create account
      </SubmitButton>
    </Form>
  );
}
