import { banglaMonth, banglaTime } from "~/i18n/bangla-time";
import { language } from "~/i18n/current";
import { digits } from "~/i18n/format";
import { words } from "~/i18n/words";
import { words as bn } from "./zoned-time.bn";
import { words as en } from "./zoned-time.en";

const LOCAL = /^(20\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

const zonedWords = words(en, bn);

/**
 * Returns the instant at which a clock in `zone` shows `local`, such as "2026-12-01T15:30". Null for an invalid time,
 * or one that is skipped when clocks go forward; the first instant if clocks go back and show it twice.
 */
export function instantIn(zone: string, local: string): string | null {
  if (!LOCAL.test(local)) return null;
  const asIfUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asIfUtc)) return null;
  // The offset a day before and a day after: no zone changes its clocks twice between them.
  const day = 24 * 60 * 60 * 1000;
  const fits = [asIfUtc - day, asIfUtc + day]
    .map((near) => asIfUtc - offsetAt(zone, near))
    .filter((instant) => localTime(zone, instant) === local);
  return fits.length === 0 ? null : new Date(Math.min(...fits)).toISOString();
}

/** Returns what a clock in `zone` shows at an instant: "2026-12-01T15:30". */
export function localTime(zone: string, instant: string | number): string {
  const { year, month, day, hour, minute } = partsIn(zone, new Date(instant));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** Returns day and time for readers: "Tue 1 December 2026, 15:30", "মঙ্গলবার, ১ ডিসেম্বর ২০২৬, বিকেল ৩:৩০". */
export function zonedTimeText(zone: string, instant: string): string {
  const { year, month, day, hour, minute, weekday } = partsIn(zone, new Date(instant));
  const t = zonedWords();
  const date = `${Number(day)} ${language() === "bn" ? banglaMonth(Number(month)) : t.months[Number(month) - 1]} ${year}`;
  const time = language() === "bn" ? banglaTime(Number(hour), Number(minute)) : `${hour}:${minute}`;
  return digits(t.day(t.weekdays[weekday] ?? "", date, time));
}

type Parts = Record<"year" | "month" | "day" | "hour" | "minute", string> & { weekday: string };

function partsIn(zone: string, instant: Date): Parts {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    weekday: "short",
    hourCycle: "h23",
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value])) as Parts;
}

function offsetAt(zone: string, instant: number): number {
  return Date.parse(`${localTime(zone, instant)}:00Z`) - Math.floor(instant / 60_000) * 60_000;
}
