import { formatDistance } from "date-fns/formatDistance";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { bn } from "date-fns/locale/bn";
import { language } from "./current";

const locale = () => (language() === "bn" ? { locale: bn } : {});

/** Adapts the words of date-fns to the Bangla Academy's spelling, in NFC as everywhere, with the ending joined on. */
const spelt = (text: string) =>
  text
    .normalize("NFC")
    .replace("ঘন্টা", "ঘণ্টা")
    .replace(/া এর মধ্যে$/, "ার মধ্যে")
    .replace(/ এর মধ্যে$/, "ের মধ্যে");

/** How far the database's clock may be ahead of ours. */
const CLOCKS_APART_MS = 60_000;

const SECOND_MS = 1_000;

/** Returns `date`, and for what has only just happened by another clock `now`, so that nobody reads that it is to come. */
function notAhead(date: Date | string, now: Date): Date {
  const instant = new Date(date);
  const ahead = instant.getTime() - now.getTime();
  return ahead > 0 && ahead < CLOCKS_APART_MS ? now : instant;
}

/** How far two instants are apart, in words: "about 3 hours ago" with `addSuffix`. */
export function distance(date: Date | string, base: Date, options?: { addSuffix?: boolean }): string {
  return spelt(formatDistance(notAhead(date, base), base, { ...options, ...locale() }));
}

/** The same in whole units, never more than have passed, and at least a second: "3 hours". */
export function strictDistance(
  date: Date | string,
  base: Date,
  options?: Parameters<typeof formatDistanceStrict>[2],
): string {
  const instant = notAhead(date, base);
  const isNow = Math.abs(base.getTime() - instant.getTime()) < SECOND_MS;
  const shown = isNow ? new Date(base.getTime() - SECOND_MS) : instant;
  return spelt(formatDistanceStrict(shown, base, { roundingMethod: "floor", ...options, ...locale() }));
}
