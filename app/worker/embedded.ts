/** The worker of the demo and of development, in the process of the embedded database. */
import { problemLines } from "~/lib/env.server";
import { openLog } from "./log";
import type { JobStore } from "./schedule";
import type { WorkerDatabase } from "./task";
import { startWorker, type Worker } from "./worker";
import { parseEmbeddedEnv } from "./worker-env";

/** The embedded database, as its worker uses it. */
export type EmbeddedDatabase = WorkerDatabase & Extract<JobStore, { db: unknown }>["db"];

/** Starts all tasks on the embedded database. Throws with a line for each invalid variable. */
export async function startEmbeddedWorker(database: EmbeddedDatabase, source: NodeJS.ProcessEnv): Promise<Worker> {
  const { env, problems } = parseEmbeddedEnv(source);
  if (!env) throw new Error(problemLines(problems));
  return await startWorker({
    database,
    jobs: { db: database },
    env,
    isAlone: true,
    log: openLog(env.LOG_LEVEL, { sync: true }),
    ...(source.WORKER_PORT && { listenOn: { port: env.WORKER_PORT, host: "127.0.0.1" } }),
  });
}
