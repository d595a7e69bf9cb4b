import { type ConstructorOptions, PgBoss } from "pg-boss";
import { hourInDhaka } from "~/domain/dhaka-time";
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
export const QUEUE_OPTIONS = {
  notify: true,
  expireInSeconds: 3_600,
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  deleteAfterSeconds: 86_400,
  retentionSeconds: 86_400,
};

/** No two versions run side by side for so long. */
const OWNERLESS_MS = 86_400_000;

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
 * worker runs once, at the next start, unless it has hours: it runs in those only, at its next time. Waiting tasks start at once, and after
 * each run.
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
    await openLanes(boss, tasks, run, log, pollSeconds);
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
  // While a new version starts, one of before may start again: what it does not know it leaves to the new one, and takes
  // away only what no version has scheduled for a day.
  const ownedSince = Date.now() - OWNERLESS_MS;
  for (const { key, updatedOn } of await boss.getSchedules(QUEUE)) {
    const isOurs = tasks.some(({ name }) => name === key);
    if (!isOurs && new Date(updatedOn).getTime() < ownedSince) await boss.unschedule(QUEUE, key);
  }
  for (const { name, cron, hours } of tasks) {
    const missed = hours ? "skip" : "once";
    await boss.schedule(QUEUE, cron, { name }, { key: name, tz: TIME_ZONE, singletonKey: name, missed });
  }
  // Takes up what a killed worker has left now, not at the next check.
  await boss.supervise(QUEUE);
}

async function openLanes(
  boss: PgBoss,
  tasks: readonly Scheduled[],
  run: (task: Scheduled) => Promise<void>,
  log: TaskContext["log"],
  pollSeconds: number,
): Promise<void> {
  const lanes: string[] = [];
  // A task that is not ours is a newer version's: as a failed one it is tried again until that version's worker has it.
  const known = (name: string) => {
    const task = tasks.find((each) => each.name === name);
    if (task) return task;
    log.warn({ task: name }, "task of another version");
    throw new Error(`${name} is no task of this version`);
  };
  const work = async ([job]: { data: { name: string } }[]) => {
    try {
      if (!job) return;
      const task = known(job.data.name);
      if (isInHours(task)) await run(task);
      else log.info({ task: task.name }, "task left to its hours");
    } finally {
      // Each job is notified once, and several may have come during the run.
      for (const lane of lanes) boss.notifyWorker(lane);
    }
  };
  for (let lane = 0; lane < LANES; lane += 1) {
    lanes.push(await boss.work<{ name: string }>(QUEUE, { notifyPollingIntervalSeconds: pollSeconds }, work));
  }
}

/** By the clock at the start of the run: it may have waited for a lane, for another try or for a worker. */
function isInHours({ hours }: Scheduled): boolean {
  const hour = hourInDhaka(new Date());
  return !hours || (hour >= hours.from && hour < hours.until);
}

function codeOf(error: Error): string {
  return "code" in error && error.code ? `${error.name} ${String(error.code)}` : error.message;
}
