import type { SubmissionResult } from "@conform-to/react";

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
