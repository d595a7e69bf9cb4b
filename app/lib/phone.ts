import { latinDigits } from "~/i18n/format";

/**
 * Returns a Bangladeshi mobile number in its stored form, +8801XXXXXXXXX, or null. Accepts local and international
 * spellings, spaces, dashes and Bengali digits (requirements/site.md 101).
 */
export function parsePhone(typed: string): string | null {
  const digits = latinDigits(typed).replace(/[\s-]/g, "");
  const match = /^(?:\+?880|0)(1[3-9]\d{8})$/.exec(digits);
  return match ? `+880${match[1]}` : null;
}
