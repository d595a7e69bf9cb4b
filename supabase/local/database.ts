import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { PgliteConnection } from "@supabase/lite/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

import { loadEmptyCluster } from "./empty-cluster.ts";
import { sendToServer } from "./postgres-driver.ts";

/** An error as Postgres reports it. */
export interface PostgresError extends Error {
  code: string;
  detail?: string;
  hint?: string;
  position?: string;
}

const TEXT_ARRAY = 1009;
const NUMERIC = 1700;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

/** PGlite, with the hosted service's behaviour during requests. */
export class LocalConnection extends PgliteConnection {
  /**
   * The error of the current request to the Data API. The queue runs one request at a time, so there is never more than
   * one.
   */
  lastError: Error | null = null;

  private constructor(source: { directory: string } | { cluster: Blob }) {
    super({
      ...("directory" in source ? { url: source.directory } : {}),
      pgliteOptions: {
        ...("cluster" in source ? { loadDataDir: source.cluster } : {}),
        extensions: { pg_trgm, fuzzystrmatch, unaccent, citext, btree_gin },
        // In the hosted API's JSON format: PGlite would return numerics as text.
        parsers: { [TIMESTAMP]: toIsoTime, [TIMESTAMPTZ]: toIsoTime, [NUMERIC]: Number },
      },
    });
    // In its unknown state the connection grants the API roles everything on its first request, which would undo the
    // migrations' column grants. It also tells the database a request's sender in up to eleven statements; a single one
    // takes a third of that time.
    Object.assign(this, {
      rlsState: "active",
      applyJwtSessionContext: (_: unknown, sender: Sender) => this.#set(settingsOfSender(sender)),
      applyRpcRequestGucs: (_: unknown, call: Call) => this.#set(settingsOfCall(call)),
    });
  }

  /** Sends a value that is no array but should be as a literal, to be refused: PGlite's bytes would end the session. */
  #takeLiterals(): void {
    const { serializers } = this.driver;
    const ofArray = serializers[TEXT_ARRAY];
    serializers[TEXT_ARRAY] = (value: unknown) => {
      if (typeof value === "string") return value;
      return Array.isArray(value) && ofArray ? ofArray(value) : JSON.stringify(value);
    };
  }

  /**
   * Drops the parsers for arrays of rows, two thirds of those that PGlite copies per statement; no column needs them.
   */
  async #dropRowParsers(): Promise<void> {
    const { parsers } = this.driver;
    const { rows } = await this.driver.query<{ typarray: number }>(
      "select typarray from pg_catalog.pg_type where typtype = 'c' and typarray <> 0",
    );
    for (const { typarray } of rows) delete parsers[typarray];
  }

  /** Applies to the rest of the transaction; there is one session, so it is the caller's. */
  async #set(settings: Record<string, string>): Promise<void> {
    const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
    await this.driver.query(`select ${calls.join(", ")}`, Object.values(settings));
  }

  /**
   * Opens the database of a data folder, or one in memory. A new one starts as `cluster`, or empty. With a PostgreSQL
   * `server`, that stores the data instead.
   */
  static async open(dataDir: string | undefined, cluster?: Blob, server?: string): Promise<LocalConnection> {
    const connection = new LocalConnection(
      dataDir === undefined
        ? { cluster: cluster ?? (await loadEmptyCluster()) }
        : { directory: await ensureCluster(join(dataDir, "postgres"), cluster) },
    );
    await connection.driver.waitReady;
    connection.#takeLiterals();
    if (server !== undefined) await sendToServer(connection.driver, server);
    await connection.#dropRowParsers();
    return connection;
  }

  override normalizeDbError(error: unknown): ReturnType<PgliteConnection["normalizeDbError"]> {
    const normalized = super.normalizeDbError(error);
    if (normalized instanceof Error) this.lastError = normalized;
    return normalized;
  }
}

interface Sender {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: unknown };
}

function settingsOfSender({ auth, storage }: Sender): Record<string, string> {
  const role = auth?.role ?? "anon";
  return {
    role,
    "request.jwt.claim.sub": String(auth?.uid ?? ""),
    "request.jwt.claim.role": role,
    "storage.operation": String(storage?.operation ?? ""),
    ...(auth?.jwt instanceof Object && { "request.jwt.claims": JSON.stringify(auth.jwt) }),
  };
}

interface Call {
  method: string;
  path: string;
  requestHeaders?: unknown;
}

function settingsOfCall({ method, path, requestHeaders }: Call): Record<string, string> {
  return {
    "response.status": "",
    "response.headers": "",
    "request.method": method,
    "request.path": path,
    "request.headers": JSON.stringify(requestHeaders ?? {}),
  };
}

/** The session settings of a hosted project. */
export const SESSION_SETTINGS = `
  set search_path to "$user", public, extensions;
  set timezone to 'UTC';
`;

/** Whether the value is an error with an SQLSTATE. */
export function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

/** `2026-01-02 03:04:05.678+00` as PostgREST writes it: `2026-01-02T03:04:05.678+00:00`. */
function toIsoTime(text: string): string {
  return text.replace(/^(\d{4,}-\d\d-\d\d) /, "$1T").replace(/([+-]\d\d)$/, "$1:00");
}

/**
 * Writes a database into a new folder under another name, and renames it when it is complete: after a kill, PGlite
 * would take half a database for a whole one, and fail to open it.
 */
async function ensureCluster(directory: string, cluster: Blob | undefined): Promise<string> {
  if (existsSync(directory)) return directory;
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  const connection = new PgliteConnection({
    url: draft,
    pgliteOptions: { loadDataDir: cluster ?? (await loadEmptyCluster()) },
  });
  await connection.driver.waitReady;
  await connection.close();
  renameSync(draft, directory);
  return directory;
}
