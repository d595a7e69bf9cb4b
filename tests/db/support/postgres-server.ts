import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import pg from "pg";
import type { TestProject } from "vitest/node";

import { loadMigratedCluster } from "../../support/migrated-cluster.ts";
import { freePort } from "../../support/web.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The port of the PostgreSQL that all files of the project share; null on a machine that has none. */
    postgresPort: number | null;
  }
}

/** The migrated database that each block of tests gets a copy of. */
export const TEMPLATE = "techsetu_template";

const MIGRATIONS = join(import.meta.dirname, "../../../supabase/migrations");
const run = promisify(execFile);

/** One PostgreSQL for all files, and the archive that the embedded ones begin with. */
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

/** Does something in a connection of its own. */
export async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export function databaseUrl(port: number, user: string, database: string): string {
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
}

function isInstalled(): boolean {
  return ["initdb", "pg_ctl"].every((name) => spawnSync(name, ["--version"]).status === 0);
}

async function startServer(): Promise<{ port: number; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "techsetu-postgres-"));
  const account = unprivilegedAccount();
  if (account !== null) chownSync(directory, account.uid, account.gid);
  const options = { cwd: directory, ...account };
  const data = join(directory, "data");
  await run(
    "initdb",
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    options,
  );
  const port = await freePort();
  const settings = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off -c timezone=UTC`;
  // Without inherited pipes, or the command would seem to run as long as the server does.
  const start = spawn("pg_ctl", ["start", "-w", "-D", data, "-l", join(directory, "log"), "-o", settings], {
    ...options,
    stdio: "ignore",
  });
  const [code] = await once(start, "exit");
  if (code !== 0) throw new Error(readFileSync(join(directory, "log"), "utf8"));
  const stop = async () => {
    await run("pg_ctl", ["stop", "-w", "-m", "immediate", "-D", data], options);
    rmSync(directory, { recursive: true, force: true });
  };
  return { port, stop };
}

/** Migrated by an owner who is no superuser, as on hosted Supabase (requirements/security.md trap13). */
async function createTemplate(port: number): Promise<void> {
  await withClient(databaseUrl(port, "postgres", "postgres"), async (client) => {
    await client.query("create role migrator login createrole bypassrls");
    await client.query(`create database ${TEMPLATE} owner migrator`);
  });
  const shim = readFileSync(join(import.meta.dirname, "auth-shim.sql"), "utf8");
  await withClient(databaseUrl(port, "postgres", TEMPLATE), (client) => client.query(shim));
  await withClient(databaseUrl(port, "migrator", TEMPLATE), async (client) => {
    for (const file of readdirSync(MIGRATIONS).toSorted()) {
      await client.query(readFileSync(join(MIGRATIONS, file), "utf8"));
    }
  });
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}
