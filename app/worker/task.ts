import type { WorkerEnv } from "./worker-env";

/** The database in the role `worker`; each statement is its own transaction. */
export interface WorkerDatabase {
  /** Runs one statement; rejects with the database's error, whose `code` is an SQLSTATE. Times come as ISO text. */
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** Writes facts only: never a user's text, nor a mail's recipient. */
export type WriteLog = (facts: Record<string, string | number | boolean | undefined>, event: string) => void;

export interface TaskContext {
  env: WorkerEnv;
  /** Whether no other worker can use the same database, as with the embedded one. */
  isAlone?: boolean;
  log: { info: WriteLog; warn: WriteLog; error: WriteLog };
  /** Aborted when the process must end; work that has not begun is left to the next run. */
  signal: AbortSignal;
}

/** From one full hour in Dhaka until another one of the same day. */
export type Hours = { from: number; until: number };

/**
 * A cron time in Dhaka: one worker runs it once. What came due without a worker runs once at the next start. A task with
 * `hours` does nothing outside them: what came due without a worker, was queued or cut off is left to its next time.
 */
type OnSchedule = { cron: string; hours?: Hours };

/** Every so many seconds in each worker, never twice at once in the same one: it must claim what it works on. */
type Often = { every: number };

export type Task = {
  /** In kebab-case; the operator reads it, too. */
  name: string;
  /** Returns what it did in a few words or numbers, for the operator; undefined if there was nothing to do. */
  run(db: WorkerDatabase, context: TaskContext): Promise<string | undefined>;
} & (OnSchedule | Often);
