import { type ConstructorOptions, PgBoss } from "pg-boss";
import type { Task, TaskContext } from "./task";

/** Where pg-boss stores its jobs: a server to connect to, or a database in this process. */
export type JobStore = { connectionString: string } | { db: NonNullable<ConstructorOptions["db"]> };

const QUEUE = "tasks";
const TIME_ZONE = "Asia/Dhaka";
/** How many tasks run at once: a long digest must not delay the tasks of each minute. */
const LANES = 2;

const OPTIONS: ConstructorOptions = {
  schema: "pgboss",
  createSchema: false,
  useListenNotify: true,
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
  bamIntervalSeconds: 3_600,
  flowIntervalSeconds: 3_600,
};

/** A notification starts a job at once; polling finds one whose notification was lost. */
const POLL_SECONDS = 10;

/** After so long without a heartbeat a task counts as cut off; it sends one twice as often. */
const HEARTBEAT_SECONDS = 10;

/** At most one of each task waits or runs, however often it is requested. */
const QUEUE_OPTIONS = {
  notify: true,
  expireInSeconds: 3_600,
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  deleteAfterSeconds: 86_400,
  retentionSeconds: 86_400,
};

type Scheduled = Extract<Task, { cron: string }>;

export interface Schedule {
  /** Starts a task now, unless it already waits or runs. */
  runNow(name: string): Promise<void>;
  /** Returns how many tasks wait for a lane or run; rejects with the database's error. */
  length(): Promise<number>;
  /** Ends when the running tasks have ended, or after so many milliseconds; unfinished tasks run again later. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Runs each task at its times in Dhaka, once for all workers of a database together. A task that came due without a
 * worker runs once, at the next start. Waiting tasks start at once, and after each run.
 */
export async function startSchedule(
  tasks: readonly Scheduled[],
  store: JobStore,
  run: (task: Scheduled) => Promise<void>,
  log: TaskContext["log"],
  pollSeconds = POLL_SECONDS,
): Promise<Schedule> {
  const boss = new PgBoss(
    "db" in store
      ? { ...OPTIONS, ...store, backend: "pglite", reindex: false, monitorVacuum: false }
      : { ...OPTIONS, ...store, max: 2, application_name: "techsetu-worker-jobs" },
  );
  boss.on("error", (error) => log.error({ reason: codeOf(error) }, "schedule failed"));
  boss.on("warning", ({ message }) => log.warn({ message }, "schedule warned"));
  await boss.start();
  try {
    await prepareQueue(boss, tasks);
    await openLanes(boss, tasks, run, pollSeconds);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    runNow: async (name) => void (await boss.send(QUEUE, { name }, { singletonKey: name })),
    length: async () => {
      const stats = await boss.getQueueStats(QUEUE);
      return stats.reduce((sum, { readyCount, activeCount }) => sum + readyCount + activeCount, 0);
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

async function prepareQueue(boss: PgBoss, tasks: readonly Scheduled[]): Promise<void> {
  await boss.createQueue(QUEUE, { ...QUEUE_OPTIONS, heartbeatSeconds: HEARTBEAT_SECONDS, policy: "exclusive" });
  // Updates a queue that an earlier version has made.
  await boss.updateQueue(QUEUE, QUEUE_OPTIONS);
  for (const { key } of await boss.getSchedules(QUEUE)) {
    if (!tasks.some(({ name }) => name === key)) await boss.unschedule(QUEUE, key);
  }
  for (const { name, cron } of tasks) {
    await boss.schedule(QUEUE, cron, { name }, { key: name, tz: TIME_ZONE, singletonKey: name, missed: "once" });
  }
  // Takes up what a killed worker has left now, not at the next check.
  await boss.supervise(QUEUE);
}

async function openLanes(
  boss: PgBoss,
  tasks: readonly Scheduled[],
  run: (task: Scheduled) => Promise<void>,
  pollSeconds: number,
): Promise<void> {
  const lanes: string[] = [];
  const work = async ([job]: { data: { name: string } }[]) => {
    try {
      const task = tasks.find(({ name }) => name === job?.data.name);
      if (task) await run(task);
    } finally {
      // Each job is notified once, and several may have come during the run.
      for (const lane of lanes) boss.notifyWorker(lane);
    }
  };
  for (let lane = 0; lane < LANES; lane += 1) {
    lanes.push(await boss.work<{ name: string }>(QUEUE, { notifyPollingIntervalSeconds: pollSeconds }, work));
  }
}

function codeOf(error: Error): string {
  return "code" in error && error.code ? `${error.name} ${String(error.code)}` : error.message;
}
