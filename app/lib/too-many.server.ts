import { TZDate } from "@date-fns/tz";
import { format } from "date-fns/format";
import { roundToNearestMinutes } from "date-fns/roundToNearestMinutes";
import { noteRetryAfter } from "./retry-after.server";

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
  return new Response(`${limit} You can again from ${hourInDhaka(opensAt)}.`, { status: 429, headers });
}

/** "Sunday, 22 November at 5:31 am, Bangladesh time": the first whole minute that is not too early. */
function hourInDhaka(instant: Date): string {
  const minute = roundToNearestMinutes(new TZDate(instant, "Asia/Dhaka"), { roundingMethod: "ceil" });
  return `${format(minute, "EEEE, d MMMM 'at' h:mm aaa")}, Bangladesh time`;
}
