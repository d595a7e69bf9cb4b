import { logError, logWarning } from "./log.server";

/** A single answer between failures ends no outage yet, or a flickering service would fill the log. */
const QUIET_MS = 5_000;

type Outage = { since: number; last: number; failures: number };

const outages = new Map<string, Outage>();

/**
 * Notes a call that a backend service, or its gateway in its place, failed to answer. Logs one line when an outage
 * begins, with the `reason` of its first failure.
 */
export function noteFailure(service: string, reason: string): void {
  const now = performance.now();
  const outage = outages.get(service);
  if (!outage) logError("outage began", { service, reason });
  outages.set(service, { since: outage?.since ?? now, last: now, failures: (outage?.failures ?? 0) + 1 });
}

/** Notes an answered call. Logs one line if that ends an outage: no failure for 5 s. */
export function noteAnswer(service: string): void {
  const outage = outages.get(service);
  if (!outage || performance.now() - outage.last < QUIET_MS) return;
  outages.delete(service);
  logWarning("outage ended", { service, failures: outage.failures, ms: Math.round(outage.last - outage.since) });
}
