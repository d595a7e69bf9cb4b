import type { Tone } from "~/lib/tone";
import { applicationStatus } from "./application-status.words";

type Term = { label: string; tone: Tone };

const TONES = { pending: "yellow", reviewed: "blue", accepted: "green", rejected: "red" } as const;

/** A status as people read it. */
export function statusTerm(status: string): Term {
  if (!isStatus(status)) return { label: status, tone: "neutral" };
  return { label: applicationStatus()[status], tone: TONES[status] };
}

function isStatus(status: string): status is keyof typeof TONES {
  return Object.hasOwn(TONES, status);
}

/** Statuses that a poster may still decide about (requirements/dashboard.md 79, d46). */
export function isUndecided(status: string): boolean {
  return status === "pending" || status === "reviewed";
}

/** What a poster's button asks for, and the status it leads to. */
export const DECISIONS = { accept: "accepted", reject: "rejected" } as const;

export type Decision = keyof typeof DECISIONS;

/** The status that a button's value leads to; null for anything else. */
export function decidedStatus(intent: unknown): string | null {
  return typeof intent === "string" && Object.hasOwn(DECISIONS, intent) ? DECISIONS[intent as Decision] : null;
}
