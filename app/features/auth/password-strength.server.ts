import { createRequire } from "node:module";
import type * as languageCommon from "@zxcvbn-ts/language-common";
import type { z } from "~/lib/zod";
import { MOST_PASSWORD_BYTES } from "~/domain/auth/auth.schema";
import { latinDigits } from "~/i18n/format";
import { authAnswers } from "./auth-answers.words";
import { leftOf } from "./guessed-parts";
import { bare, guessedWords } from "./guessed-words.server";

/** So much around a word that anybody would try makes it no better: a year, an exclamation mark. */
const TRIMMINGS = 5;
/** Names as short as this are in other words by chance. */
const SHORTEST_NAME = 4;
const FEWEST_LETTERS = 4;
const PART_OF_NUMBER = 6;
/** So many of the large list are tried in pairs and beside other words; with three of them a password is a phrase. */
const TRIED_IN_PAIRS = 5_000;
const PAIR = 2;

let commonest: Map<string, number> | undefined;

/** What of a member a password must not be made of. */
export type Person = { email?: string | undefined; fullName?: string | undefined; phone?: string | undefined };

/**
 * A form's schema that refuses passwords which are guessed first as well, next to the field and together
 * with whatever else is wrong. `person` is whose the password will be, beside what the form says.
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

/** What a field that was refused leaves in its place is no text. */
function textsOf({ email, fullName, phone }: Record<string, unknown>): Person {
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return { email: text(email), fullName: text(fullName), phone: text(phone) };
}

/**
 * Whether there is a password to look at. One that is too long is refused for that, and not looked through: sixty kilobytes
 * took half a minute, in which the process answered nobody.
 */
function hasPassword({ value }: { value: unknown }): boolean {
  const password = (value as { password?: unknown } | null)?.password;
  return typeof password === "string" && password.length <= MOST_PASSWORD_BYTES;
}

/** Whether a password, or the word that is nearly all of it, is on the list of those that are guessed first. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return (
    rankOf(text) !== undefined ||
    (text.length - word.length <= TRIMMINGS && rankOf(word) !== undefined) ||
    new Set(text).size < FEWEST_LETTERS
  );
}

/** Where a text stands on the list of those that are guessed first, from 0 on; undefined where it does not. */
function rankOf(text: string): number | undefined {
  commonest ??= loadCommonest();
  return commonest.get(text);
}

/** Loaded at its first use: the list is as large as the rest of the process's own code. */
function loadCommonest(): Map<string, number> {
  const { dictionary } = createRequire(import.meta.url)("@zxcvbn-ts/language-common") as typeof languageCommon;
  return new Map(dictionary["passwords-common"].map((word, rank) => [word, rank]));
}

/**
 * What a password is made of that is guessed first: `runs` of keys, letters or digits, or `words` of the country and of
 * this site, with little else; null for any other, and for one that is on the list.
 */
export function guessedBy(password: string): "runs" | "words" | null {
  if (isCommon(password)) return null;
  const text = bare(latinDigits(password));
  // A telephone number, a date.
  if (/^\d+$/.test(text)) return "runs";
  const left = leftOf(text, guessedWords());
  if (left.all <= TRIMMINGS && left.letters < FEWEST_LETTERS) return left.words ? "words" : "runs";
  return isOfGuessedWords(password) ? "words" : null;
}

/** Whether what stands between signs and digits are words that are guessed, and hardly a letter else: "Mirpur-Dhaka-10". */
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
  // A short word more makes a phrase of two that many use, and nothing of a place.
  return others < (tried.length > 0 ? 1 : FEWEST_LETTERS);
}

function isTriedInPairs(word: string): boolean {
  return (rankOf(word) ?? TRIED_IN_PAIRS) < TRIED_IN_PAIRS;
}

/** Whether little is left of a password without the member's name, telephone number or e-mail address, or a part of them. */
export function isPersonal(password: string, person: Person): boolean {
  const left = leftOf(bare(latinDigits(password)), partsOf(person));
  return left.words && left.all <= TRIMMINGS;
}

function partsOf({ email = "", fullName = "", phone = "" }: Person): string[] {
  const [mailbox = "", host = ""] = email.split("@");
  const names = [fullName, ...fullName.split(/\s+/), email, mailbox, ...mailbox.split(/[^\p{L}\p{M}]+/u)];
  // What stands before the last dot is a company's name, or a provider's.
  const hosts = host.split(".").slice(0, -1);
  const digits = latinDigits(phone).replaceAll(/\D/g, "").replace(/^880/, "0");
  const numbers = Array.from(digits, (_, at) => digits.slice(at, at + PART_OF_NUMBER));
  return [
    ...[...names, ...hosts].map(bare).filter((name) => name.length >= SHORTEST_NAME),
    ...numbers.filter((number) => number.length === PART_OF_NUMBER),
  ];
}
