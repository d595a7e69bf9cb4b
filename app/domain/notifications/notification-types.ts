import type { Tone } from "~/lib/tone";

type Term = { label: string; tone: Tone };

const TERMS: Record<string, Term> = {
  info: { label: "Info", tone: "blue" },
  success: { label: "Success", tone: "green" },
  warning: { label: "Warning", tone: "yellow" },
  error: { label: "Error", tone: "red" },
};

/** A type of notification as a word with a colour. */
export function typeTerm(type: string): Term {
  return TERMS[type] ?? { label: "Info", tone: "blue" };
}
