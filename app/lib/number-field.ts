import { z } from "./zod";
import { latinDigits } from "./phone";

type NumberField = {
  label: string;
  max: number;
  /** Digits allowed after the point. */
  decimals: number;
};

/**
 * A number of at least 0 as people type it, Bengali digits included, or null when it is none.
 * Only plain digits count: `1e3`, `0x10`, `NaN` and `1,000` are refused rather than guessed at.
 */
export function parsePlainNumber(typed: string, decimals: number): number | null {
  const [whole = "", fraction, ...rest] = latinDigits(typed.trim()).split(".");
  if (rest.length > 0 || !/^\d{1,12}$/.test(whole)) return null;
  if (fraction !== undefined && (!/^\d+$/.test(fraction) || fraction.length > decimals)) return null;
  return Number(fraction === undefined ? whole : `${whole}.${fraction}`);
}

/** A number that must be there; `missing` is told when nothing, or less than 0, was typed. */
export function numberField(options: NumberField, missing: string) {
  return z.string({ error: missing }).transform((typed, context) => {
    if (typed.trim() === "" || isNegative(typed)) return fail(context, missing);
    return parseOrFail(typed, options, context);
  });
}

/** A number that may stay empty: then it is stored as null. */
export function optionalNumberField(options: NumberField) {
  return z
    .string()
    .transform((typed, context) => {
      if (typed.trim() === "") return null;
      if (isNegative(typed)) return fail(context, `${options.label} can't be below 0`);
      return parseOrFail(typed, options, context);
    })
    .optional()
    .transform((value) => value ?? null);
}

function isNegative(typed: string): boolean {
  return /^\s*[-−]\s*\d/.test(latinDigits(typed.slice(0, 40)));
}

function parseOrFail(typed: string, { label, max, decimals }: NumberField, context: z.core.$RefinementCtx<string>) {
  const value = typed.length > 40 ? null : parsePlainNumber(typed, decimals);
  if (value === null) {
    return fail(
      context,
      decimals === 0
        ? `${label} must be a whole number, such as 3`
        : `${label} must be a number with at most ${decimals} decimals, such as 25.50`,
    );
  }
  return value > max ? fail(context, `${label} can be at most ${max}`) : value;
}

function fail(context: z.core.$RefinementCtx<string>, message: string): never {
  context.addIssue(message);
  return z.NEVER;
}
