import { data, isRouteErrorResponse } from "react-router";

const OFFLINE = "Your device seems to be offline. Please try again in a moment.";
const OUTAGE = "We can't reach our database just now. Please try again in a moment.";
const SIGNED_OUT = "Your session has ended. Sign in again in another tab, then try once more.";

/** What went wrong with a button; empty when nothing did. */
export type NotificationAnswer = { problem: string };

/** The answer of a button, or what to tell where it failed: no page goes away over its bell. */
export async function withNotificationProblem<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof TypeError) return data({ problem: OFFLINE }, 503);
    if (!isRouteErrorResponse(thrown)) throw thrown;
    if (thrown.status === 503) return data({ problem: OUTAGE }, 503);
    if (thrown.status === 401) return data({ problem: SIGNED_OUT }, 401);
    throw thrown;
  }
}
