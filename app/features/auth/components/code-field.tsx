import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "~/ui/form/controls";
import { codeFieldWords } from "./code-field.words";

/** The current code from the member's authenticator app. */
export function CodeField({ field }: { field: FieldMetadata<string> | FieldMetadata<string | undefined> }) {
  const t = codeFieldWords();
  return (
    <TextField
      field={field}
      label={t.code}
      hint={t.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="sm:max-w-60"
      required
    />
  );
}
