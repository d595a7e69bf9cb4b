import pg from "pg";
import type { WorkerDatabase } from "./task";

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

/** Values as the embedded database gives them, so that a task sees the same in both. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: String,
  [TIMESTAMP]: toIsoTime,
  [TIMESTAMPTZ]: toIsoTime,
};

/** `2026-01-02 03:04:05.678+00` as JSON has it: `2026-01-02T03:04:05.678+00:00`. */
function toIsoTime(text: string): string {
  return text.replace(/^(\d{4,}-\d\d-\d\d) /, "$1T").replace(/([+-]\d\d)$/, "$1:00");
}

/** Connections of the worker; one that breaks while nobody uses it is replaced by a new one. */
export function openPool(connectionString: string, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
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
