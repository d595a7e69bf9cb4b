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

/** How far two instants are apart, in words: "about 3 hours ago" with `addSuffix`. */
export function distance(date: Date | string, base: Date, options?: { addSuffix?: boolean }): string {
  return spelt(formatDistance(date, base, { ...options, ...locale() }));
}

/** The same in whole units: "3 hours". */
export function strictDistance(
  date: Date | string,
  base: Date,
  options?: Parameters<typeof formatDistanceStrict>[2],
): string {
  return spelt(formatDistanceStrict(date, base, { ...options, ...locale() }));
}
