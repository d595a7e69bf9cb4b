import { expect, test } from "vitest";
import type { Task, TaskContext, WorkerDatabase } from "./task";
import { quietly, runTask } from "./task-run";

const signal = new AbortController().signal;

/** Runs it on a database that refuses each statement; returns what the log says. */
async function toldBy(run: typeof runTask, task: Task): Promise<unknown[]> {
  const told: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (...line: unknown[]) => void told.push(line) };
  const refused = Object.assign(new Error("read only"), { code: "25006" });
  const database: WorkerDatabase = { query: () => Promise.reject(refused) };
  await expect(run(task, database, { log, signal } as unknown as TaskContext)).rejects.toBe(refused);
  return told;
}

const task: Task = { name: "clean", cron: "30 3 * * *", run: async (db) => void (await db.query("select 1")) };

test("an operator reads in the log why a task can't even begin, as in a database that takes no writes", async () => {
  const line = [{ task: "clean", reason: "Error 25006" }, "task failed"];
  expect(await toldBy(runTask, task)).toEqual([line]);
  expect(await toldBy(quietly(task), task)).toEqual([line]);
});
