import { applicationsPath } from "~/domain/applications/application-lists";
import { hourOfEnd, longDateInDhaka } from "~/domain/dhaka-time";
import { number } from "~/i18n/format";
import { truncate } from "~/lib/truncate";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import type { MailText } from "../mail-text";
import { unlinkedText } from "../unlinked";
import { remindersMails } from "./reminders.words";

/** Longest title in a subject, in characters: lists of mails show little more. */
const TITLE_MAX = 70;

function short(title: string): string {
  return unlinkedText(truncate(title, TITLE_MAX));
}

const id = "5f0c8f5e-7c1f-4f0e-9d57-0d3a5b8f2c11";
const endsAt = "2026-12-01T17:59:59+00:00";

/** To a member with an unsent application, three days before the job ends. */
export const applicationDeadline = mailKind({
  category: "jobs",
  params: z.object({ job_id: z.string(), title: z.string(), expires_at: z.string() }),
  examples: [{ job_id: id, title: "ব্যাকএন্ড ডেভেলপার", expires_at: endsAt }],
  word: ({ job_id, title, expires_at }) => {
    const t = remindersMails();
    const date = longDateInDhaka(expires_at);
    return {
      subject: t.deadline(short(title), date),
      preview: t.deadlinePreview,
      paragraphs: [t.deadlineBody(unlinkedText(title), date, hourOfEnd(expires_at)), t.deadlineDraft],
      action: { label: t.deadlineAction, path: `/jobs/${job_id}` },
      why: t.deadlineWhy,
    };
  },
});

const jobs = z.array(z.object({ title: z.string(), count: z.number() })).min(1);

/**
 * To a poster whose applicants have waited for 14 days: for which jobs, and nothing about the applicants. `total` has
 * those of further jobs in it, which the next mail names.
 */
export const applicationsUnanswered = mailKind({
  category: "applications",
  params: z.object({ jobs, total: z.number() }),
  examples: [
    { jobs: [{ title: "ব্যাকএন্ড ডেভেলপার", count: 1 }], total: 1 },
    { jobs: Array.from({ length: 20 }, (_, index) => ({ title: "ব্যাকএন্ড ডেভেলপার", count: index + 1 })), total: 213 },
  ],
  word: ({ jobs: named, total }) => {
    const t = remindersMails();
    const isPart = named.reduce((sum, { count }) => sum + count, 0) < total;
    return {
      subject: total === 1 ? t.waitingOne : t.waiting(number(total)),
      preview: t.waitingPreview,
      paragraphs: isPart ? [t.waitingBody, t.waitingPart] : [t.waitingBody],
      items: named.map(({ title, count }) => ({
        title: unlinkedText(title),
        detail: count === 1 ? t.application : t.applications(number(count)),
      })),
      action: { label: t.waitingAction, path: applicationsPath("received") },
      why: t.waitingWhy,
    };
  },
});

/** To an applicant without an answer after 21 days. */
export const applicationUnanswered = mailKind({
  category: "applications",
  params: z.object({ jobs }),
  examples: [{ jobs: [{ title: "ব্যাকএন্ড ডেভেলপার", count: 1 }] }],
  word: (facts) => {
    const t = remindersMails();
    return {
      subject: t.unanswered,
      preview: t.unansweredPreview,
      paragraphs: [t.unansweredBody],
      items: facts.jobs.map(({ title }) => ({ title: unlinkedText(title) })),
      action: { label: t.unansweredAction, path: applicationsPath("sent") },
      why: t.unansweredWhy,
    };
  },
});

const ownJob = z.object({
  job_id: z.string(),
  title: z.string(),
  expires_at: z.string(),
  waiting: z.number(),
  reposts: z.boolean(),
  /** Whether a later deadline would keep it open longer: not once it ends because it is 90 days old. */
  extends: z.boolean(),
});
const job = { job_id: id, title: "ব্যাকএন্ড ডেভেলপার", expires_at: endsAt };
const ownJobs: [z.input<typeof ownJob>, ...z.input<typeof ownJob>[]] = [
  { ...job, waiting: 0, reposts: true, extends: true },
  { ...job, waiting: 12, reposts: false, extends: true },
  { ...job, waiting: 1, reposts: true, extends: false },
  { ...job, waiting: 0, reposts: false, extends: false },
];

function waitingLine(waiting: number): string[] {
  const t = remindersMails();
  return waiting === 0 ? [] : [waiting === 1 ? t.stillWaits : t.stillWait(number(waiting))];
}

/** To a poster whose job ends within a week: what keeps it open, if anything does. */
export const jobEnding = mailKind({
  category: "jobs",
  params: ownJob,
  examples: ownJobs,
  word: ({ job_id, title, expires_at, waiting, reposts, extends: isExtendable }) => {
    const t = remindersMails();
    const date = longDateInDhaka(expires_at);
    const next = isExtendable ? t.endingNext : reposts ? t.endingLast : t.endingReported;
    return {
      subject: t.ending(short(title), date),
      preview: isExtendable ? t.endingPreview : t.endingLastPreview,
      paragraphs: [t.endingBody(unlinkedText(title), date), ...waitingLine(waiting), next],
      action: { label: t.endingAction, path: `/jobs/${job_id}` },
      why: t.ownWhy,
    };
  },
});

/** To a poster whose job has ended; a reported one can't be posted again. */
export const jobEnded = mailKind({
  category: "jobs",
  params: ownJob,
  examples: ownJobs,
  word: ({ job_id, title, expires_at, waiting, reposts }): MailText => {
    const t = remindersMails();
    const lines = [t.endedBody(unlinkedText(title), longDateInDhaka(expires_at)), ...waitingLine(waiting)];
    return {
      subject: t.ended(short(title)),
      preview: reposts ? t.endedPreview : lines.join(" "),
      paragraphs: reposts ? [...lines, t.endedNext] : lines,
      action: reposts
        ? { label: t.endedAction, path: `/post-job?from=${job_id}` }
        : { label: t.endingAction, path: `/jobs/${job_id}` },
      why: t.ownWhy,
    };
  },
});
