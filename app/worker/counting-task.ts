import type { Hours, Task, WorkerDatabase } from "./task";

type CountingTime = { cron: string; hours?: Hours } | { every: number };

/**
 * Returns a task that calls one function of schema `worker`, which returns how many items it changed. The operator
 * reads that number followed by `what`, or nothing for 0.
 */
export function countingTask(when: CountingTime & { name: string }, call: string, what: string): Task {
  return {
    ...when,
    run: async (db) => {
      const count = await countOf(db, call);
      return count > 0 ? `${count} ${what}` : undefined;
    },
  };
}

/** Calls a counting function of schema `worker`, and returns its count. */
export async function countOf(db: WorkerDatabase, call: string, params?: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select worker.${call} as count`, params);
  return Number(row?.count ?? 0);
}
