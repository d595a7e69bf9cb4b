import { digits } from "~/i18n/format";
import { type TermOf, type Terms, terms } from "~/i18n/terms";
import { words } from "~/i18n/words";
import { words as bn } from "./pay.bn";
import { words as en } from "./pay.en";

/** Pay as people name it: a currency and what it is for, the same words for jobs and people (requirements/jobs.md 111). */

export const CURRENCIES = terms(en.currencies, bn.currencies);

export const PAY_UNITS = terms(en.units, bn.units);

export type Currency = TermOf<typeof CURRENCIES>;
export type PayUnit = TermOf<typeof PAY_UNITS>;

/** What filters compare: sums of one currency for one unit, as the database names them. */
export type PayKey = `${Currency}-${PayUnit}`;

/** The choices of a filter. */
export const PAY_KEYS: Terms<PayKey> = terms(en.keys, bn.keys);

const pay = words(en, bn);

/** The sign of a currency; an unknown one by its letters. */
export function currencySign(currency: string): string {
  if (currency === "USD") return "$";
  return currency === "BDT" ? "৳" : `${currency} `;
}

/**
 * An amount without its sign: whole ones without decimals, others with two, taka in lakh and crore as they are counted
 * here, 12,34,567 (requirements/site.md 100: `en-BD` groups by thousands).
 */
export function amountText(amount: number, currency: string): string {
  return digits(amountFormat(currency === "BDT" ? "en-IN" : "en-US", Number.isInteger(amount) ? 0 : 2).format(amount));
}

const amountFormats = new Map<string, Intl.NumberFormat>();

/** Kept: making one takes longer than all else that a list says of a job, which has two sums. */
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

/** What follows a sum: "/hr", "/day", "/month"; nothing for the whole of a project. */
export function unitSuffix(unit: string): string {
  return pay().suffixes[unit] ?? "";
}

/** In what an applicant is asked for a rate: "USD per hour", "BDT in total". */
export function askedIn(currency: string, unit: string): string {
  return pay().asked(currency, unit);
}

/** The key of a job's currency and unit that filters compare. */
export function payKey(currency: string, unit: string): string {
  return `${currency}-${unit}`;
}

/** The two halves of what filters compare. */
export function payOf(key: PayKey): { currency: Currency; unit: PayUnit } {
  const [currency, unit] = key.split("-") as [Currency, PayUnit];
  return { currency, unit };
}
