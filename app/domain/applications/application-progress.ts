import { applicationProgress } from "./application-progress.words";

type Progress = {
  status: string;
  /** Whether the poster has opened the letter. */
  read: boolean;
};

/** The state of an application's job. */
export type JobState = "open" | "ended" | "filled" | "closed" | "hidden";

/** Returns the state of a job from its row; a job without a row counts as closed. */
export function jobStateOf(
  job: { status: string; filled: boolean | null; expires_at: string } | null,
  now: Date,
): JobState {
  if (job?.status === "hidden") return "hidden";
  if (job?.status !== "active") return job?.filled ? "filled" : "closed";
  return Date.parse(job.expires_at) <= now.getTime() ? "ended" : "open";
}

/** Whether the poster has neither accepted nor rejected it. */
export function isUndecided(status: string): boolean {
  return status === "pending" || status === "reviewed";
}

/** Returns an application's steps for its applicant, and whether each was taken. */
export function applicationSteps({ status, read }: Progress): { label: string; taken: boolean }[] {
  const answered = status === "accepted" || status === "rejected";
  const t = applicationProgress();
  return [
    { label: t.sent, taken: true },
    { label: t.read, taken: answered || isRead({ status, read }) },
    { label: t.answer, taken: answered },
  ];
}

type Waiting = Progress & {
  /** Whether an answer is overdue (requirements/dashboard.md 81). */
  unanswered: boolean;
  job: JobState;
};

/** Tells the applicant what comes next. */
export function nextStep({ unanswered, job, ...progress }: Waiting): string {
  const t = applicationProgress();
  if (job !== "open" && isUndecided(progress.status)) return t.over[job];
  switch (progress.status) {
    case "pending":
      if (unanswered) return isRead(progress) ? t.readWaitOn : t.waitOn;
      return isRead(progress) ? t.readWait : t.wait;
    case "reviewed":
      return unanswered ? t.undecided : t.reviewed;
    case "rejected":
      return t.rejected;
    default:
      return "";
  }
}

/** The API writes "reviewed" for a letter that was read. */
function isRead({ status, read }: Progress): boolean {
  return read || status === "reviewed";
}
