import { lastGood } from "~/supabase/last-good.server";
import { getJobPage, listJobs } from "./jobs.queries.server";

/** A job does not say whose it is: what its poster writes, or deletes with the account, can't be told by an id. */
const UNSIGNED = { nameless: true };

/** `listJobs`, and while the backend is away what a visitor found last. */
export const findJobs = lastGood(listJobs, UNSIGNED);

/** `getJobPage`, and while the backend is away what a visitor saw last. */
export const findJobPage = lastGood(getJobPage, UNSIGNED);
