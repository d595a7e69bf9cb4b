import { z } from "./zod";
import { withoutDirection } from "./direction";
import { fieldMessages, type Said, said } from "./field-messages.words";

type TextField = { max: number; label: Said };

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
export function textField(options: TextField, missing: Said = isMissing(options)) {
  return plainTextField(options, missing).refine((value) => value !== "", { error: () => said(missing) });
}

/** A text field that may stay empty: then it is stored as null. */
export function optionalTextField(options: TextField) {
  return orNull(plainTextField(options));
}

/** As `textField`, for names and titles: what turns the direction of text is removed. */
export function lineField(options: TextField, missing: Said = isMissing(options)) {
  const field = plainTextField(options, missing, normaliseLine);
  return field.refine((value) => value !== "", { error: () => said(missing) });
}

/** As `optionalTextField`, for names and titles: what turns the direction of text is removed. */
export function optionalLineField(options: TextField) {
  return orNull(plainTextField(options, undefined, normaliseLine));
}

function isMissing({ label }: TextField): Said {
  return () => fieldMessages().missing(said(label));
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

function plainTextField({ max, label }: TextField, missing?: Said, normalise = normaliseText) {
  const tooLong = { error: () => fieldMessages().tooLong(said(label), max) };
  return z
    .string(missing === undefined ? undefined : { error: () => said(missing) })
    .max(max * 2, { ...tooLong, abort: true })
    .refine(isPlainText, { error: () => fieldMessages().notPlain(said(label)), abort: true })
    .transform(normalise)
    .refine((value) => value.length <= max, tooLong);
}
