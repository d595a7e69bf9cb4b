import { lastGood } from "~/supabase/last-good.server";
import { getJobPage, listJobs } from "./jobs.queries.server";

/** `listJobs`, and while the backend is away what a visitor found last. */
export const findJobs = lastGood(listJobs);

/** `getJobPage`, and while the backend is away what a visitor saw last. */
export const findJobPage = lastGood(getJobPage);
