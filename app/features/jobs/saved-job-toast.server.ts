import { longDateInDhaka } from "~/domain/dhaka-time";
import { endBefore } from "~/domain/jobs/job-life";
import { JOB_LIFE_DAYS } from "~/domain/jobs/job-terms";
import { jobsSaid } from "./jobs-said.words";

/** Returns what a poster is told of a saved job, with its last day if that comes before the deadline they chose. */
export function savedJobToast(message: string, deadline: string | null, posted: string | Date, now: Date) {
  const end = endBefore(deadline, posted);
  const t = jobsSaid();
  // An ended job can still be edited, but past its 90th day no deadline opens it again.
  const said = end && Date.parse(end) <= now.getTime() ? t.endedBefore : t.endsBefore;
  const description = end && said(longDateInDhaka(end), JOB_LIFE_DAYS);
  return { type: "success" as const, message, ...(description && { description }) };
}
