import { requestStore } from "./request-store.server";

/** Seconds to wait where nobody can know better: an outage may be over in a moment. */
export const OUTAGE_WAIT_S = 5;

/** Says in how many seconds the answer to the current request may be asked for again. The last word counts. */
export function noteRetryAfter(seconds: number): void {
  const store = requestStore();
  if (store) store.retryAfter = seconds;
}
