import type { CaseKind } from "./case-kinds";
import type { Choice } from "./decisions";

/** How a case stands. `gone`: nobody has it any more, such as what was written from an account that was deleted. */
export type CaseState = {
  kind: CaseKind;
  waits: boolean;
  hidden: boolean;
  suspended: boolean;
  gone: boolean;
  /** Whether others still see it, as a job until midnight whose poster left today. */
  shown: boolean;
  /** Whether several own it, so that nobody knows whose words they were. */
  several: boolean;
  /** Whether a request to be verified was granted, and holds. */
  verified: boolean;
};

/** What can be decided about a case, as the functions that decide it take it. */
export function choicesFor({ kind, waits, hidden, suspended, gone, shown, several, verified }: CaseState): Choice[] {
  if (kind === "appeal") return waits ? ["grant", "refuse"] : [];
  if (kind === "contact") return waits ? ["answer"] : [];
  if (kind === "verification") return waits ? ["verify", "decline"] : verified ? ["end"] : [];
  const choices: [Choice, boolean][] = [
    ["dismiss", waits],
    ["hide", (!gone || shown || hidden) && (waits || !hidden)],
    ["restore", hidden],
    ["warn", !gone],
    ["suspend", !gone && !several && !suspended],
    ["unsuspend", !several && suspended],
  ];
  return choices.flatMap(([choice, isOpen]) => (isOpen ? [choice] : []));
}
