import type { ActionProblem } from "~/lib/action-problem";
import { frame } from "../layout/frame.words";
import { Toast } from "./toast";

/**
 * What went wrong with a button of a list, where the page stays as it is; see `withProblem`. Gone
 * while the next try is under way, so that it appears anew if that fails too.
 */
export function ProblemToast({ answer, busy }: { answer: ActionProblem | undefined; busy: boolean }) {
  if (busy || !answer) return null;
  return <Toast type="error" message={frame().notChanged} description={answer.problem} />;
}
