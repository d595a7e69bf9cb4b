import { applicationsPath } from "~/domain/applications/application-lists";
import { threadPath } from "~/domain/messages/paths";
import { number } from "~/i18n/format";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { titled } from "../short-text";
import { applicationMails } from "./applications.words";

const JOB_ID = "0b8f5a52-6f0c-4a43-9a07-3c1d5a3f8e21";
const job = { job: z.string(), job_id: z.uuid() };
const example = { job: "Backend engineer", job_id: JOB_ID };
const longest = { ...example, job: "সফটওয়্যার প্রকৌশলী ".repeat(8).trim() };

/** To a poster: how many people applied for a job, never who. */
export const applicationReceived = mailKind({
  category: "applications",
  params: z.object({ ...job, count: z.int().positive() }),
  examples: [
    { ...example, count: 1 },
    { ...longest, count: 1200 },
  ],
  word: ({ job, job_id, count }) => {
    const { label, ...text } = applicationMails().received(titled(job), number(count), count === 1);
    return { ...text, action: { label, path: applicationsPath("received", 1, { job: job_id }) } };
  },
});

/** To an accepted applicant. `asked`: they still choose whether the poster, unnamed here too, learns who they are. */
export const applicationAccepted = mailKind({
  category: "applications",
  params: z.object({ ...job, asked: z.boolean(), thread_id: z.uuid().nullable() }),
  examples: [
    { ...example, asked: true, thread_id: null },
    { ...longest, asked: true, thread_id: JOB_ID },
    { ...example, asked: false, thread_id: JOB_ID },
    { ...example, asked: false, thread_id: null },
  ],
  word: ({ job, job_id, asked, thread_id }) => {
    const { label, ...text } = applicationMails().accepted(titled(job), { choose: asked, write: thread_id !== null });
    const own = applicationsPath("sent", 1, { job: job_id });
    return { ...text, action: { label, path: asked || thread_id === null ? own : threadPath(thread_id) } };
  },
});

/** To a rejected applicant, saying whether the poster wrote to them. The text itself is only on the page. */
export const applicationRejected = mailKind({
  category: "applications",
  params: z.object({ ...job, has_note: z.boolean() }),
  examples: [
    { ...example, has_note: false },
    { ...longest, has_note: true },
  ],
  word: ({ job, job_id, has_note }) => {
    const { label, ...text } = applicationMails().rejected(titled(job), has_note);
    const path = has_note ? applicationsPath("sent", 1, { job: job_id }) : similarJobs(job_id);
    return { ...text, action: { label, path } };
  },
});

/** To an applicant who had no answer when the job closed. */
export const applicationClosed = mailKind({
  category: "applications",
  params: z.object({ ...job, filled: z.boolean() }),
  examples: [
    { ...example, filled: false },
    { ...longest, filled: true },
  ],
  word: ({ job, job_id, filled }) => {
    const { label, ...text } = applicationMails().closed(titled(job), filled);
    return { ...text, action: { label, path: similarJobs(job_id) } };
  },
});

function similarJobs(jobId: string): string {
  return `/jobs/${jobId}#similar`;
}
