import { data, isRouteErrorResponse } from "react-router";
import { answers } from "./answers.words";

/** What went wrong with a button; empty when nothing did. */
export type ActionProblem = { problem: string };

/**
 * The answer of a button of a list, or what to tell where it failed: the error page it would be
 * otherwise takes the whole list away for one button. `gone` is what a 404 means there, if a list can
 * be so out of date.
 */
export async function withProblem<Answer>(serverAction: () => Promise<Answer>, gone?: string) {
  try {
    return await serverAction();
  } catch (thrown) {
    // A status of 400 and more keeps the list, and with it the message, as it is.
    if (!isRouteErrorResponse(thrown)) throw thrown;
    if (thrown.status === 503) return data({ problem: answers().away }, 503);
    if (thrown.status === 401) return data({ problem: answers().sessionEnded }, 401);
    if (thrown.status === 404 && gone) return data({ problem: gone }, 404);
    throw thrown;
  }
}
