import { z } from "./zod";
import { withoutDirection } from "./direction";
import { latinDigits, number } from "~/i18n/format";
import { searchParamsWords } from "./search-params.words";
import { isPlainText, normaliseText } from "./text";

const MAX_TEXT = 100;
const MAX_PAGE = 10_000;

/** A search text, normalised like names and titles; a blank, overlong or unprintable one searches for nothing. */
export const searchText = z
  .string()
  .transform((value) => normaliseText(withoutDirection(value)))
  .refine((value) => value !== "" && value.length <= MAX_TEXT && isPlainText(value))
  .optional()
  .catch(undefined);

/** A typed whole number, in Latin or Bengali digits; Number() alone would accept "0x10" and "1e3". */
export function searchNumber(max: number) {
  return z
    .string()
    .transform((value) => latinDigits(value).trim())
    .pipe(
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number)
        .pipe(z.int().max(max)),
    )
    .optional()
    .catch(undefined);
}

/** A ticked box of a form; any other value is no filter. */
export const searchFlag = z
  .literal("1")
  .transform((): true => true)
  .optional()
  .catch(undefined);

/** The page number; 1 by default. */
export const searchPage = searchNumber(MAX_PAGE).transform((page) => page || 1);

/** Input of a filter that is no number or too large, and the message for its field. */
export type Unread = { typed: string; message: string };

/** The typed filters that are no numbers up to `most`, by field. */
export function unreadNumbers<Name extends string>(
  params: URLSearchParams,
  most: Record<Name, number>,
): Partial<Record<Name, Unread>> {
  const unread: Partial<Record<Name, Unread>> = {};
  for (const [name, max] of Object.entries<number>(most) as [Name, number][]) {
    const typed = params.get(name)?.trim().slice(0, MAX_TEXT);
    if (!typed || searchNumber(max).parse(typed) !== undefined) continue;
    const t = searchParamsWords();
    unread[name] = { typed, message: /^\d+$/.test(latinDigits(typed)) ? t.tooMuch(number(max)) : t.notNumber };
  }
  return unread;
}

/** Returns the address with the typed filters that are no numbers, so that its page says so beside their fields. */
export function keepUnread(href: string, unread: Partial<Record<string, Unread>>): string {
  const typed = new URLSearchParams(Object.entries(unread).flatMap(([name, one]) => (one ? [[name, one.typed]] : [])));
  return typed.size === 0 ? href : `${href}${href.includes("?") ? "&" : "?"}${typed}`;
}
