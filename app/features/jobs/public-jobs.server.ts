import { lastGood } from "~/supabase/last-good.server";
import { getJobPage, listJobs } from "./jobs.queries.server";

/** Works like `listJobs`; while the backend is unreachable, returns the visitors' last result. */
export const findJobs = lastGood(listJobs);

/** Works like `getJobPage`; while the backend is unreachable, returns the visitors' last result. */
export const findJobPage = lastGood(getJobPage);
