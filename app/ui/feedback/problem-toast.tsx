import type { ActionProblem } from "~/lib/action-problem";
import { frame } from "../layout/frame.words";
import { Toast } from "./toast";

/**
 * Shows what went wrong with a button of a list, while the page stays; see `withProblem`. Hidden during the next try,
 * so that it appears again if that fails too.
 */
export function ProblemToast({ answer, busy }: { answer: ActionProblem | undefined; busy: boolean }) {
  if (busy || !answer) return null;
  return <Toast type="error" message={frame().notChanged} description={answer.problem} />;
}
