import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";

const OFFLINE = "Your device seems to be offline. Nothing was lost: please send the form again in a moment.";

/**
 * The answer of a form's action, or a message with the form where the connection itself failed: the
 * error page it would be otherwise throws away what was typed. The status keeps the page from asking
 * its loaders again, which could not answer either. `intent` names the form on a page of several.
 */
export async function withoutConnection<Answer>(serverAction: () => Promise<Answer>, intent?: string) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
    const result: SubmissionResult<string[]> = { status: "error", error: { "": [OFFLINE] } };
    return data({ result, intent }, 503);
  }
}
