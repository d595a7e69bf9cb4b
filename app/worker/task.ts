import type { WorkerEnv } from "./worker-env";

/** The database as role `worker`: each statement is a transaction of its own. */
export interface WorkerDatabase {
  /** Runs one statement; rejects with the database's error, whose `code` is an SQLSTATE. Times come as ISO text. */
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** Facts only: never what somebody wrote, nor whom a mail is for. */
export type WriteLog = (facts: Record<string, string | number | boolean | undefined>, event: string) => void;

export interface TaskContext {
  env: WorkerEnv;
  /** Whether there can be no other worker at the same database, as beside the embedded one. */
  isAlone?: boolean;
  log: { info: WriteLog; warn: WriteLog; error: WriteLog };
  /** Aborted when the process is asked to end: what is not begun by then is left for the next run. */
  signal: AbortSignal;
}

/** A time of the calendar in Dhaka, as cron writes it: once, whichever worker takes it, and later if none runs. */
type OnSchedule = { cron: string };

/** Every so many seconds in each worker, never twice at once in the same one: what it takes, it must claim. */
type Often = { every: number };

export type Task = {
  /** In kebab-case; also what the operator reads. */
  name: string;
  /** What it did in a few words or numbers, for the operator; nothing when there was nothing to do. */
  run(db: WorkerDatabase, context: TaskContext): Promise<string | undefined>;
} & (OnSchedule | Often);
