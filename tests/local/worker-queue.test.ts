import type { PGlite } from "@electric-sql/pglite";
import { expect, test, vi } from "vitest";

import { LocalConnection } from "../../supabase/local/database.ts";
import { SerialQueue } from "../../supabase/local/queue.ts";
import { startLocalSupabase } from "../../supabase/local/server.ts";
import { WorkerDatabase } from "../../supabase/local/worker-database.ts";
import { createTestClient, SITE_URL } from "./support/instance.ts";
import { createMigrationsDir } from "./support/temp-dir.ts";

const WHO = `
  create role worker nologin;
  create function public.who_am_i() returns text
    language sql volatile security invoker set search_path = '' as 'select current_user::text';
  grant execute on function public.who_am_i() to anon;
`;

type QueryRest = Parameters<PGlite["query"]> extends [string, ...infer Rest] ? Rest : never;

/** Asks many times who a visitor is; each time, once the request has taken its role, the worker does something. */
async function rolesOfVisitors(work: (driver: PGlite, worker: WorkerDatabase) => Promise<unknown>) {
  const open = vi.spyOn(LocalConnection, "open");
  const local = await startLocalSupabase({
    port: 0,
    mailboxPort: 0,
    siteUrl: SITE_URL,
    seed: false,
    migrationsDir: createMigrationsDir({ "20260101000000_who.sql": WHO }),
  });
  const working: Promise<unknown>[] = [];
  try {
    const [opened] = open.mock.settledResults;
    if (opened?.type !== "fulfilled") throw new Error("no database was opened");
    const { driver } = opened.value;
    const query: PGlite["query"] = driver.query.bind(driver);
    vi.spyOn(driver, "query").mockImplementation(async <T>(text: string, ...more: QueryRest) => {
      const result = await query<T>(text, ...more);
      if (text.includes("set_config('role'")) working.push(work(driver, local.workerDatabase).catch(String));
      return result;
    });
    const client = createTestClient(local);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { data, error } = await client.rpc("who_am_i");
        return error?.message ?? String(data);
      }),
    );
    await Promise.all(working);
    expect(working.length).toBeGreaterThanOrEqual(20);
    return [...new Set(answers)];
  } finally {
    open.mockRestore();
    await local.close();
  }
}

test("past the queue a worker's rollback takes a visitor's role away, which is what the queue is there for", async () => {
  expect(await rolesOfVisitors((driver) => driver.exec("rollback"))).toContain("postgres");
});

test("in the queue neither a worker's statements nor its failures nor its rollbacks reach a visitor's request", async () => {
  const roles = await rolesOfVisitors(async (_, worker) => {
    const statements = ["rollback", "begin; set local role none; select 1; commit", "begin; select 1 / 0; commit"];
    await Promise.allSettled([
      ...statements.map((text) => worker.executeSql(text)),
      worker.query("select 1 / 0"),
      worker.query("select 1"),
    ]);
  });
  expect(roles).toEqual(["anon"]);
});

test("a visitor is answered while the worker asks without a pause", async () => {
  const connection = await LocalConnection.open(undefined);
  try {
    await connection.driver.exec("create role worker nologin");
    const worker = new WorkerDatabase(connection.driver, new SerialQueue());
    const visitor = { turn: false };
    setTimeout(() => (visitor.turn = true), 1);
    for (let statement = 0; !visitor.turn && statement < 5_000; statement += 1) await worker.query("select 1");
    expect(visitor.turn).toBe(true);
  } finally {
    await connection.close();
  }
});

test("the worker hears of a job at once, and of none once it has hung up", async () => {
  const connection = await LocalConnection.open(undefined);
  try {
    await connection.driver.exec("create role worker nologin");
    const worker = new WorkerDatabase(connection.driver, new SerialQueue());
    const heard: string[] = [];
    const first = Promise.withResolvers<void>();
    const listening = await worker.listen(
      "jobs",
      (payload) => {
        heard.push(payload);
        first.resolve();
      },
      () => heard.push("connected"),
    );
    await worker.query("select pg_notify('jobs', 'tasks')");
    await first.promise;
    await listening.close();
    await worker.query("select pg_notify('jobs', 'more')");
    expect(heard).toEqual(["connected", "tasks"]);
  } finally {
    await connection.close();
  }
});
