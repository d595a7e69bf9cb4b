import { setTimeout as delay } from "node:timers/promises";

import type { Target } from "./target.ts";

/**
 * Vacuums and analyzes these tables until all their pages are known to be visible to all, or the test's time is over:
 * only then does the planner use an index-only scan. One vacuum may not be enough. A transaction that began before
 * these rows were committed keeps their pages from being marked. So does a connection that another test file opens at
 * that moment, since PostgreSQL counts it to every database until it knows which one it is for.
 */
export async function vacuumWhole(target: Target, tables: string[]): Promise<void> {
  for (const table of tables) {
    await target.sql(`vacuum analyze ${table}`);
    while (!(await isAllVisible(target, table))) {
      await delay(20);
      await target.sql(`vacuum ${table}`);
    }
  }
}

async function isAllVisible(target: Target, table: string): Promise<boolean> {
  const [row] = await target.sql<{ whole: boolean }>(
    "select relallvisible >= relpages as whole from pg_class where oid = $1::regclass",
    [table],
  );
  return row?.whole ?? false;
}
