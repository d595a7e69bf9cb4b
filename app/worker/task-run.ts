import type { Task, TaskContext, WorkerDatabase } from "./task";

/** How often a frequent task without work is recorded: enough to see that it runs. */
const QUIET_MS = 60_000;

/** Runs a task and records the result for the operator. Rejects as the task does. */
export async function runTask(task: Task, db: WorkerDatabase, context: TaskContext): Promise<void> {
  try {
    await db.query("select worker.begin_run($1)", [task.name]);
    const detail = await task.run(db, context);
    await db.query("select worker.end_run($1, 'done', $2)", [task.name, detail ?? null]);
    if (detail) context.log.info({ task: task.name, detail }, "task done");
  } catch (error) {
    const reason = reasonOf(error);
    context.log.error({ task: task.name, reason }, "task failed");
    // The task's own error matters, and the database may have caused it.
    await db.query("select worker.end_run($1, 'failed', $2)", [task.name, reason]).catch(() => undefined);
    throw error;
  }
}

/** As `runTask`, for a task that runs every few seconds: recorded when it did something, and now and then. */
export function quietly(task: Task): typeof runTask {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async (_, db, context) => {
    const outcome = await task.run(db, context).then(
      (detail) => ({ detail }),
      (error: unknown) => ({ error }),
    );
    const isQuiet = "detail" in outcome && !outcome.detail && performance.now() - writtenAt < QUIET_MS;
    if (isQuiet) return;
    const told: Task = {
      ...task,
      run: async () => {
        if ("error" in outcome) throw outcome.error;
        return outcome.detail;
      },
    };
    await runTask(told, db, context);
    writtenAt = performance.now();
  };
}

/** Returns an error's code if it has one: the database's message may repeat a user's input. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error && error.code ? `${error.name} ${String(error.code)}` : `${error.name}: ${error.message}`;
}
