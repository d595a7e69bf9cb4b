import { z } from "./zod";
import { withoutDirection } from "./direction";

/** Controls that PostgreSQL or a terminal chokes on; tab, line feed and carriage return stay. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Whether a text can be stored and shown as typed: well-formed Unicode without control characters. */
export function isPlainText(value: string): boolean {
  return value.isWellFormed() && !CONTROL.test(value);
}

/** How a text is stored: trimmed, NFC, line ends as "\n" (browsers post "\r\n"). */
export function normaliseText(value: string): string {
  return value.replaceAll("\r\n", "\n").trim().normalize("NFC");
}

/**
 * A text field as stored. `max` counts UTF-16 units as stored: line ends are longer as posted, and
 * NFC lengthens some Bangla letters. Twice that is refused before anything else, so that a megabyte
 * costs nothing. `missing` is the message when nothing was typed.
 */
export function textField({ max, label }: { max: number; label: string }, missing = `${label} is required`) {
  return plainTextField({ max, label }, missing).refine((value) => value !== "", missing);
}

/** A text field that may stay empty: then it is stored as null. */
export function optionalTextField({ max, label }: { max: number; label: string }) {
  return orNull(plainTextField({ max, label }));
}

/** As `textField`, for names and titles: what turns the direction of text is removed. */
export function lineField({ max, label }: { max: number; label: string }, missing = `${label} is required`) {
  return plainTextField({ max, label }, missing, normaliseLine).refine((value) => value !== "", missing);
}

/** As `optionalTextField`, for names and titles: what turns the direction of text is removed. */
export function optionalLineField({ max, label }: { max: number; label: string }) {
  return orNull(plainTextField({ max, label }, undefined, normaliseLine));
}

function normaliseLine(value: string): string {
  return normaliseText(withoutDirection(value));
}

function orNull(field: ReturnType<typeof plainTextField>) {
  return field
    .transform((value) => value || null)
    .optional()
    .transform((value) => value ?? null);
}

function plainTextField({ max, label }: { max: number; label: string }, missing?: string, normalise = normaliseText) {
  const tooLong = `${label} can have at most ${max} characters`;
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .max(max * 2, { error: tooLong, abort: true })
    .refine(isPlainText, { error: `${label} contains characters that can't be stored`, abort: true })
    .transform(normalise)
    .refine((value) => value.length <= max, tooLong);
}
