import type { Target } from "./target.ts";

/** Resolves once something waits for a lock in this database. */
export async function waitForLock(target: Target): Promise<void> {
  const query =
    "select pid from pg_catalog.pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await target.sql(query)).length === 0) await new Promise(setImmediate);
}
