import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { type LocalSupabase, startLocalSupabase } from "../supabase/local/server.ts";
import type { WorkerDatabase } from "../supabase/local/worker-database.ts";
import { softLimits } from "./soft-limits.ts";

/** Returns the port of a variable, or the standard one. Ends the process with one line if it is invalid. */
export function portFrom(name: string, standard: number): number {
  const port = process.env[name]?.trim() || String(standard);
  if (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535) return Number(port);
  console.error(`Environment: ${name} must be a number from 1 to 65535`);
  process.exit(1);
}

/** The worker's module, which the build makes, or Vite loads. */
export interface WorkerModule {
  startEmbeddedWorker(database: WorkerDatabase, env: NodeJS.ProcessEnv): Promise<{ close(): Promise<void> }>;
}

/**
 * Starts the embedded Supabase with sample data, and the worker, for a web server on `port`. Prints all addresses;
 * returns the Supabase with that server's environment. Ends the process with one line if a port or the data folder is
 * in use.
 */
export async function startLocalStack(port: number, loadWorker: () => Promise<WorkerModule>) {
  const publicOrigin = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;
  const supabase = await startLocalSupabase({
    dataDir: process.env.DATA_DIR || ".data",
    port: portFrom("SUPABASE_PORT", 54321),
    mailboxPort: portFrom("MAILBOX_PORT", 54324),
    siteUrl: publicOrigin,
    seed: true,
    softLimits: true,
    worker: async (database, { smtpUrl, signingKey }) => {
      const { startEmbeddedWorker } = await loadWorker();
      return await startEmbeddedWorker(database, {
        ...process.env,
        PUBLIC_ORIGIN: publicOrigin,
        SMTP_URL: smtpUrl,
        UNSUBSCRIBE_SECRET: secretFrom(signingKey, "unsubscribe"),
      });
    },
  }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  console.log(`
  TechSetu      ${publicOrigin}
  Mailbox       ${supabase.mailboxUrl}   (every mail lands here; none is sent)
  Supabase      ${supabase.url}
  Demo accounts developer@, founder@, investor@, mentor@, student@, operator@, moderator@demo.techsetu.example
`);
  const env = {
    ...softLimits,
    ...process.env,
    PORT: String(port),
    PUBLIC_ORIGIN: publicOrigin,
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: supabase.publishableKey,
    SESSION_SECRET: secretFrom(supabase.signingKey, "session"),
  };
  return { supabase, env };
}

/** A secret of this data folder, the same at each start. */
function secretFrom({ d }: LocalSupabase["signingKey"], use: string): string {
  return createHash("sha256").update(`${use} ${d}`).digest("hex");
}

/** Connects a web server with the stack behind it: both end together, with the server's exit code. */
export function endTogether(web: ChildProcess, supabase: { close(): Promise<void> }): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => web.kill(signal));
  }
  web.once("exit", async (code) => {
    await supabase.close();
    process.exit(code ?? 0);
  });
}
