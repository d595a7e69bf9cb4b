import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { CheckboxField, RadioGroupField } from "~/ui/form/choices";
import { PasswordField, TextField } from "~/ui/form/controls";
import { AGES } from "~/domain/auth/age";
import { credentials } from "~/domain/auth/credentials.words";
import { guardian } from "~/domain/auth/guardian.words";
import { TextLink } from "~/ui/primitives/text-link";
import { authForms } from "./auth-forms.words";
import { RoleField } from "./role-field";

type Name = "fullName" | "phone" | "role" | "password" | "confirmPassword" | "age" | "consent";

type Props = { fields: Record<Name, FieldMetadata<string>>; children?: ReactNode };

/** The questions to everyone who joins; `children` come below the name. */
export function NewMemberFields({ fields, children }: Props) {
  const t = authForms();
  return (
    <>
      <TextField field={fields.fullName} label={t.name} autoComplete="name" required />
      {children}
      <TextField field={fields.phone} label={t.phone} hint={t.phoneHint} type="tel" autoComplete="tel" />
      <RoleField field={fields.role} />
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
    </>
  );
}

function policyLink(text: string) {
  return <TextLink to="/privacy-policy#consent">{text}</TextLink>;
}
