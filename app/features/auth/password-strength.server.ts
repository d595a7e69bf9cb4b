import { createRequire } from "node:module";
import type * as languageCommon from "@zxcvbn-ts/language-common";
import type { z } from "~/lib/zod";
import { authAnswers } from "./auth-answers.words";

/** So much around a word that anybody would try makes it no better: a year, an exclamation mark. */
const TRIMMINGS = 5;
/** Names as short as this are in other words by chance. */
const SHORTEST_NAME = 4;
const FEWEST_LETTERS = 4;

let commonest: Set<string> | undefined;

/** What of a member a password must not be made of. */
export type Person = { email?: string | undefined; fullName?: string | undefined };

/**
 * A form's schema that refuses passwords which are guessed first as well, next to the field and together
 * with whatever else is wrong. `person` is whose the password will be, where the form does not say.
 */
export function withStrongPassword<Schema extends z.ZodObject>(schema: Schema, person?: Person): Schema {
  return schema
    .refine(({ password }) => !isCommon(String(password)), {
      path: ["password"],
      error: () => authAnswers().common,
      when: hasPassword,
    })
    .refine((value) => !isPersonal(String(value.password), person ?? (value as Person)), {
      path: ["password"],
      error: () => authAnswers().personal,
      when: hasPassword,
    });
}

function hasPassword({ value }: { value: unknown }): boolean {
  return typeof (value as { password?: unknown } | null)?.password === "string";
}

/** Whether a password, or the word that is nearly all of it, is on the list of those that are guessed first. */
export function isCommon(password: string): boolean {
  commonest ??= loadCommonest();
  const text = password.toLowerCase();
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return (
    commonest.has(text) ||
    (text.length - word.length <= TRIMMINGS && commonest.has(word)) ||
    new Set(text).size < FEWEST_LETTERS
  );
}

/** Loaded at its first use: the list is as large as the rest of the process's own code. */
function loadCommonest(): Set<string> {
  const { dictionary } = createRequire(import.meta.url)("@zxcvbn-ts/language-common") as typeof languageCommon;
  return new Set(dictionary["passwords-common"]);
}

/** Whether little is left of a password without the member's name or e-mail address. */
export function isPersonal(password: string, { email, fullName }: Person): boolean {
  const text = bare(password);
  const names = [email, email?.split("@")[0], fullName, ...(fullName?.split(/\s+/) ?? [])].map((name) =>
    bare(name ?? ""),
  );
  return names.some(
    (name) => name.length >= SHORTEST_NAME && text.includes(name) && text.length - name.length <= TRIMMINGS,
  );
}

/** Without what people put between: "Rafi.Islam_2026" is "rafiislam2026". */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
