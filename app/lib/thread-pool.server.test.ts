import { setTimeout as delay } from "node:timers/promises";
import { threadId } from "node:worker_threads";
import { afterEach, expect, it } from "vitest";
import { ThreadPool } from "./thread-pool.server";

const THREAD = `
  import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", ({ exit, fail, hang, tell, at }) => {
    if (exit !== undefined) process.exit(exit);
    if (fail) setTimeout(() => { throw new Error(fail) });
    else if (hang) for (;;);
    else if (at) Atomics.add(at, 0, 1), Atomics.notify(at, 0), Atomics.wait(at, 1, 0), parentPort.postMessage({ result: threadId });
    else if (tell === "error") parentPort.postMessage({ error: "said so" });
    else parentPort.postMessage({ result: tell === "env" ? { ...process.env } : { threadId, tell } });
  });`;

const made: ThreadPool[] = [];
afterEach(() => Promise.all(made.splice(0).map((pool) => pool.close())));

function create(options: Partial<ConstructorParameters<typeof ThreadPool>[1]> = {}) {
  const file = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`);
  const pool = new ThreadPool(file, {
    threads: 2,
    waiting: 10,
    each: 10,
    deadlineMs: 60_000,
    idleMs: 60_000,
    ...options,
  });
  made.push(pool);
  return pool;
}

/** Tasks that block their thread until they are released. */
function stand() {
  const at = new Int32Array(new SharedArrayBuffer(8));
  return {
    task: { at },
    /** Resolves with the number of tasks that have begun. */
    begun: async (count: number) => {
      for (let seen = Atomics.load(at, 0); seen < count; seen = Atomics.load(at, 0)) {
        await Atomics.waitAsync(at, 0, seen).value;
      }
      return Atomics.load(at, 0);
    },
    letGo: () => {
      Atomics.store(at, 1, 1);
      Atomics.notify(at, 1);
    },
  };
}

it("has a task done in another thread, and the next in the same", async () => {
  const pool = create();
  expect(pool.size).toBe(0);
  const first = await pool.run({ tell: "a" }, "somebody");
  expect(first).toEqual({ threadId: expect.any(Number), tell: "a" });
  expect(first).not.toMatchObject({ threadId });
  expect(await pool.run({ tell: "b" }, "somebody")).toEqual({ ...(first as object), tell: "b" });
  expect(pool.size).toBe(1);
});

it("knows nothing of the process's environment", async () => {
  expect(await create().run({ tell: "env" }, "somebody")).toEqual({});
});

it("has no more tasks at work than there may be threads, and refuses what would wait too long", async () => {
  const pool = create({ waiting: 3 });
  const { task, begun, letGo } = stand();
  const tasks = Array.from({ length: 5 }, () => pool.run(task, "somebody"));
  // Both threads are blocked; this one runs on.
  expect(await begun(2)).toBe(2);
  await expect(pool.run(task, "somebody")).rejects.toThrow("too many");
  expect(pool.size).toBe(2);
  letGo();
  expect(new Set(await Promise.all(tasks)).size).toBe(2);
  expect(await pool.run({ tell: "a" }, "somebody")).toMatchObject({ tell: "a" });
});

it("refuses more from one asker than their share, and goes on for others", async () => {
  const pool = create({ threads: 3, each: 2 });
  const { task, begun, letGo } = stand();
  const tasks = [pool.run(task, "crawler"), pool.run(task, "crawler")];
  expect(await begun(2)).toBe(2);
  await expect(pool.run({}, "crawler")).rejects.toThrow("of one asker");
  expect(await pool.run({ tell: "a" }, "reader")).toMatchObject({ tell: "a" });
  letGo();
  await Promise.all(tasks);
  expect(await pool.run({ tell: "b" }, "crawler")).toMatchObject({ tell: "b" });
});

it.each([
  ["ends by itself", { exit: 0 }, "a thread has died"],
  ["ends with a code", { exit: 3 }, "a thread has died"],
  ["throws", { fail: "out of paint" }, "out of paint"],
])("gives the next task a new thread where one %s", async (_, task, message) => {
  const pool = create({ threads: 1 });
  const before = await pool.run({}, "somebody");
  const [failed, next] = await Promise.allSettled([pool.run(task, "somebody"), pool.run({}, "somebody")]);
  expect(failed).toMatchObject({ status: "rejected", reason: { message } });
  expect(next).toMatchObject({ status: "fulfilled", value: { threadId: expect.any(Number) } });
  expect(next).not.toMatchObject({ value: before });
  expect(pool.size).toBe(1);
});

it("keeps the thread that says what went wrong", async () => {
  const pool = create();
  const before = await pool.run({}, "somebody");
  await expect(pool.run({ tell: "error" }, "somebody")).rejects.toThrow("said so");
  expect(await pool.run({}, "somebody")).toEqual(before);
});

it("ends a thread that takes too long", async () => {
  const pool = create({ deadlineMs: 1 });
  await expect(pool.run({ hang: true }, "somebody")).rejects.toThrow("too long");
  expect(pool.size).toBe(0);
});

it("ends a thread that has nothing to do", async () => {
  const pool = create({ idleMs: 1 });
  await pool.run({}, "somebody");
  while (pool.size > 0) await delay(1);
  expect(await pool.run({ tell: "a" }, "somebody")).toMatchObject({ tell: "a" });
});

it("fails what is at work when it is closed", async () => {
  const pool = create();
  const { task, begun } = stand();
  const running = pool.run(task, "somebody");
  await begun(1);
  await Promise.all([expect(running).rejects.toThrow("died"), pool.close()]);
  expect(pool.size).toBe(0);
});
