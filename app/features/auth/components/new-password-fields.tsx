import type { FieldMetadata } from "@conform-to/react";
import { PasswordField } from "~/ui/form/controls";
import { PASSWORD_HINT } from "~/domain/auth/auth.schema";

type Props = { fields: Record<"password" | "confirmPassword", FieldMetadata<string>> };

/** For a member who has an account already. */
export function NewPasswordFields({ fields }: Props) {
  return (
    <>
      <PasswordField
        field={fields.password}
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        required
      />
      <PasswordField field={fields.confirmPassword} label="Confirm new password" autoComplete="new-password" required />
    </>
  );
}
