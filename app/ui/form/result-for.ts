import type { SubmissionResult } from "@conform-to/react";
import type { ActionProblem } from "~/lib/action-problem";

type Answer = { result: SubmissionResult<string[]>; intent?: string | undefined };

/**
 * Returns the page's answer if it is for this form: a page with several forms tells them apart by `intent`. If the
 * server never answered, the intent is next to the result.
 */
export function resultFor(intent: string, answer: Answer | undefined): SubmissionResult<string[]> | undefined {
  if (!answer) return undefined;
  const sent = answer.intent ?? answer.result.initialValue?.intent;
  return sent === intent ? answer.result : undefined;
}

/**
 * Returns the answer of a page with buttons and one form, whose `intent` is given: `result` for the form, else the
 * `problem` of a button, empty if there is none. A form that met a problem shows it itself.
 */
export function answerOf(intent: string, answer: Answer | ActionProblem | undefined) {
  const result = answer && "result" in answer ? resultFor(intent, answer) : undefined;
  return { result, problem: !result && answer && "problem" in answer ? answer.problem : "" };
}
