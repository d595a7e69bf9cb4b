import { type ConstructorOptions, PgBoss } from "pg-boss";
import type { Task, TaskContext } from "./task";

/** Where pg-boss keeps its jobs: a server that it connects to, or a database of this process. */
export type JobStore = { connectionString: string } | { db: NonNullable<ConstructorOptions["db"]> };

const QUEUE = "tasks";
const TIME_ZONE = "Asia/Dhaka";
/** So many tasks at once: a long digest must not hold up what is due each minute. */
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

/** A notification brings a job at once: this is for one that was lost. */
const POLL_SECONDS = 10;

/** After so long without a sign of life a task counts as cut off; it gives one twice as often. */
const HEARTBEAT_SECONDS = 10;

/** One of each task waits or runs, whoever asks for it and however often. */
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
  /** Asks for a task now, unless it waits or runs already. */
  runNow(name: string): Promise<void>;
  /** How many tasks wait for a lane or run; rejects as the database does. */
  length(): Promise<number>;
  /** Ends when the running tasks have, or after so many milliseconds: what runs by then is taken up again later. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Runs each task at its times in Dhaka, once for all workers of a database together. What came due while there was no
 * worker runs once, at the next start; what waits then is begun at once, and each run goes on to what waits.
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
  // As this version has them, where an earlier one has made the queue.
  await boss.updateQueue(QUEUE, QUEUE_OPTIONS);
  for (const { key } of await boss.getSchedules(QUEUE)) {
    if (!tasks.some(({ name }) => name === key)) await boss.unschedule(QUEUE, key);
  }
  for (const { name, cron } of tasks) {
    await boss.schedule(QUEUE, cron, { name }, { key: name, tz: TIME_ZONE, singletonKey: name, missed: "once" });
  }
  // What a killed worker has left waits for nobody's next look.
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
      // A notification comes once a job, and several may have come during the run.
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
