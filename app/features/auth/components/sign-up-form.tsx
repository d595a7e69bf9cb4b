import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { RadioGroupField, CheckboxField } from "~/ui/form/choices";
import { PasswordField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Honeypot } from "~/ui/form/honeypot";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { AGES } from "~/domain/auth/age";
import { credentials } from "~/domain/auth/credentials.words";
import { guardian } from "~/domain/auth/guardian.words";
import { DEFAULT_ROLE, ROLES } from "~/domain/auth/roles";
import { TextLink } from "~/ui/primitives/text-link";
import { authForms } from "./auth-forms.words";

type Props = { result: SubmissionResult<string[]> | undefined; redirectTo: string };

export function SignUpForm({ result, redirectTo }: Props) {
  const [form, fields] = useValidatedForm({
    id: "sign-up",
    schema: async () => (await import("~/domain/auth/auth.schema")).signUpSchema,
    result,
    defaultValue: { role: DEFAULT_ROLE },
  });
  const t = authForms();
  const roleOptions = ROLES.options().map((role) => ({ ...role, description: t.roleLines[role.value] }));
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.signUpError} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Honeypot />
      <TextField field={fields.fullName} label={t.name} autoComplete="name" required />
      <TextField field={fields.email} label={t.email} type="email" autoComplete="email" inputMode="email" required />
      <TextField field={fields.phone} label={t.phone} hint={t.phoneHint} type="tel" autoComplete="tel" />
      <RadioGroupField field={fields.role} legend={t.role} options={roleOptions} />
      <PasswordField
        field={fields.password}
        label={t.password}
        hint={credentials().passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField field={fields.confirmPassword} label={t.confirmPassword} autoComplete="new-password" required />
      <RadioGroupField field={fields.age} legend={t.age} hint={t.ageHint} options={AGES.options()} required />
      <CheckboxField field={fields.consent} label={t.consent} hint={t.consentHint(guardian().note, policyLink)} />
      <SubmitButton name="intent" value="sign-up" pendingLabel={t.creating}>
        {t.create}
      </SubmitButton>
    </Form>
  );
}

function policyLink(text: string) {
  return <TextLink to="/privacy-policy#consent">{text}</TextLink>;
}
