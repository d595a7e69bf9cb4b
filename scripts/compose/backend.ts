import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { databaseUrl, withClient } from "../../tests/db/support/postgres-server.ts";
import { isPostgres17Installed, postgres17 } from "../../tests/support/postgres-17.ts";
import { startCluster } from "../../tests/support/postgres-cluster.ts";

/** The addresses of a trial's Supabase project. */
export interface Backend {
  supabaseUrl: string;
  publishableKey: string;
  /** Accepts and keeps all mails. */
  smtpUrl: string;
  /** The database in the worker's role. */
  databaseUrl: string;
  /** The database as its superuser. */
  ownerUrl: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the local Supabase with sample data on its own PostgreSQL 17, or that of the PATH, as separate processes. */
export async function startBackend(siteUrl: string, folder: string): Promise<Backend> {
  mkdirSync(folder, { recursive: true });
  const cluster = await startCluster({
    folder,
    ...(isPostgres17Installed() ? postgres17(folder) : { initdb: ["--locale=C.UTF-8"] }),
    settings: { shared_buffers: "256MB" },
  });
  const ownerUrl = databaseUrl(cluster.port, "postgres", "postgres");
  try {
    const child = spawn(process.execPath, [join(import.meta.dirname, "backend-process.ts"), ownerUrl, siteUrl], {
      stdio: ["pipe", "pipe", "inherit"],
      // Hundreds of members sign in: an expensive hash would dominate the measurement.
      env: { ...process.env, LITE_AUTH_BCRYPT_COST: "4" },
    });
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    const line = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).once("line", resolve);
      void ended.then(() => reject(new Error("The local Supabase did not start.")));
    });
    await withClient(ownerUrl, (client) => client.query("alter role worker login"));
    return {
      ...(JSON.parse(line) as Pick<Backend, "supabaseUrl" | "publishableKey" | "smtpUrl">),
      databaseUrl: databaseUrl(cluster.port, "worker", "postgres"),
      ownerUrl,
      pid: child.pid ?? 0,
      stop: async () => {
        child.stdin.end();
        await ended;
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
