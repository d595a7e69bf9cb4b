import { TZDate } from "@date-fns/tz";
import { roundToNearestMinutes } from "date-fns/roundToNearestMinutes";
import { noteRetryAfter } from "./retry-after.server";
import { tooManyWords } from "./too-many.words";

/**
 * Returns the response to throw for a reached limit: 429 with `limit`, a sentence that names the limit, and the hour in
 * Dhaka at which it reopens; `Retry-After` has the seconds. Without `opensAt` it never reopens. `formAction` shows the
 * words with the form and its input, `ErrorPage` instead of any other page.
 */
export function tooMany(limit: string, opensAt?: Date, now = new Date()): Response {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  if (opensAt === undefined) return new Response(limit, { status: 429, headers });
  const seconds = Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000));
  headers.set("Retry-After", String(seconds));
  noteRetryAfter(seconds);
  return new Response(tooManyWords().opens(limit, minuteInDhaka(opensAt)), { status: 429, headers });
}

/** Rounds up to a whole minute in Dhaka, so that it is not too early. */
function minuteInDhaka(instant: Date): Date {
  return roundToNearestMinutes(new TZDate(instant, "Asia/Dhaka"), { roundingMethod: "ceil" });
}
