import { DAY_MS, dateInDhaka, endOfDayInDhaka } from "../dhaka-time";
import { JOB_LIFE_DAYS } from "./job-terms";

/** Returns the last day on which a job that was posted at this instant can be open, in Dhaka: "2027-03-01". */
export function lastDayOfJob(posted: string | Date): string {
  return dateInDhaka(new Date(new Date(posted).getTime() + JOB_LIFE_DAYS * DAY_MS));
}

/** Returns the last second of that day as an instant; for what is no day, that of a job posted now. */
export function endOfJob(lastDay: string | undefined): string {
  return endOfDayInDhaka(lastDay ?? "") ?? `${lastDayOfJob(new Date())}T17:59:59.000Z`;
}
