import { budgetText } from "~/domain/jobs/budget";
import { longDateInDhaka } from "~/domain/dhaka-time";
import { truncate } from "~/lib/truncate";
import type { ReceivedRow } from "./received.queries.server";
import type { SentRow } from "./sent.queries.server";

const EXCERPT_GRAPHEMES = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** An applicant is told after as many days without a decision (requirements/dashboard.md 81). */
export const UNANSWERED_DAYS = 14;

/** What the applicant sees of an application. */
export function sentView(row: SentRow, now: Date) {
  const age = now.getTime() - Date.parse(row.created_at);
  return {
    id: row.id,
    jobId: row.job_id,
    jobTitle: row.job?.title ?? "A job that is gone",
    status: row.status,
    rate: rateText(row.proposed_rate, row.job?.budget_type),
    consent: row.consent_to_reveal,
    sent: sentOn(row.created_at),
    letter: truncate(oneLine(row.cover_letter), EXCERPT_GRAPHEMES),
    unanswered: (row.status === "pending" || row.status === "reviewed") && age >= UNANSWERED_DAYS * DAY_MS,
  };
}

/** What the poster sees of an application: no id of the applicant, and a contact only once revealed. */
export function receivedView(row: ReceivedRow) {
  const line = oneLine(row.cover_letter);
  const excerpt = truncate(line, EXCERPT_GRAPHEMES);
  return {
    id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    status: row.status,
    rate: rateText(row.proposed_rate, row.job_budget_type),
    sent: sentOn(row.created_at),
    excerpt,
    /** The whole letter, where the excerpt is not all of it. */
    letter: excerpt === row.cover_letter ? null : row.cover_letter,
    applicant: row.applicant_name,
    contact: row.applicant_email === null ? null : { email: row.applicant_email, phone: row.applicant_phone },
  };
}

export type SentView = ReturnType<typeof sentView>;
export type ReceivedView = ReturnType<typeof receivedView>;

function sentOn(iso: string) {
  return { iso, date: longDateInDhaka(iso) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

function rateText(rate: number | null, budgetType: string | undefined): string | null {
  if (rate === null) return null;
  return budgetText({ budget_type: budgetType === "hourly" ? "hourly" : "fixed", budget_min: rate, budget_max: rate });
}
