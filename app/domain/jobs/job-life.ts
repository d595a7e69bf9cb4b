import { DAY_MS, dateInDhaka, endOfDayInDhaka } from "../dhaka-time";
import { JOB_LIFE_DAYS, REOPEN_DAYS } from "./job-terms";

/** Returns the last second, in Dhaka, of the last day on which a job that was posted at this instant can be open. */
export function endOfJob(posted: string | Date): string {
  return endOfDayAfter(posted, JOB_LIFE_DAYS);
}

/** Returns until when a job that ends at `end` can be reopened if it is closed at this instant. */
export function endOfReopening(closed: string | Date, end: string): string {
  const last = endOfDayAfter(closed, REOPEN_DAYS);
  return Date.parse(end) < Date.parse(last) ? end : last;
}

/** Returns the end of a job that ends before its deadline; null for a job that is open until then. */
export function endBefore(deadline: string | null, posted: string | Date): string | null {
  const end = endOfJob(posted);
  return deadline !== null && Date.parse(deadline) > Date.parse(end) ? end : null;
}

function endOfDayAfter(instant: string | Date, days: number): string {
  const last = new Date(new Date(instant).getTime() + days * DAY_MS);
  return endOfDayInDhaka(dateInDhaka(last)) ?? last.toISOString();
}
