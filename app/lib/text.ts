import { z } from "./zod";
import { withoutDirection } from "./direction";
import { fieldMessages, type Said, said } from "./field-messages.words";
import { isVisible } from "./visible";

type TextField = { max: number; label: Said };

/** Control characters that break PostgreSQL or a terminal; tab, line feed and carriage return are fine. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Whether a text can be stored and shown as typed: well-formed Unicode without control characters. */
export function isPlainText(value: string): boolean {
  return value.isWellFormed() && !CONTROL.test(value);
}

/** Normalises a text for storage: trimmed, NFC, line ends as "\n" (browsers post "\r\n"). */
export function normaliseText(value: string): string {
  return value.replaceAll("\r\n", "\n").trim().normalize("NFC");
}

/**
 * A text field in its stored form. `max` counts UTF-16 units as stored: posted line ends are longer, and NFC lengthens
 * some Bangla letters. Refuses more than twice that first, so that a megabyte costs nothing. `missing` is the message
 * for an empty field, and for one in which nothing can be seen.
 */
export function textField(options: TextField, missing: Said = isMissing(options)) {
  return plainTextField(options, missing).refine(isVisible, { error: () => said(missing) });
}

/** An optional text field, stored as null if nothing in it can be seen. */
export function optionalTextField(options: TextField) {
  return orNull(plainTextField(options));
}

/** As `textField`, for names and titles; removes characters that change the direction of text. */
export function lineField(options: TextField, missing: Said = isMissing(options)) {
  const field = plainTextField(options, missing, normaliseLine);
  return field.refine(isVisible, { error: () => said(missing) });
}

/** As `optionalTextField`, for names and titles; removes characters that change the direction of text. */
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
    .transform((value) => (isVisible(value) ? value : null))
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
