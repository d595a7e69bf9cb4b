import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { identityContext, submittedContext, supabaseContext } from "~/context";
import { getOwnApplication, type OwnApplication } from "~/features/applications/applications.queries.server";
import { env } from "~/lib/env.server";
import { truncate } from "~/lib/truncate";
import { isUuid } from "~/lib/uuid";
import { budgetText } from "./budget";
import { longDateInDhaka } from "./deadline";
import { jobPosting } from "./job-posting";
import { JOBS_PATH } from "./job-terms";
import { type JobView, jobView } from "./job-view.server";
import { getJob, hasJobEnded, isEnded, type Job } from "./jobs.queries.server";

/**
 * Everything a job's page shows to the one who asks. Throws 404 for an unknown or malformed id and
 * 410 for an ended job, except to its poster and to those who applied (features.md rows 60, 69).
 */
export async function jobPage(context: Readonly<RouterContextProvider>, id: string) {
  const client = context.get(supabaseContext);
  const { viewer } = context.get(identityContext);
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const job = await getJob(client, id);
  if (!job) throw new Response(null, { status: (await hasJobEnded(client, id)) ? 410 : 404 });

  const own = viewer !== null && viewer.id === job.client_id;
  const application = viewer && !own ? await getOwnApplication(client, viewer.id, job.id) : null;
  const now = new Date();
  const ended = isEnded(job, now);
  // A form sent as the job ended comes back with its message and what was typed, not as an empty 410.
  const answering = context.get(submittedContext).length > 0;
  if (ended && !own && !application && !answering) throw new Response(null, { status: 410 });

  const view = jobView(job, now);
  const path = `${JOBS_PATH}/${job.id}`;
  const origin = env().PUBLIC_ORIGIN;
  return {
    job: view,
    own,
    status: job.status,
    ended,
    signedIn: viewer !== null,
    application: application && applicationView(application, job),
    /** The idempotency key of the form, and whether there is one at all. */
    applicationId: viewer && !own && !application && (!ended || answering) ? randomUUID() : null,
    summary: summaryOf(view),
    path,
    origin,
    shareUrl: origin + path,
    posting: ended ? null : jobPosting(job, origin + path),
    trail: [
      { name: "Home", to: "/" },
      { name: "Jobs", to: JOBS_PATH },
      { name: job.title, to: path },
    ],
  };
}

function applicationView(application: OwnApplication, job: Job) {
  const { proposed_rate: rate } = application;
  const unit = job.budget_type === "hourly" ? "hourly" : "fixed";
  return {
    status: application.status,
    coverLetter: application.cover_letter,
    rate: rate === null ? null : budgetText({ budget_type: unit, budget_min: rate, budget_max: rate }),
    consent: application.consent_to_reveal,
    sent: longDateInDhaka(application.created_at),
  };
}

function summaryOf({ company, budget, type, location, description }: JobView): string {
  const facts = [company, type, location, budget].filter(Boolean).join(" · ");
  return truncate(`${facts}. ${description.replace(/\s+/g, " ")}`, 160);
}
