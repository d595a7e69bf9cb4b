import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { PgliteConnection } from "@supabase/lite/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

import { loadEmptyCluster } from "./empty-cluster.ts";

/** An error as Postgres reports it. */
export interface PostgresError extends Error {
  code: string;
  detail?: string;
  hint?: string;
  position?: string;
}

const NUMERIC = 1700;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

/** PGlite with the request-time behaviour that the hosted service has. */
export class LocalConnection extends PgliteConnection {
  /**
   * What made the current request to the Data API fail. The queue lets one
   * request run at a time, so there is never more than one.
   */
  lastError: Error | null = null;

  private constructor(source: { directory: string } | { cluster: Blob }) {
    super({
      ...("directory" in source ? { url: source.directory } : {}),
      pgliteOptions: {
        ...("cluster" in source ? { loadDataDir: source.cluster } : {}),
        extensions: { pg_trgm, unaccent, citext, btree_gin },
        // As the hosted API writes them in JSON: PGlite would give numerics as text.
        parsers: { [TIMESTAMP]: toIsoTime, [TIMESTAMPTZ]: toIsoTime, [NUMERIC]: Number },
      },
    });
    // In its unknown state the connection grants the API roles everything on
    // its first request, which would undo the column grants of the migrations.
    Object.assign(this, { rlsState: "active" });
  }

  /** Opens the database of a data folder, or a new one in memory. */
  static async open(dataDir: string | undefined): Promise<LocalConnection> {
    const connection = new LocalConnection(
      dataDir === undefined
        ? { cluster: await loadEmptyCluster() }
        : { directory: await ensureCluster(join(dataDir, "postgres")) },
    );
    await connection.driver.waitReady;
    return connection;
  }

  override normalizeDbError(error: unknown): ReturnType<PgliteConnection["normalizeDbError"]> {
    const normalized = super.normalizeDbError(error);
    if (normalized instanceof Error) this.lastError = normalized;
    return normalized;
  }
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
 * Puts an empty database into a new folder, aside at first and renamed when it
 * is whole: PGlite takes the half of one that a kill has left for a database
 * and then cannot open it.
 */
async function ensureCluster(directory: string): Promise<string> {
  if (existsSync(directory)) return directory;
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  const connection = new PgliteConnection({
    url: draft,
    pgliteOptions: { loadDataDir: await loadEmptyCluster() },
  });
  await connection.driver.waitReady;
  await connection.close();
  renameSync(draft, directory);
  return directory;
}
