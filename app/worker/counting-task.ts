import type { Task, WorkerDatabase } from "./task";

type CountingTime = { cron: string } | { every: number };

/**
 * A task that is one function of schema `worker`, which answers how many it did something to. The operator reads that
 * number with `what` behind it, and nothing where there was none.
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

/** What a function of schema `worker` that counts answers. */
export async function countOf(db: WorkerDatabase, call: string, params?: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select worker.${call} as count`, params);
  return Number(row?.count ?? 0);
}
