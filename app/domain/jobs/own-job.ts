import type { Tone } from "~/lib/tone";
import { longDateInDhaka } from "../dhaka-time";
import { jobEnd } from "./job-end";
import { ownJobWords } from "./own-job.words";
import { reportedText } from "./report-reasons";

/** The facts about a member's own job that decide its state and its actions. */
export type OwnJob = {
  status: string;
  reported_for: string | null;
  /** Whether reports about it wait for a moderator. */
  in_review: boolean;
  expires_at: string;
  closed_at: string | null;
  /** For a closed job: whether somebody was found; null if its poster did not say. */
  filled: boolean | null;
  /** The end of the time in which it can be reopened; null if it can't be. */
  reopens_until: string | null;
  openings: number;
  accepted: number;
};

/** `end`: when it ends or ended; `note`: what its poster must know, such as the true reason for a review. */
export type OwnJobState = { label: string; tone: Tone; end: string | null; note: string | null };

/** How a member's own job stands, in words (requirements/jobs.md 109). */
export function ownJobState(job: OwnJob, now: Date): OwnJobState {
  const reported = job.reported_for === null ? null : reportedText(job.reported_for);
  const t = ownJobWords();
  if (job.status === "hidden") {
    return job.in_review
      ? { label: t.review, tone: "red", end: null, note: said(reported, t.unseen) }
      : { label: t.removed, tone: "red", end: null, note: said(reported, t.agreed) };
  }
  if (job.status === "closed") return { ...closedTerm(job.filled), end: closedText(job), note: reported };
  if (Date.parse(job.expires_at) <= now.getTime()) {
    return { label: t.ended, tone: "neutral", end: t.endedOn(longDateInDhaka(job.expires_at)), note: reported };
  }
  const { text, soon } = jobEnd(job.expires_at, now);
  const note = reported && said(reported, t.warned);
  return { label: soon ? t.soon : t.open, tone: soon ? "yellow" : "green", end: text, note };
}

/** Returns the actions that a job offers now. `copy` starts a new job from it: "again" reposts one that has ended. */
export function ownJobOffers(job: OwnJob, now: Date) {
  const active = job.status === "active";
  const ended = !active || Date.parse(job.expires_at) <= now.getTime();
  const reviewed = job.status === "hidden" || job.reported_for !== null;
  return {
    edit: active,
    close: active,
    reopen: job.reopens_until !== null,
    copy: reviewed ? null : ended ? ("again" as const) : ("duplicate" as const),
    /** Every opening has an accepted applicant, but people can still apply. */
    taken: !ended && job.accepted >= job.openings,
  };
}

export type OwnJobOffers = ReturnType<typeof ownJobOffers>;

function closedTerm(filled: boolean | null): { label: string; tone: Tone } {
  const t = ownJobWords();
  if (filled === null) return { label: t.closed, tone: "neutral" };
  return filled ? { label: t.filled, tone: "blue" } : { label: t.unfilled, tone: "neutral" };
}

function closedText({ closed_at: closed, reopens_until: until }: OwnJob): string | null {
  const t = ownJobWords();
  const on = closed && t.closedOn(longDateInDhaka(closed));
  return until ? t.reopens(on, longDateInDhaka(until)) : on;
}

function said(reported: string | null, more: string): string {
  return reported ? `${reported} ${more}` : more;
}
