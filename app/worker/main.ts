/** The worker as a separate process: `npm run worker`. */
import { problemLines } from "~/lib/env.server";
import type { ReadQueues } from "~/lib/metrics.server";
import { openLog } from "./log";
import { openPool, workerDatabase } from "./postgres";
import { parseWorkerEnv, unknownWorkerVariables } from "./worker-env";
import { TASKS } from "./tasks";
import { startWorker, type Worker } from "./worker";

const { env, problems } = parseWorkerEnv(process.env);
if (!env) fail(problemLines(problems));
const unknown = unknownWorkerVariables(process.env);
if (unknown.length > 0) process.stderr.write(`${problemLines(unknown)}\n`);

const drainMs = env.DRAIN_TIMEOUT_S * 1_000;
/** The last resort: whatever is still open then must not keep a container from stopping. */
const exitMs = 0.95 * drainMs;

const log = openLog(env.LOG_LEVEL, { sync: false });
const pool = openPool(env.DATABASE_URL, { onError: () => log.warn({}, "database connection lost") });

const running: { worker?: Worker } = {};
// Before the worker starts: as a container's first process it would ignore a signal without a listener.
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(0), exitMs).unref();
    const { worker } = running;
    if (!worker) process.exit(0);
    void worker
      .close()
      .then(() => pool.end())
      .finally(() => process.exit(0));
  });
}

// Before the worker starts: its first failures count as well.
if (env.METRICS_PORT !== undefined) {
  const { serveMetrics } = await import("~/lib/metrics.server");
  const queues = async (): ReturnType<ReadQueues> => {
    const { worker } = running;
    return worker ? { tasks: { length: await worker.queueLength() }, mails: await worker.waitingMails() } : {};
  };
  const names = TASKS.map(({ name }) => name);
  await serveMetrics({ port: env.METRICS_PORT, host: env.HOST }, "worker", queues, names).catch(() =>
    fail(`Nothing can listen on port ${env.METRICS_PORT}. Set METRICS_PORT to another one.`),
  );
}

running.worker = await startWorker({
  database: workerDatabase(pool),
  jobs: { connectionString: env.DATABASE_URL },
  env,
  log,
  listenOn: { port: env.WORKER_PORT, host: env.HOST },
  // The connections close after this.
  stopMs: 0.8 * drainMs,
}).catch((error: unknown) => fail(`worker: ${error instanceof Error ? error.message || error.name : String(error)}`));

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
