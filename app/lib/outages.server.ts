import { logError, logWarning } from "./log.server";

/** An answer amid failures ends nothing yet: what comes and goes would fill the log. */
const QUIET_MS = 5_000;

type Outage = { since: number; last: number; failures: number };

const outages = new Map<string, Outage>();

/**
 * A call to a service of the backend that nobody answered, or its gateway did. One line when an outage begins,
 * whatever fails after that; `reason` is what the first call met.
 */
export function noteFailure(service: string, reason: string): void {
  const now = performance.now();
  const outage = outages.get(service);
  if (!outage) logError("outage began", { service, reason });
  outages.set(service, { since: outage?.since ?? now, last: now, failures: (outage?.failures ?? 0) + 1 });
}

/** A call that was answered. One line when that ends an outage: nothing has failed for 5 s. */
export function noteAnswer(service: string): void {
  const outage = outages.get(service);
  if (!outage || performance.now() - outage.last < QUIET_MS) return;
  outages.delete(service);
  logWarning("outage ended", { service, failures: outage.failures, ms: Math.round(outage.last - outage.since) });
}
