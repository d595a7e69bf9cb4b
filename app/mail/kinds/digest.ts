import { applicationsPath } from "~/domain/applications/application-lists";
import { connectionsPath } from "~/domain/connections/connection-lists";
import { JOB_TYPES } from "~/domain/jobs/job-terms";
import { jobsHref } from "~/domain/jobs/jobs-href";
import { MESSAGES_PATH } from "~/domain/messages/paths";
import { placeText } from "~/domain/places/place-names.server";
import { number } from "~/i18n/format";
import { counted } from "~/lib/counted";
import { truncate } from "~/lib/truncate";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import type { MailText } from "../mail-text";
import { unlinked } from "../unlinked";
import { digestMails } from "./digest.words";

/** Longest texts in characters, by members and next to the subject: people skim a digest. */
const TITLE_MAX = 70;
const DETAIL_MAX = 40;
const PREVIEW_MAX = 120;

const text = z.string().nullable();

const params = z.object({
  jobs: z.object({
    total: z.number(),
    /** Whether the total is higher: lists stop counting there. */
    more: z.boolean(),
    newest: z.array(z.object({ id: z.uuid(), title: z.string(), company: text, place: text, type: z.string() })),
    /** The reader's skill that most of the newest jobs ask for. */
    skill: text,
  }),
  applications: z.object({
    total: z.number(),
    jobs: z.array(z.object({ title: z.string(), count: z.number() })),
  }),
  requests: z.number(),
  unread: z.number(),
  /** Whether its reader has had no digest before: its jobs are all that are open, not only new ones. */
  first: z.boolean().default(false),
});

type Facts = z.output<typeof params>;

const job = {
  id: "5f0c8f5e-7c1f-4f0e-9d57-0d3a5b8f2c11",
  title: "ব্যাকএন্ড ডেভেলপার",
  company: null,
  place: null,
  type: "remote",
};
const longest = {
  ...job,
  title: "প".repeat(TITLE_MAX),
  company: "ক".repeat(DETAIL_MAX),
  place: "ঢ".repeat(DETAIL_MAX),
  type: "onsite",
};
const noJobs = { total: 0, more: false, newest: [], skill: null };
const noApplications = { total: 0, jobs: [] };
const nothing = { jobs: noJobs, applications: noApplications, requests: 0, unread: 0 };

/**
 * To a member who asked for it: new jobs for their skills, the first time all open ones, and counts of what waits for
 * them, without names.
 */
export const weeklyDigest = mailKind({
  category: "digest",
  params,
  examples: [
    { ...nothing, jobs: { total: 1, more: false, newest: [job], skill: "React" } },
    { ...nothing, applications: { total: 1, jobs: [{ title: job.title, count: 1 }] } },
    { ...nothing, requests: 1 },
    { ...nothing, unread: 2 },
    {
      jobs: { total: 300, more: true, newest: Array.from({ length: 5 }, () => longest), skill: "React" },
      applications: { total: 1530, jobs: Array.from({ length: 5 }, () => ({ title: longest.title, count: 300 })) },
      requests: 12,
      unread: 3,
      first: true,
    },
  ],
  word: (facts) => {
    const t = digestMails();
    const { newest, total, more } = facts.jobs;
    const waiting = waitingLines(facts);
    return {
      subject: subjectOf(facts),
      preview: truncate(
        (waiting.length > 0 ? waiting : newest.map(({ title }) => said(title))).join(", "),
        PREVIEW_MAX,
      ),
      paragraphs: [
        ...(waiting.length > 0 ? [[t.waits, ...waiting].join("\n")] : []),
        ...(total > 0 ? [t.jobs(total, counted(total, more), facts.first)] : []),
        ...(total > newest.length ? [t.newest] : []),
      ],
      items: newest.map(({ title, company, place, type }) => ({
        title: said(title),
        detail: [said(company, DETAIL_MAX), said(place && placeText(place), DETAIL_MAX), JOB_TYPES.label(type)]
          .filter(Boolean)
          .join(" · "),
      })),
      action: nextStep(facts),
      why: t.why,
    };
  },
});

/** Shortens another member's text, and keeps mail programs from turning it into a link. */
function said(typed: string | null, max = TITLE_MAX): string {
  return unlinked(typed && truncate(typed, max)) ?? "";
}

function subjectOf({ jobs, applications, requests, unread, first }: Facts): string {
  const t = digestMails();
  const waiting = applications.total + requests + unread;
  if (jobs.total === 0) return t.onlyWaiting(number(waiting));
  const shown = counted(jobs.total, jobs.more);
  return waiting === 0 ? t.onlyJobs(jobs.total, shown, first) : t.both(number(waiting), jobs.total, shown, first);
}

function waitingLines({ applications, requests, unread }: Facts): string[] {
  const t = digestMails();
  const named = applications.jobs.reduce((sum, { count }) => sum + count, 0);
  const others = applications.total - named;
  return [
    ...applications.jobs.map(({ title, count }) => t.applications(said(title), count, number(count))),
    ...(others > 0 ? [t.moreApplications(others, number(others))] : []),
    ...(requests > 0 ? [t.requests(requests, number(requests))] : []),
    ...(unread > 0 ? [t.unread(unread, number(unread))] : []),
  ];
}

/** Returns the next step: what waits comes before jobs; several waiting things lead to their common page. */
function nextStep({ jobs, applications, requests, unread }: Facts): MailText["action"] {
  const t = digestMails();
  const steps = [
    ...(applications.total > 0 ? [{ label: t.answer, path: applicationsPath("received") }] : []),
    ...(requests > 0 ? [{ label: t.seeRequests, path: connectionsPath("requests") }] : []),
    ...(unread > 0 ? [{ label: t.seeConversations, path: MESSAGES_PATH }] : []),
  ];
  if (steps.length > 1) return { label: t.seeWaiting, path: "/dashboard" };
  if (steps[0]) return steps[0];
  const [first] = jobs.newest;
  if (first && jobs.total === 1) return { label: t.seeJob, path: `/jobs/${first.id}` };
  return jobs.skill === null ? undefined : { label: t.seeJobs(jobs.skill), path: jobsHref({ skill: jobs.skill }) };
}
