import { data, isRouteErrorResponse } from "react-router";
import { answers } from "./answers.words";

/** What went wrong with a button; empty when nothing did. */
export type ActionProblem = { problem: string };

/**
 * Returns the answer of a list's button, or the problem it met: an error page would remove the whole list for one
 * button. `gone` is the message for a 404, if a list can be that outdated.
 */
export async function withProblem<Answer>(serverAction: () => Promise<Answer>, gone?: string) {
  try {
    return await serverAction();
  } catch (thrown) {
    // A status of 400 or more keeps the list, and with it the message.
    if (!isRouteErrorResponse(thrown)) throw thrown;
    if (thrown.status === 503) return data({ problem: answers().away }, 503);
    if (thrown.status === 401) return data({ problem: answers().sessionEnded }, 401);
    if (thrown.status === 404 && gone) return data({ problem: gone }, 404);
    throw thrown;
  }
}
