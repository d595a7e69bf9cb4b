import type { FieldMetadata } from "@conform-to/react";
import { PasswordField } from "~/ui/form/controls";

/** Asked once more for what a stranger at an open browser, or with a stolen session, must not do. */
export function CurrentPasswordField({ field }: { field: FieldMetadata<string> }) {
  return <PasswordField field={field} label="Current password" autoComplete="current-password" required />;
}
