import { setTimeout as sleep } from "node:timers/promises";
import { backendFetch, isRead, isTimeout, serviceOf } from "~/lib/backend-fetch.server";
import { env } from "~/lib/env.server";
import { jitter } from "~/lib/jitter";
import { requestStore } from "~/lib/request-store.server";

/** A request's calls together may take this many times what one may: 8 s where that is 3. */
const CALLS_A_REQUEST = 8 / 3;
/** What a service that was not asked before still gets where another has used up the time. */
const LATE_MS = 150;

const RETRY_AFTER_MS = 100;
const RETRY_SPREAD = 0.5;
/** With less time left a second try would not be answered. */
const RETRY_NEEDS_MS = 500;

/** SQLSTATEs of a transaction that was taken back for another's sake: a deadlock, or two that can't have come one after the other. */
const UNDONE = /"code": ?"40(?:P01|001)"/;

/** Answers of a gateway or a pool that may be well a moment later. */
const PASSING = new Set([502, 503, 504, 520]);

/**
 * `fetch` for all calls of one request: 3 s a call and 8 s in all, the body's arrival included. A service
 * that has not answered yet has until 3 s after the request's first call, so that a page tells of an outage
 * after one deadline and not after several; a failed call takes no other with it.
 * Reads, which are known by GET and HEAD, are tried once more after a failure that may pass; writes never, but for one
 * that the database has undone as a whole because it stood in another's way.
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
    // A backend that names a time is not to be asked before.
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
