import { createRequire } from "node:module";
import type * as languageCommon from "@zxcvbn-ts/language-common";
import type { z } from "~/lib/zod";
import { MOST_PASSWORD_BYTES } from "~/domain/auth/auth.schema";
import { latinDigits } from "~/i18n/format";
import { authAnswers } from "./auth-answers.words";
import { leftOf } from "./guessed-parts";
import { bare, guessedWords } from "./guessed-words.server";

/** This many more characters don't make a common word safer: a year, an exclamation mark. */
const TRIMMINGS = 5;
/** Shorter names occur in other words by chance. */
const SHORTEST_NAME = 4;
const FEWEST_LETTERS = 4;
const PART_OF_NUMBER = 6;
/** How many entries of the large list count as guessed, alone or in pairs; three such words count as a phrase. */
const TRIED_IN_PAIRS = 5_000;
const PAIR = 2;

let commonest: Map<string, number> | undefined;

/** Personal details that a password must not be made of. */
export type Person = { email?: string | undefined; fullName?: string | undefined; phone?: string | undefined };

/**
 * Returns the form's schema with checks against easily guessed passwords; their messages appear next to the field,
 * along with all other problems. `person` adds details about the owner that the form doesn't ask for.
 */
export function withStrongPassword<Schema extends z.ZodObject>(schema: Schema, person?: Person): Schema {
  const refuse = (said: Schema, isWeak: (password: string, whose: Person) => boolean, words: () => string) =>
    said.refine((value) => !isWeak(String(value.password), { ...textsOf(value), ...person }), {
      path: ["password"],
      error: words,
      when: hasPassword,
    });
  const reasons = [
    [isCommon, () => authAnswers().common],
    [(password: string) => guessedBy(password) === "runs", () => authAnswers().runs],
    [(password: string) => guessedBy(password) === "words", () => authAnswers().words],
    [isPersonal, () => authAnswers().personal],
  ] as const;
  return reasons.reduce((said, [isWeak, words]) => refuse(said, isWeak, words), schema);
}

/** Ignores the placeholder of a refused field, which is not text. */
function textsOf({ email, fullName, phone }: Record<string, unknown>): Person {
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return { email: text(email), fullName: text(fullName), phone: text(phone) };
}

/**
 * Returns whether there is a password to check. One that is too long is refused for its length and not checked: sixty
 * kilobytes took half a minute, during which the process answered nobody.
 */
function hasPassword({ value }: { value: unknown }): boolean {
  const password = (value as { password?: unknown } | null)?.password;
  return typeof password === "string" && password.length <= MOST_PASSWORD_BYTES;
}

/** Whether a password, or the word that makes up nearly all of it, is on the list of common passwords. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return (
    rankOf(text) !== undefined ||
    (text.length - word.length <= TRIMMINGS && rankOf(word) !== undefined) ||
    new Set(text).size < FEWEST_LETTERS
  );
}

/** The rank of a text on the list of common passwords, from 0; undefined if it isn't there. */
function rankOf(text: string): number | undefined {
  commonest ??= loadCommonest();
  return commonest.get(text);
}

/** Loads the list on first use, because it is as large as the rest of our server code. */
function loadCommonest(): Map<string, number> {
  const { dictionary } = createRequire(import.meta.url)("@zxcvbn-ts/language-common") as typeof languageCommon;
  return new Map(dictionary["passwords-common"].map((word, rank) => [word, rank]));
}

/**
 * Returns what an easily guessed password is made of: `runs` of keys, letters or digits, or `words` of the country and
 * this site, with little else. Null for any other password, and for one on the list of common ones.
 */
export function guessedBy(password: string): "runs" | "words" | null {
  if (isCommon(password)) return null;
  const text = bare(latinDigits(password));
  // For example a telephone number or a date.
  if (/^\d+$/.test(text)) return "runs";
  const left = leftOf(text, guessedWords());
  if (left.all <= TRIMMINGS && left.letters < FEWEST_LETTERS) return left.words ? "words" : "runs";
  return isOfGuessedWords(password) ? "words" : null;
}

/** Whether the parts between signs and digits are common words and hardly anything else: "Mirpur-Dhaka-10". */
function isOfGuessedWords(password: string): boolean {
  const parts =
    password
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const lefts = parts.map((part) => ({ part, ...leftOf(part, guessedWords()) }));
  const tried = lefts.filter(
    ({ part, letters }) => letters > 0 && part.length >= SHORTEST_NAME && isTriedInPairs(part),
  );
  if (tried.length > PAIR || (tried.length === 0 && !lefts.some(({ words }) => words))) return false;
  const others = lefts.filter((left) => !tried.includes(left)).reduce((sum, { letters }) => sum + letters, 0);
  // Common word plus any short word: a phrase that is safe enough. A place name plus a short word: still guessed.
  return others < (tried.length > 0 ? 1 : FEWEST_LETTERS);
}

function isTriedInPairs(word: string): boolean {
  return (rankOf(word) ?? TRIED_IN_PAIRS) < TRIED_IN_PAIRS;
}

/** Whether little is left of a password without the member's name, phone number or e-mail address, or parts of them. */
export function isPersonal(password: string, person: Person): boolean {
  const left = leftOf(bare(latinDigits(password)), partsOf(person));
  return left.words && left.all <= TRIMMINGS;
}

function partsOf({ email = "", fullName = "", phone = "" }: Person): string[] {
  const [mailbox = "", host = ""] = email.split("@");
  const names = [fullName, ...fullName.split(/\s+/), email, mailbox, ...mailbox.split(/[^\p{L}\p{M}]+/u)];
  // The host without its last part is the name of a company or a mail provider.
  const hosts = host.split(".").slice(0, -1);
  const digits = latinDigits(phone).replaceAll(/\D/g, "").replace(/^880/, "0");
  const numbers = Array.from(digits, (_, at) => digits.slice(at, at + PART_OF_NUMBER));
  return [
    ...[...names, ...hosts].map(bare).filter((name) => name.length >= SHORTEST_NAME),
    ...numbers.filter((number) => number.length === PART_OF_NUMBER),
  ];
}
