import { longDateInDhaka } from "~/domain/dhaka-time";
import { type OwnJob, ownJobOffers, ownJobState } from "~/domain/jobs/own-job";
import type { OwnJobRow } from "./own-jobs.queries.server";

/** The state of a member's own job, and the possible actions. */
export function ownJobView(job: OwnJob, now: Date) {
  return { state: ownJobState(job, now), offers: ownJobOffers(job, now) };
}

/** The data of a row in the list of own jobs. */
export function ownJobLine(job: OwnJobRow, now: Date) {
  return {
    ...ownJobView(job, now),
    id: job.id,
    title: job.title,
    posted: { iso: job.created_at, date: longDateInDhaka(job.created_at) },
    waiting: job.waiting,
    total: job.total,
  };
}

export type OwnJobView = ReturnType<typeof ownJobView>;
export type OwnJobLine = ReturnType<typeof ownJobLine>;
