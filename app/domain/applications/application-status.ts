import type { Tone } from "~/lib/tone";

type Term = { label: string; tone: Tone };

const STATUSES: Record<string, Term> = {
  pending: { label: "Pending", tone: "yellow" },
  reviewed: { label: "Reviewed", tone: "blue" },
  accepted: { label: "Accepted", tone: "green" },
  rejected: { label: "Rejected", tone: "red" },
};

/** A status as people read it. */
export function statusTerm(status: string): Term {
  return STATUSES[status] ?? { label: status, tone: "neutral" };
}

/** Statuses that a poster may still decide about (requirements/dashboard.md 79, d46). */
export function isUndecided(status: string): boolean {
  return status === "pending" || status === "reviewed";
}

/** What a poster's button asks for, and the status it leads to. */
export const DECISIONS = { review: "reviewed", accept: "accepted", reject: "rejected" } as const;

export type Decision = keyof typeof DECISIONS;

/** The status that a button's value leads to; null for anything else. */
export function decidedStatus(intent: unknown): string | null {
  return typeof intent === "string" && Object.hasOwn(DECISIONS, intent) ? DECISIONS[intent as Decision] : null;
}
