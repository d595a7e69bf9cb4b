import { Toast } from "~/ui/feedback/toast";

/** What went wrong with a button of the boxes, where the page stays as it is; see `withProblem`. */
export type BoxAnswer = { problem: string };

/** Gone while the next try is under way, so that it appears anew if that fails too. */
export function BoxProblemToast({ answer, busy }: { answer: BoxAnswer | undefined; busy: boolean }) {
  if (busy || !answer) return null;
  return <Toast type="error" message="Nothing was changed" description={answer.problem} />;
}
