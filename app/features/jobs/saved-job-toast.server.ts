import { longDateInDhaka } from "~/domain/dhaka-time";
import { endBefore } from "~/domain/jobs/job-life";
import { JOB_LIFE_DAYS } from "~/domain/jobs/job-terms";
import { jobsSaid } from "./jobs-said.words";

/** Returns what a poster is told of a saved job, with its last day if that comes before the deadline they chose. */
export function savedJobToast(message: string, deadline: string | null, posted: string | Date) {
  const end = endBefore(deadline, posted);
  const description = end && jobsSaid().endsBefore(longDateInDhaka(end), JOB_LIFE_DAYS);
  return { type: "success" as const, message, ...(description && { description }) };
}
