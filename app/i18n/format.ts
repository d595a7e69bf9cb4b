import { language } from "./current";

const BENGALI_ZERO = "০".charCodeAt(0);

/** Returns a text for readers, its Latin digits in the page's language; never use it for machines. */
export function digits(text: string | number): string {
  const latin = String(text);
  if (language() === "en") return latin;
  return latin.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}

/** Returns a typed text with Bengali digits as Latin ones, in any page language: ০১৭ is 017. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}

/** Returns a number for readers, grouped in lakh and crore: "12,34,568", "১২,৩৪,৫৬৮". */
export function number(value: number): string {
  return digits(value.toLocaleString("en-IN"));
}

/** Joins items into a list in words: "A, B and C", "ক, খ এবং গ". */
export function list(items: Iterable<string>): string {
  return new Intl.ListFormat(language() === "bn" ? "bn" : "en-GB", { type: "conjunction" }).format(items);
}

/** Compares names as the page's language sorts them. */
export function compareNames(one: string, other: string): number {
  return new Intl.Collator(language(), { sensitivity: "base", numeric: true }).compare(one, other);
}
