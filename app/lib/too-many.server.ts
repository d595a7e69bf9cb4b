import { TZDate } from "@date-fns/tz";
import { roundToNearestMinutes } from "date-fns/roundToNearestMinutes";
import { noteRetryAfter } from "./retry-after.server";
import { tooManyWords } from "./too-many.words";

/**
 * What to throw when somebody has done something as often as they may: 429 with `limit`, a sentence that
 * names the limit, and the hour in Dhaka at which it opens again, which `Retry-After` tells in seconds.
 * Without `opensAt` it never does. `formAction` shows the words with the form and all that was typed,
 * `ErrorPage` in place of any other page.
 */
export function tooMany(limit: string, opensAt?: Date, now = new Date()): Response {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  if (opensAt === undefined) return new Response(limit, { status: 429, headers });
  const seconds = Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000));
  headers.set("Retry-After", String(seconds));
  noteRetryAfter(seconds);
  return new Response(tooManyWords().opens(limit, minuteInDhaka(opensAt)), { status: 429, headers });
}

/** The first whole minute that is not too early, as Dhaka's clocks show it. */
function minuteInDhaka(instant: Date): Date {
  return roundToNearestMinutes(new TZDate(instant, "Asia/Dhaka"), { roundingMethod: "ceil" });
}
