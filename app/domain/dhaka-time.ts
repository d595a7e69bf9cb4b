import { latinDigits } from "~/lib/phone";

const ZONE = "Asia/Dhaka";

const longDate = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, day: "numeric", month: "long", year: "numeric" });
const isoDate = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, year: "numeric", month: "2-digit", day: "2-digit" });

/**
 * The last second of a day in Dhaka as an instant: "2026-01-31" is 2026-01-31T17:59:59Z (requirements/jobs.md
 * 65). Null for what is not a date of the calendar between 2000 and 2099.
 */
export function endOfDayInDhaka(date: string): string | null {
  const typed = latinDigits(date.trim());
  if (!/^20\d\d-\d\d-\d\d$/.test(typed)) return null;
  // The form checks it in the browser too: a library for time zones weighs more there than the one offset
  // that Bangladesh has.
  const instant = new Date(`${typed}T23:59:59+06:00`);
  // 31 February would roll over into March.
  return Number.isNaN(instant.getTime()) || isoDate.format(instant) !== typed ? null : instant.toISOString();
}

/** The day in Dhaka on which an instant falls, as a date input has it: "2026-01-31". */
export function dateInDhaka(instant: string | Date): string {
  return isoDate.format(new Date(instant));
}

/** The day in Dhaka on which an instant falls, as people read it: "31 January 2026". */
export function longDateInDhaka(instant: string | Date): string {
  return longDate.format(new Date(instant));
}
