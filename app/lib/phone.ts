import { latinDigits } from "~/i18n/format";
import { withoutDirection } from "./direction";

/** Spaces, the keyboard's dash, and the dashes and the minus sign that programs put in its place. */
const BETWEEN = /[\s\-\u2010-\u2015\u2212]/g;

/**
 * Returns a Bangladeshi mobile number in its stored form, +8801XXXXXXXXX, or null. Accepts local and international
 * spellings, spaces, dashes and Bengali digits (requirements/site.md 101), also with the invisible marks around them that
 * phones copy from contacts.
 */
export function parsePhone(typed: string): string | null {
  const digits = latinDigits(withoutDirection(typed)).replace(BETWEEN, "");
  const match = /^(?:\+?880|0)(1[3-9]\d{8})$/.exec(digits);
  return match ? `+880${match[1]}` : null;
}
