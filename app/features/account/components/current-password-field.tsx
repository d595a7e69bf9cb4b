import type { FieldMetadata } from "@conform-to/react";
import { CodeField } from "~/features/auth/components/code-field";
import { PasswordField } from "~/ui/form/controls";
import { accountForms } from "./account-forms.words";

type Props = {
  field: FieldMetadata<string>;
  /** Shown as well when the member has a second factor. */
  code?: FieldMetadata<string | undefined> | false;
};

/** Asks for the password again, so that an open browser or a stolen session isn't enough for the action. */
export function CurrentPasswordField({ field, code }: Props) {
  return (
    <>
      <PasswordField field={field} label={accountForms().currentPassword} autoComplete="current-password" required />
      {code ? <CodeField field={code} /> : null}
    </>
  );
}
