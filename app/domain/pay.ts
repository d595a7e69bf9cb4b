import { type TermOf, type Terms, terms } from "~/i18n/terms";
import { words } from "~/i18n/words";
import { words as bn } from "./pay.bn";
import { words as en } from "./pay.en";

/** Pay as people name it: a currency and a unit, with the same words for jobs and people (requirements/jobs.md 111). */

export const CURRENCIES = terms(en.currencies, bn.currencies);

export const PAY_UNITS = terms(en.units, bn.units);

export type Currency = TermOf<typeof CURRENCIES>;
export type PayUnit = TermOf<typeof PAY_UNITS>;

/** A currency and a unit, with the database's names. Filters only compare sums that share both. */
export type PayKey = `${Currency}-${PayUnit}`;

/** The choices of a filter. */
export const PAY_KEYS: Terms<PayKey> = terms(en.keys, bn.keys);

const pay = words(en, bn);

/** Returns what follows a sum: "/hr", "/day", "/month"; nothing for a whole project. */
export function unitSuffix(unit: string): string {
  return pay().suffixes[unit] ?? "";
}

/** Returns the currency and unit of the rate that a form asks for: "USD per hour", "BDT in total". */
export function askedIn(currency: string, unit: string): string {
  return pay().asked(currency, unit);
}

/** Joins a currency and a unit into a key. */
export function payKey(currency: string, unit: string): string {
  return `${currency}-${unit}`;
}

/** Splits a key into its currency and unit. */
export function payOf(key: PayKey): { currency: Currency; unit: PayUnit } {
  const [currency, unit] = key.split("-") as [Currency, PayUnit];
  return { currency, unit };
}
