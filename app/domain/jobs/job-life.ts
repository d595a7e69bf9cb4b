import { DAY_MS, dateInDhaka, endOfDayInDhaka } from "../dhaka-time";
import { JOB_LIFE_DAYS } from "./job-terms";

/** Returns the last second, in Dhaka, of the last day on which a job that was posted at this instant can be open. */
export function endOfJob(posted: string | Date): string {
  const last = new Date(new Date(posted).getTime() + JOB_LIFE_DAYS * DAY_MS);
  return endOfDayInDhaka(dateInDhaka(last)) ?? last.toISOString();
}

/** Returns the end of a job that ends before its deadline; null for a job that is open until then. */
export function endBefore(deadline: string | null, posted: string | Date): string | null {
  const end = endOfJob(posted);
  return deadline !== null && Date.parse(deadline) > Date.parse(end) ? end : null;
}
