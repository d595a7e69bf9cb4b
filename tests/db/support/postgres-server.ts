import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import type { TestProject } from "vitest/node";

import { migrate } from "../../../scripts/migrate/migrate.ts";
import { loadMigratedCluster } from "../../support/migrated-cluster.ts";
import { isPostgres17Installed, postgres17 } from "../../support/postgres-17.ts";
import { startCluster } from "../../support/postgres-cluster.ts";
import { POSTGREST } from "./postgrest.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The port of the PostgreSQL that all files of the project share; null if the machine has none. */
    postgresPort: number | null;
  }
}

/** The migrated database that each block of tests gets a copy of. */
export const TEMPLATE = "techsetu_template";

/** The state of hosted Supabase before the first migration. */
export const BARE = "techsetu_bare";

/** Whether it is the PostgreSQL on the PATH, as in a part of `npm run test:long`, and not version 17 from npm. */
const IS_OF_PATH = process.env.TEST_POSTGRES === "path";

const MIGRATIONS = join(import.meta.dirname, "../../../supabase/migrations");

/** Starts one PostgreSQL for all files, and creates the archive that the embedded ones start from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await loadMigratedCluster();
  if (!isInstalled()) {
    project.provide("postgresPort", null);
    return async () => {};
  }
  const { port, stop } = await startServer();
  try {
    await createTemplate(port);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("postgresPort", port);
  return stop;
}

/** Runs something in a separate connection and returns its result. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows of one statement, in a separate connection. */
export function ask(url: string, text: string): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);
}

export function databaseUrl(port: number, user: string, database: string): string {
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
}

function isInstalled(): boolean {
  if (!existsSync(POSTGREST)) return false;
  if (!IS_OF_PATH) return isPostgres17Installed();
  return ["initdb", "pg_ctl"].every((name) => spawnSync(name, ["--version"]).status === 0);
}

async function startServer(): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "techsetu-postgres-"));
  const { port, stop } = await startCluster({
    folder,
    ...(IS_OF_PATH ? { initdb: ["--locale=C.UTF-8"] } : postgres17(folder)),
    settings: {
      // It would read tables in the middle of a test that counts reads.
      autovacuum: "off",
      // Nobody needs the data after a power cut.
      full_page_writes: "off",
      synchronous_commit: "off",
      wal_level: "minimal",
      max_wal_senders: "0",
      max_wal_size: "256MB",
    },
  });
  return {
    port,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates the template in a new server. Its migrations run as an owner who is no superuser, as on hosted Supabase
 * (requirements/security.md trap13).
 */
export async function createTemplate(port: number): Promise<void> {
  await withClient(databaseUrl(port, "postgres", "postgres"), async (client) => {
    await client.query("create role migrator login createrole bypassrls");
    await client.query(`create database ${TEMPLATE} owner migrator`);
  });
  const shim = readFileSync(join(import.meta.dirname, "auth-shim.sql"), "utf8");
  await withClient(databaseUrl(port, "postgres", TEMPLATE), (client) => client.query(shim));
  await withClient(databaseUrl(port, "postgres", "postgres"), (client) =>
    client.query(`create database ${BARE} owner migrator template ${TEMPLATE} strategy file_copy`),
  );
  const own = databaseUrl(port, "migrator", TEMPLATE);
  // Nobody waits here, and a busy machine may take its time.
  await migrate({ connectionString: own, directory: MIGRATIONS, lockTimeout: 60_000, longestLock: 60_000 });
  await withClient(own, (client) => client.query("alter role worker login"));
}
