import { digits } from "~/i18n/format";
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

/** Returns the sign of a currency; the code itself if it is unknown. */
export function currencySign(currency: string): string {
  if (currency === "USD") return "$";
  return currency === "BDT" ? "৳" : `${currency} `;
}

/**
 * Returns an amount without its sign: whole amounts without decimals, others with two. Taka are grouped in lakh and
 * crore, 12,34,567 (requirements/site.md 100); `en-BD` would group by thousands.
 */
export function amountText(amount: number, currency: string): string {
  return digits(amountFormat(currency === "BDT" ? "en-IN" : "en-US", Number.isInteger(amount) ? 0 : 2).format(amount));
}

const amountFormats = new Map<string, Intl.NumberFormat>();

/** Cached: creating a format takes longer than everything else that a list shows of a job, and a job has two sums. */
function amountFormat(locale: string, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${minimumFractionDigits}`;
  let format = amountFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 });
    amountFormats.set(key, format);
  }
  return format;
}

/** "৳12,34,567", "$12.50". */
export function money(amount: number, currency: string): string {
  return currencySign(currency) + amountText(amount, currency);
}

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
