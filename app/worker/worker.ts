import { ENDPOINTS } from "./endpoints";
import type { Endpoint } from "./endpoint";
import { repeat } from "./repeat";
import { type JobStore, type Schedule, startSchedule } from "./schedule";
import { serve } from "./serve";
import type { Task, TaskContext, WorkerDatabase } from "./task";
import { quietly, runTask } from "./task-run";
import { TASKS } from "./tasks";
import { timed } from "./timed";

export interface WorkerParts {
  database: WorkerDatabase;
  jobs: JobStore;
  env: TaskContext["env"];
  log: TaskContext["log"];
  isAlone?: boolean;
  tasks?: readonly Task[];
  endpoints?: readonly Endpoint[];
  /** The address of `/healthz` and the endpoints; without it nothing listens. */
  listenOn?: { port: number; host?: string | undefined };
  /** How long running tasks may take to end after `close`; eight seconds by default. */
  stopMs?: number;
  /** How often to look for tasks whose notification was lost; ten seconds by default. */
  pollSeconds?: number;
}

export interface Worker {
  /** Its address, if it listens. */
  url: string | null;
  runNow: Schedule["runNow"];
  /** How many tasks wait or run. */
  queueLength: Schedule["length"];
  /** How many mails are due or will be tried again, and for how many seconds the oldest has been due. */
  waitingMails(): Promise<{ length: number; lateSeconds: number }>;
  /** Starts nothing more; resolves when the running tasks have ended, at most `stopMs` later. */
  close(): Promise<void>;
}

/** Starts every task at its times. Rejects if the database can't be reached or the role is not the worker's. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const {
    database,
    jobs,
    env,
    log,
    isAlone = false,
    tasks = TASKS,
    endpoints = ENDPOINTS,
    listenOn,
    stopMs = 8_000,
    pollSeconds,
  } = parts;
  await refuseOtherRole(database);
  const ending = new AbortController();
  const context: TaskContext = { env, log, isAlone, signal: ending.signal };

  const onSchedule = tasks.filter((task) => "cron" in task);
  const runTimed = timed(runTask);
  const schedule = await startSchedule(onSchedule, jobs, (task) => runTimed(task, database, context), log, pollSeconds);
  const server = listenOn && (await serve(endpoints, listenOn, database, context));
  const loops = tasks.flatMap((task) => {
    if (!("every" in task)) return [];
    const run = timed(quietly(task));
    return [repeat(() => run(task, database, context), task.every, ending.signal)];
  });
  log.info({ tasks: tasks.length }, "worker started");

  const close = async () => {
    ending.abort();
    const late = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref());
    await Promise.all([server?.close(), schedule.stop(stopMs), Promise.race([Promise.all(loops), late])]);
    log.info({}, "worker stopped");
  };
  let closed: Promise<void> | undefined;
  return {
    url: server?.url ?? null,
    runNow: schedule.runNow,
    queueLength: schedule.length,
    waitingMails: async () => {
      const [row] = await database.query<{ mails: number; late_seconds: number }>(
        "select * from worker.waiting_mails()",
      );
      return { length: row?.mails ?? 0, lateSeconds: row?.late_seconds ?? 0 };
    },
    close: () => (closed ??= close()),
  };
}

/** With more rights, a mistake of the worker could reach everything. */
async function refuseOtherRole(database: WorkerDatabase): Promise<void> {
  const [row] = await database.query<{ role: string }>("select current_user::text as role");
  if (row?.role !== "worker") throw new Error(`the worker signs in as the role "worker", not as "${row?.role}"`);
}
