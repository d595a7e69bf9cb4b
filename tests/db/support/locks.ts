import type { Target } from "./target.ts";

const WAITING =
  "select pid from pg_catalog.pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Resolves once something waits for a lock in this database. */
export async function waitForLock(target: Target): Promise<void> {
  while ((await target.sql(WAITING)).length === 0) await new Promise(setImmediate);
}

/** Whether something waits for a lock in this database before there is an answer. */
export async function waitsForLock(target: Target, answer: Promise<unknown>): Promise<boolean> {
  const answered = answer.then(() => true);
  for (;;) {
    const turn = new Promise<false>((resolve) => setImmediate(() => resolve(false)));
    if (await Promise.race([answered, turn])) return false;
    if ((await target.sql(WAITING)).length > 0) return true;
  }
}
