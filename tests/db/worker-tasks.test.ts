import { afterEach, expect, it } from "vitest";

import type { Endpoint } from "../../app/worker/endpoint.ts";
import type { Task, TaskContext } from "../../app/worker/task.ts";
import { startWorker, type Worker } from "../../app/worker/worker.ts";
import { FAR_AWAY, HALF_A_DAY_AWAY } from "./support/far-away.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const env: TaskContext["env"] = {
  PUBLIC_ORIGIN: "http://localhost:3000",
  SMTP_URL: "smtp://127.0.0.1:1",
  UNSUBSCRIBE_SECRET: "a secret of the tests, for unsubscribing",
  WORKER_PORT: 0,
  LOG_LEVEL: "silent",
};
/** Who hears of the worker's warnings. */
const told: ((event: string, facts: Record<string, unknown>) => void)[] = [];
const log: TaskContext["log"] = {
  info: () => undefined,
  warn: (facts, event) => told.forEach((tell) => tell(event, facts)),
  error: () => undefined,
};

describeOnPostgresFirst("the worker", (target) => {
  const running: Worker[] = [];
  const start = async (tasks: Task[], endpoints: Endpoint[] = []) => {
    const { worker: database, jobs } = target();
    const worker = await startWorker({
      database,
      jobs,
      env,
      log,
      tasks,
      endpoints,
      listenOn: { port: 0, host: "127.0.0.1" },
      // Waiting for the next poll would take longer than the test.
      pollSeconds: 3_600,
    });
    running.push(worker);
    return worker;
  };
  afterEach(async () => {
    await Promise.all(running.splice(0).map((worker) => worker.close()));
    told.length = 0;
  });

  const outcome = async (name: string) =>
    (
      await target().sql<{ outcome: string; detail: string | null }>(
        "select outcome, detail from private.task_runs where name = $1",
        [name],
      )
    )[0];

  it("runs a task once although two workers are there and both are asked, and tells the operator", async () => {
    const names = Array.from({ length: 12 }, (_, place) => `once-${place}`);
    const runs: string[] = [];
    const [asked, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const tasks = names.map((name): Task => ({
      name,
      cron: FAR_AWAY,
      run: async (db) => {
        // A task requested after it has ended runs again, which is right.
        await asked.promise;
        await db.query("select pg_sleep(0.02)");
        runs.push(name);
        if (runs.length === names.length) all.resolve();
        return "one thing";
      },
    }));
    const workers = [await start(tasks), await start(tasks)];
    await Promise.all(names.flatMap((name) => workers.map((worker) => worker.runNow(name))));
    asked.resolve();
    await all.promise;
    await Promise.all(workers.map((worker) => worker.close()));

    expect(runs.toSorted()).toEqual(names.toSorted());
    expect(await outcome("once-7")).toEqual({ outcome: "done", detail: "one thing" });
  });

  it("begins at its start with all that has waited, one after the other without a pause", async () => {
    const names = Array.from({ length: 10 }, (_, place) => `waiting-${place}`);
    const runs: string[] = [];
    const all = Promise.withResolvers<void>();
    const idle = names.map((name): Task => ({ name, cron: FAR_AWAY, run: async () => undefined }));
    const first = await start(idle);
    await first.close();
    for (const name of names) {
      await target().worker.query(
        "insert into pgboss.job (name, data, singleton_key, policy, heartbeat_seconds) values ('tasks', $1::jsonb, $2, 'exclusive', 10)",
        [{ name }, name],
      );
    }

    await start(
      names.map((name): Task => ({
        name,
        cron: FAR_AWAY,
        run: async () => {
          runs.push(name);
          if (runs.length === names.length) all.resolve();
          return undefined;
        },
      })),
    );
    await all.promise;
    expect(runs.toSorted()).toEqual(names.toSorted());
  });

  it("does what came due while nobody was there, once", async () => {
    let runs = 0;
    const ran = Promise.withResolvers<void>();
    const daily = (run: Task["run"]): Task => ({ name: "daily", cron: HALF_A_DAY_AWAY, run });
    const first = await start([daily(async () => undefined)]);
    await first.close();
    await target().sql(
      "update pgboss.version set cron_on = cron_on - interval '5 days'; update pgboss.schedule set created_on = created_on - interval '9 days'",
    );
    const tasks = [
      daily(async () => {
        runs += 1;
        ran.resolve();
        return undefined;
      }),
    ];
    await start(tasks);
    await start(tasks);
    await ran.promise;
    await Promise.all(running.splice(0).map((worker) => worker.close()));

    expect(runs).toBe(1);
  });

  it("leaves what came due while nobody was there to its next time, where a task says so", async () => {
    const ran = Promise.withResolvers<void>();
    const byDay = {
      name: "by-day",
      cron: HALF_A_DAY_AWAY,
      hours: { from: 0, until: 24 },
      run: async () => undefined,
    } as const;
    const beside = (run: Task["run"]): Task => ({ name: "beside", cron: HALF_A_DAY_AWAY, run });
    const first = await start([byDay, beside(async () => undefined)]);
    await first.close();
    await target().sql(
      "update pgboss.version set cron_on = cron_on - interval '5 days'; update pgboss.schedule set created_on = created_on - interval '9 days'",
    );
    await start([
      byDay,
      beside(async () => {
        ran.resolve();
        return undefined;
      }),
    ]);
    await ran.promise;
    await Promise.all(running.splice(0).map((worker) => worker.close()));

    const sent = await target().sql(
      "select distinct data ->> 'name' as name from pgboss.job where data ->> 'name' in ('by-day', 'beside')",
    );
    expect(sent).toEqual([{ name: "beside" }]);
  });

  it("begins nothing outside the hours of a task that was queued by day, tried again or cut off", async () => {
    const hour = (new Date().getUTCHours() + 6) % 24;
    const ran: string[] = [];
    const task = (name: string, from: number): Task => ({
      name,
      cron: FAR_AWAY,
      // The hour may end during the test.
      hours: { from, until: from + 2 },
      run: async () => void ran.push(name),
    });
    const tasks = [task("in-its-hours", hour), task("outside-them", hour < 12 ? 20 : 4)];
    const worker = await start(tasks);
    for (const { name } of tasks) await worker.runNow(name);
    const ended = "select from pgboss.job where data ->> 'name' = any($1) and state = 'completed'";
    await expect.poll(() => target().sql(ended, [tasks.map(({ name }) => name)])).toHaveLength(2);
    expect(ran).toEqual(["in-its-hours"]);
    expect(await outcome("outside-them")).toBeUndefined();
  });

  it("leaves a task that only a newer version knows to that version, and its times with it", async () => {
    const ran = Promise.withResolvers<void>();
    const newer: Task = {
      name: "newer",
      cron: FAR_AWAY,
      run: async () => {
        ran.resolve();
        return undefined;
      },
    };
    await (await start([newer])).close();
    running.length = 0;
    const old = await start([]);
    const scheduled = "select from pgboss.schedule where key = 'newer'";
    expect(await target().sql(scheduled)).toHaveLength(1);
    const given = Promise.withResolvers<void>();
    told.push((event, { task }) => event === "task of another version" && task === "newer" && given.resolve());
    await old.runNow("newer");
    await given.promise;
    await old.close();
    const [job] = await target().sql<{ state: string }>(
      "select state from pgboss.job where data ->> 'name' = 'newer' order by created_on desc limit 1",
    );
    expect(job).toEqual({ state: "retry" });
    await target().sql("update pgboss.job set start_after = now() where data ->> 'name' = 'newer' and state = 'retry'");
    await start([newer]);
    await ran.promise;

    // What no version has scheduled for a day is nobody's any more.
    await Promise.all(running.splice(0).map((worker) => worker.close()));
    await target().sql("update pgboss.schedule set updated_on = now() - interval '25 hours' where key = 'newer'");
    await start([]);
    expect(await target().sql(scheduled)).toEqual([]);
  });

  it("goes on with its frequent tasks when one fails, and tells the operator by the code alone", async () => {
    let tries = 0;
    const twice = Promise.withResolvers<void>();
    await start([
      {
        name: "frequent",
        every: 0.01,
        run: async (db) => {
          tries += 1;
          if (tries > 1) twice.resolve();
          if (tries === 1) await db.query("select ('a secret of somebody' || $1)::integer", ["s"]);
          return undefined;
        },
      },
    ]);
    await twice.promise;
    await Promise.all(running.splice(0).map((worker) => worker.close()));

    const [run] = await target().sql<{ outcome: string; detail: string | null }>(
      "select outcome, detail from private.task_runs where name = 'frequent'",
    );
    expect(JSON.stringify(run)).not.toContain("secret");
  });

  it("waits at its end for the task that runs, and begins no other", async () => {
    const begun = Promise.withResolvers<void>();
    let told = "";
    const worker = await start([
      {
        name: "slow",
        cron: FAR_AWAY,
        run: async (db, { signal }) => {
          begun.resolve();
          await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
          await db.query("select 1");
          told = "ended in order";
          return undefined;
        },
      },
    ]);
    await worker.runNow("slow");
    await begun.promise;
    await worker.close();

    expect(told).toBe("ended in order");
    expect(await outcome("slow")).toMatchObject({ outcome: "done" });
  });

  it("answers on its own port: that it runs, what is posted to it, and nothing else", async () => {
    const echo: Endpoint = {
      method: "POST",
      path: "/echo",
      answer: async (request) => Response.json({ body: await request.text(), kind: request.headers.get("x-kind") }),
    };
    const { url } = await start([], [echo]);
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${url}${path}`, init);
      return [response.status, await response.text()];
    };

    // A database that takes longer than the check waits is "away".
    await expect.poll(() => ask("/healthz")).toEqual([200, '{"ok":true,"database":"up"}']);
    expect(await ask("/echo", { method: "POST", body: "hé", headers: { "x-kind": "a" } })).toEqual([
      200,
      '{"body":"hé","kind":"a"}',
    ]);
    expect((await ask("/echo"))[0]).toBe(405);
    expect((await ask("/other"))[0]).toBe(404);
    expect((await ask("/echo", { method: "POST", body: "x".repeat(300_000) }))[0]).toBe(413);
  });

  it("keeps its jobs from everybody who asks the API, signed in or with the service's key", async () => {
    const { sql, request } = target();
    await start([{ name: "hidden", cron: FAR_AWAY, run: async () => undefined }]);
    const [found] = await sql<{ tables: number; open: string[] }>(`
      select count(*)::int as tables, array_agg(r.rolname || ' ' || c.relname) filter (
        where has_schema_privilege(r.rolname, c.relnamespace, 'usage') or has_any_column_privilege(r.rolname, c.oid, 'select, insert, update')
      ) as open
      from pg_catalog.pg_class c
      cross join (values ('anon'), ('authenticated'), ('service_role'), ('authenticator')) as r (rolname)
      where c.relnamespace in ('pgboss'::regnamespace) and c.relkind in ('r', 'p', 'v')`);
    expect(found?.tables).toBeGreaterThan(20);
    expect(found?.open).toBeNull();
    expect(
      await sql(`
        select r.rolname, n.nspname from (values ('anon'), ('authenticated'), ('service_role'), ('authenticator')) as r (rolname)
        cross join pg_catalog.pg_namespace n
        where n.nspname in ('worker', 'pgboss') and has_schema_privilege(r.rolname, n.oid, 'usage, create')`),
    ).toEqual([]);

    const member = await target().createUser();
    for (const actor of [null, member]) {
      for (const path of ["job", "task_runs", "rpc/begin_run"]) {
        expect((await request(actor, path.startsWith("rpc") ? "POST" : "GET", path, {})).status).toBe(404);
      }
    }
  });
});
