import type { Tone } from "~/lib/tone";
import { applicationStatus } from "./application-status.words";

type Term = { label: string; tone: Tone };

const TONES = { pending: "yellow", reviewed: "blue", accepted: "green", rejected: "red" } as const;

/** Returns the label and tone of a status. */
export function statusTerm(status: string): Term {
  if (!isStatus(status)) return { label: status, tone: "neutral" };
  return { label: applicationStatus()[status], tone: TONES[status] };
}

function isStatus(status: string): status is keyof typeof TONES {
  return Object.hasOwn(TONES, status);
}

/** Whether a poster may still decide (requirements/dashboard.md 79, d46). */
export function isUndecided(status: string): boolean {
  return status === "pending" || status === "reviewed";
}

/** The poster's buttons, and the status that each sets. */
export const DECISIONS = { accept: "accepted", reject: "rejected" } as const;

export type Decision = keyof typeof DECISIONS;

/** Returns the status that a button sets; null for any other value. */
export function decidedStatus(intent: unknown): string | null {
  return typeof intent === "string" && Object.hasOwn(DECISIONS, intent) ? DECISIONS[intent as Decision] : null;
}
