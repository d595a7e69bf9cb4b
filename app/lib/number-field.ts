import { z } from "./zod";
import { fieldMessages, type Said, said } from "./field-messages.words";
import { digits, latinDigits, number } from "~/i18n/format";

type NumberField = {
  label: Said;
  max: number;
  /** Digits allowed after the point. */
  decimals: number;
};

/**
 * Parses a typed number of at least 0, in Latin or Bengali digits; null for anything else. Accepts plain digits only:
 * it refuses `1e3`, `0x10`, `NaN` and `1,000` rather than guess.
 */
export function parsePlainNumber(typed: string, decimals: number): number | null {
  const [whole = "", fraction, ...rest] = latinDigits(typed.trim()).split(".");
  if (rest.length > 0 || !/^\d{1,12}$/.test(whole)) return null;
  if (fraction !== undefined && (!/^\d+$/.test(fraction) || fraction.length > decimals)) return null;
  return Number(fraction === undefined ? whole : `${whole}.${fraction}`);
}

/** The longest text that may be a number. */
const MAX_LENGTH = 40;

/** A required number; `missing` is the message if nothing or a negative number was typed. */
export function numberField(options: NumberField, missing: Said) {
  return typedNumber(options, missing).transform((typed, context) => {
    if (typed.trim() === "" || isNegative(typed)) return fail(context, said(missing));
    return parseOrFail(typed, options, context);
  });
}

/** An optional number, stored as null if empty. */
export function optionalNumberField(options: NumberField) {
  return typedNumber(options)
    .transform((typed, context) => {
      if (typed.trim() === "") return null;
      if (isNegative(typed)) return fail(context, fieldMessages().belowZero(said(options.label)));
      return parseOrFail(typed, options, context);
    })
    .optional()
    .transform((value) => value ?? null);
}

function typedNumber(options: NumberField, missing?: Said) {
  return z
    .string(missing === undefined ? undefined : { error: () => said(missing) })
    .max(MAX_LENGTH, { error: () => noNumber(options), abort: true });
}

function isNegative(typed: string): boolean {
  return /^\s*[-−]\s*\d/.test(latinDigits(typed));
}

function parseOrFail(typed: string, options: NumberField, context: z.core.$RefinementCtx<string>) {
  const { label, max, decimals } = options;
  const value = parsePlainNumber(typed, decimals);
  if (value === null) return fail(context, noNumber(options));
  return value > max ? fail(context, fieldMessages().tooMuch(said(label), limitText(max))) : value;
}

/** Large sums have separators; a year, of four digits, has none. */
function limitText(max: number): string {
  return max < 10_000 ? digits(max) : number(max);
}

function noNumber({ label, decimals }: NumberField): string {
  const messages = fieldMessages();
  return decimals === 0 ? messages.notWhole(said(label)) : messages.notDecimal(said(label), decimals);
}

function fail(context: z.core.$RefinementCtx<string>, message: string): never {
  context.addIssue(message);
  return z.NEVER;
}
