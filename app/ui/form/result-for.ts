import type { SubmissionResult } from "@conform-to/react";

type Answer = { result: SubmissionResult<string[]>; intent?: string | undefined };

/**
 * A page's answer, for the form that was sent: a page of several forms tells them apart by `intent`.
 * An answer that the server never gave carries the intent next to the result.
 */
export function resultFor(intent: string, answer: Answer | undefined): SubmissionResult<string[]> | undefined {
  if (!answer) return undefined;
  const sent = answer.intent ?? answer.result.initialValue?.intent;
  return sent === intent ? answer.result : undefined;
}
