import type { FieldMetadata } from "@conform-to/react";
import { CodeField } from "~/features/auth/components/code-field";
import { PasswordField } from "~/ui/form/controls";
import { accountForms } from "./account-forms.words";

type Props = {
  field: FieldMetadata<string>;
  /** Asked with it of whoever has a second factor. */
  code?: FieldMetadata<string | undefined> | false;
};

/** Asked once more for what a stranger at an open browser, or with a stolen session, must not do. */
export function CurrentPasswordField({ field, code }: Props) {
  return (
    <>
      <PasswordField field={field} label={accountForms().currentPassword} autoComplete="current-password" required />
      {code ? <CodeField field={code} /> : null}
    </>
  );
}
