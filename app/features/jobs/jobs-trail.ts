import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import { type Crumb, trailFromHome } from "~/lib/breadcrumbs";
import { jobsTrailWords } from "./jobs-trail.words";

/** The breadcrumb to the list of jobs, and on from there. */
export function jobsTrail(...further: Crumb[]): Crumb[] {
  return trailFromHome({ name: jobsTrailWords().jobs, to: JOBS_PATH }, ...further);
}
