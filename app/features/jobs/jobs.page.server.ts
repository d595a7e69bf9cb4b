import { randomUUID } from "node:crypto";
import { href, type RouterContextProvider } from "react-router";
import { identityContext, perhapsMember, submittedContext, supabaseContext } from "~/context";
import { env } from "~/lib/env.server";
import { pathInLanguage } from "~/i18n/path-in-language";
import { truncate } from "~/lib/truncate";
import { isUuid } from "~/lib/uuid";
import type { RequestClient } from "~/supabase/client.server";
import { minutesOld } from "~/supabase/last-good.server";
import { optional } from "~/supabase/optional.server";
import { decidingFacts } from "~/domain/jobs/job-facts";
import { rateText } from "~/domain/applications/asked-rate";
import { type ShownSkills, shownText } from "~/domain/applications/shown-skills";
import { longDateInDhaka } from "~/domain/dhaka-time";
import { jobPosting } from "./job-posting.server";
import { jobsSaid } from "./jobs-said.words";
import { jobsTrail } from "./jobs-trail";
import { findJobPage } from "./public-jobs.server";
import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import { reportedText } from "~/domain/jobs/report-reasons";
import { jobLine, type JobView, jobView } from "./job-view.server";
import { ownJobView } from "./own-job-view.server";
import { getHiddenReason, getRepost, hasJobEnded, isEnded } from "./jobs.queries.server";
import { sentence } from "~/lib/sentence";

type OwnApplication = {
  id: string;
  cover_letter: string;
  proposed_rate: number | null;
  rate_currency: string;
  rate_unit: string;
  status: string;
  read_at: string | null;
  decision_note: string | null;
  with_cv: boolean;
  shown: ShownSkills | null;
  created_at: string;
};

/** Reads a member's application to a job; null if there is none. */
type ReadApplication = (client: RequestClient, applicantId: string, jobId: string) => Promise<OwnApplication | null>;

/**
 * Loads everything that a job's page shows to the viewer, including their own application. Throws 404 for an unknown or
 * malformed id. Throws 410 for an ended job, with the reason if it is hidden and the open job that reposts it, if any;
 * not for its poster and for applicants (requirements/jobs.md 60, 69, 72).
 */
export async function jobPage(context: Readonly<RouterContextProvider>, id: string, readApplication: ReadApplication) {
  const client = context.get(supabaseContext);
  const identity = context.get(identityContext);
  const { viewer } = identity;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const found = await findJobPage(client, id);
  if (!found) throw (await hasJobEnded(client, id)) ? await unseen(client, id) : new Response(null, { status: 404 });

  const { job, others, similar, applications } = found;
  const own = viewer !== null && job.own;
  const read = viewer && !own ? await optional("own application", readApplication(client, viewer.id, job.id)) : null;
  const unsure = read === "failed";
  const application = unsure ? null : read;
  const now = new Date();
  const ended = isEnded(job, now);
  // A form posted just as the job ended keeps its message and input, instead of an empty 410.
  const answering = context.get(submittedContext).length > 0;
  if (ended && !own && !application && !unsure && !answering) throw gone(null, found.again);

  const view = jobView(job, now);
  const path = `${JOBS_PATH}/${job.id}`;
  const origin = env().PUBLIC_ORIGIN;
  const shareUrl = origin + pathInLanguage(path);
  return {
    job: view,
    own,
    status: job.status,
    /**
     * What readers learn about its reports, and the poster whatever the outcome; null if nothing (requirements/jobs.md
     * 72).
     */
    reported:
      view.warned || job.status === "hidden" || (own && job.reported_for !== null)
        ? `${reportedText(job.reported_for)} ${meaning(job.status, own)}`
        : null,
    /** The number of applications; null for everyone but the poster. */
    applications,
    /** The job's state and actions; null for everyone but the poster. */
    ownJob: found.own && ownJobView({ ...job, ...found.own }, now),
    /** What helps an applicant decide. */
    facts: decidingFacts(found.applied, found.answer_days),
    /** The organization with a page of its own; null if only a name was typed. */
    organization: found.organization && organizationView(found.organization),
    /** The open job that reposts this one. */
    again: found.again,
    others: others.map((line) => jobLine({ ...line, company_name: null }, now)),
    similar: similar.map((line) => jobLine(line, now)),
    ended,
    signedIn: perhapsMember(identity),
    application: application && applicationView(application),
    saved: viewer && minutesOld() !== null ? ("failed" as const) : found.saved,
    /** We could not read whether there is an application. */
    unsure,
    /** Whether the form offers to show skills and years of experience. */
    hasSkills: found.has_skills,
    /** The form's idempotency key; null if there is no form. */
    submissionId: viewer && !own && !application && (!ended || answering) ? randomUUID() : null,
    minutesOld: minutesOld(),
    /** What the preview of a shared link says. */
    summary: view.warned
      ? `${reportedText(job.reported_for)} ${jobsSaid().warning}`
      : summaryOf({ ...view, company: view.company ?? found.organization?.name ?? null }),
    path,
    origin,
    shareUrl,
    // Whoever shows it elsewhere would leave the warning out (docs/decisions/0102-open-data.md).
    posting: ended || view.warned ? null : jobPosting(job, shareUrl, found.organization?.name ?? null),
    trail: jobsTrail({ name: job.title, to: path }),
  };
}

type Organization = { slug: string; name: string; proved_domain: string | null; proved_at: string | null };

function organizationView({ slug, name, proved_domain: domain, proved_at: since }: Organization) {
  return { slug, name, proved: domain && since ? { domain, since: longDateInDhaka(since) } : null };
}

export type JobOrganization = ReturnType<typeof organizationView>;

/** What reports of a job mean for the reader of its page. */
function meaning(status: string, own: boolean): string {
  const t = jobsSaid();
  if (status === "hidden") return t.hiddenNote;
  if (status === "closed") return t.closedNote;
  return own ? t.ownNote : t.warning;
}

async function unseen(client: RequestClient, id: string): Promise<Response> {
  const [reason, again] = await Promise.all([getHiddenReason(client, id), getRepost(client, id)]);
  return gone(reason && reportedText(reason), again);
}

function gone(reported: string | null, again: string | null): Response {
  return Response.json({ reported, again }, { status: 410 });
}

function applicationView(application: OwnApplication) {
  return {
    status: application.status,
    coverLetter: application.cover_letter,
    rate: rateText(application),
    read: application.read_at !== null,
    /** Whether its poster wrote to those who were turned down. */
    answered: application.decision_note !== null,
    sent: longDateInDhaka(application.created_at),
    /** What the poster sees of the applicant's profile, in a sentence; null if nothing. */
    shown: shownText(application.shown),
    /** The address of the CV sent along; null once nobody may read it any more. */
    cv:
      application.with_cv && application.status !== "rejected"
        ? pathInLanguage(href("/applications/:id/cv.pdf", { id: application.id }))
        : null,
  };
}

function summaryOf({ company, budget, type, location, description }: JobView): string {
  const facts = [company, type, location, budget].filter(Boolean).join(" · ");
  return truncate(`${sentence(facts)} ${description.replace(/\s+/g, " ")}`, 160);
}
