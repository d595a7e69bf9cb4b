import type { SubmissionResult } from "@conform-to/react";

const OFFLINE = "Your device seems to be offline. Nothing was lost: please send the form again in a moment.";

/**
 * The answer of a form's action, or a message with the form where the connection itself failed: the
 * error page it would be otherwise throws away what was typed.
 */
export async function withoutConnection<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | { result: SubmissionResult<string[]> }> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
    return { result: { status: "error", error: { "": [OFFLINE] } } };
  }
}
