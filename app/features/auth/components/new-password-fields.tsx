import type { FieldMetadata } from "@conform-to/react";
import { PasswordField } from "~/ui/form/controls";
import { credentials } from "~/domain/auth/credentials.words";
import { newPassword } from "./new-password.words";

type Props = { fields: Record<"password" | "confirmPassword", FieldMetadata<string>> };

/** For members who already have an account. */
export function NewPasswordFields({ fields }: Props) {
  const t = newPassword();
  return (
    <>
      <PasswordField
        field={fields.password}
        label={t.password}
        hint={credentials().passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField field={fields.confirmPassword} label={t.confirm} autoComplete="new-password" required />
    </>
  );
}
