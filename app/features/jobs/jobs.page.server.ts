import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { identityContext, submittedContext, supabaseContext } from "~/context";
import { env } from "~/lib/env.server";
import { truncate } from "~/lib/truncate";
import { isUuid } from "~/lib/uuid";
import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";
import { budgetText } from "~/domain/jobs/budget";
import { longDateInDhaka } from "~/domain/dhaka-time";
import { jobPosting } from "./job-posting";
import { JOBS_PATH, reportedText } from "~/domain/jobs/job-terms";
import { type JobView, jobView } from "./job-view.server";
import { getHiddenReason, getJob, hasJobEnded, isEnded, type Job } from "./jobs.queries.server";

type OwnApplication = {
  cover_letter: string;
  proposed_rate: number | null;
  consent_to_reveal: boolean;
  status: string;
  created_at: string;
};

/** Reads a member's application to a job; null where there is none. */
type ReadApplication = (client: RequestClient, applicantId: string, jobId: string) => Promise<OwnApplication | null>;

/**
 * Everything a job's page shows to the one who asks, their own application included. Throws 404 for an unknown or malformed id and
 * 410 for an ended job, with why it is hidden if it is, except to its poster and to those who applied
 * (requirements/jobs.md 60, 69, 72).
 */
export async function jobPage(context: Readonly<RouterContextProvider>, id: string, readApplication: ReadApplication) {
  const client = context.get(supabaseContext);
  const { viewer } = context.get(identityContext);
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const job = await getJob(client, id);
  if (!job) throw (await hasJobEnded(client, id)) ? await gone(client, id) : new Response(null, { status: 404 });

  const own = viewer !== null && viewer.id === job.client_id;
  const read = viewer && !own ? await optional("own application", readApplication(client, viewer.id, job.id)) : null;
  const unsure = read === "failed";
  const application = unsure ? null : read;
  const now = new Date();
  const ended = isEnded(job, now);
  // A form sent as the job ended comes back with its message and what was typed, not as an empty 410.
  const answering = context.get(submittedContext).length > 0;
  if (ended && !own && !application && !unsure && !answering) throw new Response(null, { status: 410 });

  const view = jobView(job, now);
  const path = `${JOBS_PATH}/${job.id}`;
  const origin = env().PUBLIC_ORIGIN;
  return {
    job: view,
    own,
    status: job.status,
    /** What readers are told of its reports; null where they are told nothing. */
    reported: view.warned || job.status === "hidden" ? reportedText(job.reported_for) : null,
    ended,
    signedIn: viewer !== null,
    application: application && applicationView(application, job),
    /** Whether there is one could not be read. */
    unsure,
    /** The idempotency key of the form, and whether there is one at all. */
    submissionId: viewer && !own && !application && (!ended || answering) ? randomUUID() : null,
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

async function gone(client: RequestClient, id: string): Promise<Response> {
  const reason = await getHiddenReason(client, id);
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(reason && reportedText(reason), { status: 410, headers });
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
