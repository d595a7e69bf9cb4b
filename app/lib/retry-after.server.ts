import { requestStore } from "./request-store.server";

/** Seconds to wait if nobody can know better: an outage may end at any moment. */
export const OUTAGE_WAIT_S = 5;

/** Sets in how many seconds a client may repeat the current request. The last value counts. */
export function noteRetryAfter(seconds: number): void {
  const store = requestStore();
  if (store) store.retryAfter = seconds;
}
