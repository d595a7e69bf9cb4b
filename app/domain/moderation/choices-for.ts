import type { CaseKind } from "./case-kinds";
import type { Choice } from "./decisions";

/** The state of a case. `gone`: it has no owner any more, such as a text from a deleted account. */
export type CaseState = {
  kind: CaseKind;
  waits: boolean;
  /** Whether its reports are still there, or it waits without any; if not, decisions can only be reversed. */
  reported: boolean;
  hidden: boolean;
  /** Whether it is a job that others see with a warning. */
  warned: boolean;
  /** Whether somebody was suspended in it who still is: its owner, or who owned it before. */
  suspended: boolean;
  /** Whether its owner of today is suspended, in this case or in another. */
  ownerSuspended: boolean;
  gone: boolean;
  /** Whether others still see it, such as a job that stays until midnight after its poster left. */
  shown: boolean;
  /** Whether it has several owners, so that nobody knows who wrote it. */
  several: boolean;
  /** Whether a request for verification was granted and is still valid. */
  verified: boolean;
};

const OF_REPORTS: readonly Choice[] = ["dismiss", "hide", "restore", "warn", "suspend", "unsuspend"];
const OF_OTHERS: Partial<Record<CaseKind, readonly Choice[]>> = {
  appeal: ["grant", "refuse"],
  contact: ["answer", "close"],
  verification: ["verify", "decline", "end"],
};

/** Whether cases of this kind have the decision at all, whatever their state. */
export function isChoiceOf(kind: CaseKind, choice: Choice): boolean {
  return (OF_OTHERS[kind] ?? OF_REPORTS).includes(choice);
}

/** Returns the decisions that a case allows; the database's functions accept the same. */
export function choicesFor(state: CaseState): Choice[] {
  const { kind, waits, reported, hidden, warned, suspended, ownerSuspended, gone, shown, several, verified } = state;
  if (kind === "appeal") return waits ? ["grant", "refuse"] : [];
  if (kind === "contact") return waits ? ["answer", "close"] : [];
  if (kind === "verification") return waits ? ["verify", "decline"] : verified ? ["end"] : [];
  const choices: [Choice, boolean][] = [
    ["dismiss", waits],
    ["hide", reported && (!gone || shown || hidden) && (waits || !hidden)],
    ["restore", hidden || (warned && !waits)],
    // A warning shows nothing again that a moderator has hidden.
    ["warn", reported && !gone && (waits || !hidden)],
    ["suspend", reported && !gone && !several && !ownerSuspended],
    ["unsuspend", suspended],
  ];
  return choices.flatMap(([choice, isOpen]) => (isOpen ? [choice] : []));
}
