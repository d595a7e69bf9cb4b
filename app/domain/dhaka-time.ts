import { banglaMonth, banglaTime } from "~/i18n/bangla-time";
import { language } from "~/i18n/current";
import { digits, latinDigits } from "~/i18n/format";

const ZONE = "Asia/Dhaka";

const longDate = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, day: "numeric", month: "long", year: "numeric" });
const isoDate = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, year: "numeric", month: "2-digit", day: "2-digit" });
const time = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const hour = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, hour: "numeric", hourCycle: "h23" });

/**
 * Returns the last second of a day in Dhaka as an instant: "2026-01-31" is 2026-01-31T17:59:59Z (requirements/jobs.md
 * 65). Null unless the text is a date between 2000 and 2099.
 */
export function endOfDayInDhaka(date: string): string | null {
  const typed = latinDigits(date.trim());
  if (!/^20\d\d-\d\d-\d\d$/.test(typed)) return null;
  // The browser runs this check too: a time zone library would weigh more there than Bangladesh's one fixed offset.
  const instant = new Date(`${typed}T23:59:59+06:00`);
  // 31 February would roll over into March.
  return Number.isNaN(instant.getTime()) || isoDate.format(instant) !== typed ? null : instant.toISOString();
}

/** Returns the day of an instant in Dhaka, for a date input: "2026-01-31". */
export function dateInDhaka(instant: string | Date): string {
  return isoDate.format(new Date(instant));
}

/** Returns the day of an instant in Dhaka, for readers: "31 January 2026", "৩১ জানুয়ারি ২০২৬". */
export function longDateInDhaka(instant: string | Date): string {
  if (language() === "en") return longDate.format(new Date(instant));
  const [year, month, day] = dateInDhaka(instant).split("-").map(Number);
  return digits(`${day} ${banglaMonth(month ?? 0)} ${year}`);
}

/** The hour of the day in Dhaka, 0 to 23. */
export function hourInDhaka(instant: Date): number {
  return Number(hour.format(instant));
}

/** Returns the time of day in Dhaka, for readers: "14:05", "দুপুর ২:০৫". */
export function timeInDhaka(instant: string | Date): string {
  const shown = time.format(new Date(instant));
  if (language() === "en") return shown;
  const [hours, minutes] = shown.split(":").map(Number);
  return digits(banglaTime(hours ?? 0, minutes ?? 0));
}

/**
 * Returns the time of day in Dhaka at which something ends, for readers; null for the end of its day, which is what forms
 * store (requirements/jobs.md 65).
 */
export function hourOfEnd(instant: string): string | null {
  const endOfDay = endOfDayInDhaka(dateInDhaka(instant));
  return endOfDay !== null && Date.parse(instant) === Date.parse(endOfDay) ? null : timeInDhaka(instant);
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** How many midnights in Dhaka lie between two instants: 0 for the same day. */
export function daysUntilInDhaka(instant: string | Date, now: Date): number {
  return Math.round((Date.parse(dateInDhaka(instant)) - Date.parse(dateInDhaka(now))) / DAY_MS);
}
