import { setTimeout as sleep } from "node:timers/promises";
import { backendFetch, isRead, isTimeout, serviceOf } from "~/lib/backend-fetch.server";
import { env } from "~/lib/env.server";
import { jitter } from "~/lib/jitter";
import { requestStore } from "~/lib/request-store.server";

/** All calls of a request together may take this many times as long as one: 8 s if that is 3 s. */
const CALLS_A_REQUEST = 8 / 3;
/** The time for a service's first call if another service has used up the request's. */
const LATE_MS = 150;

const RETRY_AFTER_MS = 100;
const RETRY_SPREAD = 0.5;
/** With less time left, a second try would get no answer. */
const RETRY_NEEDS_MS = 500;

/** SQLSTATEs of a transaction that was rolled back for another's sake: a deadlock, or a serialization failure. */
const UNDONE = /"code": ?"40(?:P01|001)"/;

/** Answers of a gateway or pool that may recover in a moment. */
const PASSING = new Set([502, 503, 504, 520]);

/**
 * Returns a `fetch` for all calls of one request: 3 s per call and 8 s in all, including the body. A service that has
 * not answered yet has until 3 s after the request's first call, so that a page reports an outage after one deadline,
 * not several; a failed call does not fail others. Repeats a read (GET, HEAD or a function that only reads) once after
 * a failure that may pass. Never repeats a write, except one that the database rolled back because it conflicted with
 * another.
 */
export function requestFetch(): typeof fetch {
  const begun = performance.now();
  const callMs = env().BACKEND_TIMEOUT_S * 1_000;
  const services = new Map<string, { until: number; answered: boolean }>();
  let first: number | undefined;

  return async (input, init) => {
    const now = performance.now();
    first ??= now;
    const name = serviceOf(input);
    const service = services.get(name) ?? {
      until: Math.max(first + callMs, now + LATE_MS),
      answered: false,
    };
    services.set(name, service);
    const until = Math.min(
      now + callMs,
      begun + callMs * CALLS_A_REQUEST,
      service.answered ? Number.POSITIVE_INFINITY : service.until,
    );
    try {
      const response = await fetchUntil(until, input, init);
      if (response.status < 500) service.answered = true;
      return response;
    } catch (error) {
      const store = requestStore();
      if (store && isTimeout(error)) store.metSilence = true;
      throw error;
    }
  };
}

async function fetchUntil(until: number, input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const left = until - performance.now();
  const signals = [AbortSignal.timeout(Math.max(0, Math.ceil(left)))];
  if (init?.signal) signals.push(init.signal);
  const signal = AbortSignal.any(signals);
  const once = () => backendFetch(input, { ...init, signal });
  const mayRetry = () => isRead(input, init) && !signal.aborted && until - performance.now() > RETRY_NEEDS_MS;

  try {
    const response = await once();
    if (await wasUndone(response)) return once();
    // If the backend names a time, it must not be asked earlier.
    if (!PASSING.has(response.status) || response.headers.has("Retry-After") || !mayRetry()) return response;
  } catch (error) {
    if (!mayRetry()) throw error;
  }
  await sleep(jitter(RETRY_AFTER_MS, RETRY_SPREAD), undefined, { signal });
  return once();
}

async function wasUndone(response: Response): Promise<boolean> {
  return response.status >= 400 && UNDONE.test(await response.clone().text());
}
