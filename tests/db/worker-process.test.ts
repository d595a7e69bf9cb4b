import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { beforeAll, expect, it, onTestFinished, vi } from "vitest";

import { openPool, workerDatabase } from "../../app/worker/postgres.ts";
import { startWorker } from "../../app/worker/worker.ts";
import { ensureBuild, ROOT } from "../support/build.ts";
import { freePort } from "../support/free-port.ts";
import { endOf, exitOf } from "../support/web.ts";
import { FAR_AWAY } from "./support/far-away.ts";
import { describeOnEachTarget } from "./support/target.ts";

const LONG = Boolean(process.env.TEST_LONG);
const env = {
  PUBLIC_ORIGIN: "http://localhost:3000",
  SMTP_URL: "smtp://127.0.0.1:9",
  UNSUBSCRIBE_SECRET: "a secret of the tests, for unsubscribing",
};
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describeOnEachTarget(
  "the worker's process",
  (target) => {
    beforeAll(ensureBuild);

    const url = () => {
      const { jobs } = target();
      return "connectionString" in jobs ? jobs.connectionString : "";
    };
    const spawnNode = (file: string, variables: NodeJS.ProcessEnv) => {
      const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
      const child = spawn(process.execPath, [join(ROOT, file)], {
        stdio: ["ignore", "pipe", "pipe"],
        env: { PATH, TMPDIR, NODE_COMPILE_CACHE, ...variables },
      });
      onTestFinished(() => void child.kill("SIGKILL"));
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
      return { child, output: () => output };
    };

    it("names each variable that it lacks, and ends", async () => {
      const { child, output } = spawnNode("build/worker/main.js", { ...env, DATABASE_URL: "https://example.org" });
      expect(await endOf(child)).toBe(1);
      expect(output()).toBe("Environment: DATABASE_URL must be a postgres:// URL\n");
    });

    it("refuses to run with more rights than the worker's", async () => {
      const owner = url().replace("worker@", "postgres@");
      const { child, output } = spawnNode("build/worker/main.js", { ...env, DATABASE_URL: owner, WORKER_PORT: "0" });
      expect(await endOf(child)).toBe(1);
      expect(output()).toContain('the worker signs in as the role "worker", not as "postgres"');
    });

    it("answers that it runs and ends in order when it is asked to, without its last resort", async () => {
      const port = await freePort();
      // The last resort's own ten seconds would also count while a busy machine stands still.
      const variables = { ...env, DATABASE_URL: url(), WORKER_PORT: String(port), DRAIN_TIMEOUT_S: "600" };
      const { child, output } = spawnNode("build/worker/main.js", variables);
      const health = async () => {
        const response = await fetch(`http://localhost:${port}/healthz`);
        return [response.status, await response.text()];
      };
      // It has only just begun, and says "away" where the database takes longer than the check waits.
      await expect.poll(health, { timeout: 300_000 }).toEqual([200, '{"ok":true,"database":"up"}']);

      child.kill("SIGTERM");
      expect(await endOf(child)).toBe(0);
      // Its last resort would end it without logging anything.
      expect(output()).toContain("worker stopped");
    });

    it("ends at once when it is asked to while it still waits for its database", async () => {
      const mute = createServer().listen(0, "127.0.0.1");
      onTestFinished(() => void mute.close());
      await once(mute, "listening");
      const { port } = mute.address() as AddressInfo;
      const connected = once(mute, "connection");
      const database = `postgres://worker@127.0.0.1:${port}/postgres`;
      const { child } = spawnNode("build/worker/main.js", { ...env, DATABASE_URL: database, WORKER_PORT: "0" });
      await connected;
      child.kill("SIGTERM");
      expect(await endOf(child)).toBe(0);
    });

    it("tells its tasks and its queue as numbers on METRICS_PORT", async () => {
      const metricsPort = String(await freePort());
      const variables = { ...env, DATABASE_URL: url(), WORKER_PORT: "0", METRICS_PORT: metricsPort };
      spawnNode("build/worker/main.js", variables);
      const scrape = async () => await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
      const patient = { timeout: 300_000, interval: 50 };
      const text = await vi.waitFor(async () => {
        const scraped = await scrape();
        expect(scraped).toMatch(/^techsetu_task_duration_seconds_count\{.*task="send-mails",outcome="done"\} [1-9]/m);
        return scraped;
      }, patient);
      expect(text).toMatch(/^techsetu_queue_length\{queue="tasks",process="worker"\} \d+$/m);
      expect(text).toMatch(/^techsetu_queue_length\{queue="mails",process="worker"\} \d+$/m);
      expect(text).toMatch(/^techsetu_queue_late_seconds\{queue="mails",process="worker"\} [\d.]+$/m);
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{process="worker"\}/m);
      expect(text).not.toMatch(/postgres:|127\.0\.0\.1|unsubscribe/);

      const quiet = spawnNode("build/worker/main.js", {
        ...env,
        DATABASE_URL: url(),
        WORKER_PORT: "0",
        METRICS_PORT: "0",
      });
      expect(await endOf(quiet.child)).toBe(1);
      expect(quiet.output()).toBe("Environment: METRICS_PORT must be a number from 1 to 65535\n");
    });

    it("leaves a task to the next worker when it is killed in the middle, and that one does it once", async () => {
      const { child } = spawnNode("tests/db/support/load-slow-worker.ts", { DATABASE_URL: url() });
      const [line] = await once(createInterface({ input: child.stdout }), "line");
      expect(line).toBe("begun");
      child.kill("SIGKILL");
      await exitOf(child);
      const state = async () => {
        const [job] = await target().sql<{ state: string; retry_count: number }>(
          "select state::text, retry_count from pgboss.job where name = 'tasks' and data ->> 'name' = 'slow'",
        );
        return job;
      };
      expect(await state()).toEqual({ state: "active", retry_count: 0 });

      // Simulates the passing of time: the heartbeat is old, and so is the last check.
      if (!LONG) {
        await target().sql("update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'");
        await target().sql("update pgboss.queue set monitor_on = monitor_on - interval '1 hour'");
      }
      let runs = 0;
      const pool = openPool(url(), { connectMs: 60_000 });
      onTestFinished(() => pool.end());
      const next = await startWorker({
        database: workerDatabase(pool),
        jobs: target().jobs,
        env: { ...env, WORKER_PORT: 0, LOG_LEVEL: "silent" },
        log: silent,
        endpoints: [],
        tasks: [
          {
            name: "slow",
            cron: FAR_AWAY,
            run: async () => {
              runs += 1;
              return undefined;
            },
          },
        ],
        pollSeconds: LONG ? 10 : 2,
      });
      onTestFinished(() => next.close());
      if (!LONG) {
        await vi.waitFor(async () => expect(await state()).not.toMatchObject({ state: "active" }), { timeout: 60_000 });
        await target().sql("update pgboss.job set start_after = now() where state = 'retry'");
      }
      const began = performance.now();
      await vi.waitFor(async () => expect(await state()).toEqual({ state: "completed", retry_count: 1 }), {
        timeout: 300_000,
        interval: 100,
      });
      console.info(`killed in the middle, done again after ${Math.round((performance.now() - began) / 1_000)} s`);
      expect(runs).toBe(1);
      expect(await target().sql("select outcome from private.task_runs where name = 'slow'")).toEqual([
        { outcome: "done" },
      ]);
    });
  },
  ["postgres"],
);
