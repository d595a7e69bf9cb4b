import { digits } from "~/i18n/format";

/** Sums of money as people read them (requirements/site.md 100). Without words, so pages that show sums load none. */

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
