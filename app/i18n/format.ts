import { language } from "./current";

const BENGALI_ZERO = "০".charCodeAt(0);

/** What people read, with its Latin digits in those of the page's language; never what a machine reads. */
export function digits(text: string | number): string {
  const latin = String(text);
  if (language() === "en") return latin;
  return latin.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}

/** What somebody typed, its Bengali digits as Latin ones whatever the page's language: ০১৭ is 017. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}

/** A number as people read it, grouped in lakh and crore: "12,34,568", "১২,৩৪,৫৬৮". */
export function number(value: number): string {
  return digits(value.toLocaleString("en-IN"));
}

/** Several things in a row: "A, B and C", "ক, খ এবং গ". */
export function list(items: Iterable<string>): string {
  return new Intl.ListFormat(language() === "bn" ? "bn" : "en-GB", { type: "conjunction" }).format(items);
}

/** Compares names as the page's language sorts them. */
export function compareNames(one: string, other: string): number {
  return new Intl.Collator(language(), { sensitivity: "base", numeric: true }).compare(one, other);
}
