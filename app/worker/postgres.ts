import pg from "pg";
import type { WorkerDatabase } from "./task";

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** Parses values as the embedded database returns them, so that a task sees the same in both. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: String,
  [TIMESTAMP]: toIsoTime,
  [TIMESTAMPTZ]: toIsoTime,
};

/** Turns `2026-01-02 03:04:05.678+00` into JSON's `2026-01-02T03:04:05.678+00:00`. */
function toIsoTime(text: string): string {
  return text.replace(/^(\d{4,}-\d\d-\d\d) /, "$1T").replace(/([+-]\d\d)$/, "$1:00");
}

/** Far longer than any task's statement takes. */
const LONGEST_QUERY_MS = 600_000;

export interface PoolOptions {
  onError?: (error: Error) => void;
  /** How long to wait for a connection; ten seconds by default. */
  connectMs?: number;
}

/** Opens the worker's connections; an idle one that breaks is replaced. */
export function openPool(
  connectionString: string,
  { onError = () => undefined, connectMs = 10_000 }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    // Two tasks at once, and the health check beside them.
    max: 3,
    connectionTimeoutMillis: connectMs,
    // A database that vanished without a word is noticed after minutes, not after the two hours of the system.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: LONGEST_QUERY_MS,
    application_name: "techsetu-worker",
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") => PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
    },
  });
  pool.on("error", onError);
  return pool;
}

export function workerDatabase(pool: pg.Pool): WorkerDatabase {
  return {
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await pool.query(text, [...params])).rows as Row[],
  };
}
