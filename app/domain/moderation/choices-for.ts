import type { CaseKind } from "./case-kinds";
import type { Choice } from "./decisions";

/** The state of a case. `gone`: it has no owner any more, such as a text from a deleted account. */
export type CaseState = {
  kind: CaseKind;
  waits: boolean;
  hidden: boolean;
  suspended: boolean;
  gone: boolean;
  /** Whether others still see it, such as a job that stays until midnight after its poster left. */
  shown: boolean;
  /** Whether it has several owners, so that nobody knows who wrote it. */
  several: boolean;
  /** Whether a request for verification was granted and is still valid. */
  verified: boolean;
};

/** Returns the decisions that a case allows; the database's functions accept the same. */
export function choicesFor({ kind, waits, hidden, suspended, gone, shown, several, verified }: CaseState): Choice[] {
  if (kind === "appeal") return waits ? ["grant", "refuse"] : [];
  if (kind === "contact") return waits ? ["answer"] : [];
  if (kind === "verification") return waits ? ["verify", "decline"] : verified ? ["end"] : [];
  const choices: [Choice, boolean][] = [
    ["dismiss", waits],
    ["hide", (!gone || shown || hidden) && (waits || !hidden)],
    ["restore", hidden],
    // A warning shows nothing again that a moderator has hidden.
    ["warn", !gone && (waits || !hidden)],
    ["suspend", !gone && !several && !suspended],
    ["unsuspend", !several && suspended],
  ];
  return choices.flatMap(([choice, isOpen]) => (isOpen ? [choice] : []));
}
