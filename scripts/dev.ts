/**
 * `npm run dev`: the embedded Supabase and Vite's development server, which reloads on every change.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { startLocalSupabase } from "../supabase/local/server.ts";

const port = Number(process.env.PORT || 5173);
const publicOrigin = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;

const supabase = await startLocalSupabase({
  dataDir: process.env.DATA_DIR || ".data",
  port: Number(process.env.SUPABASE_PORT || 54321),
  mailboxPort: Number(process.env.MAILBOX_PORT || 54324),
  siteUrl: publicOrigin,
  seed: true,
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

console.log(`
  TechSetu      ${publicOrigin}
  Mailbox       ${supabase.mailboxUrl}   (every mail lands here; none is sent)
  Supabase      ${supabase.url}
`);

const vite = spawn(
  process.execPath,
  [
    join(import.meta.dirname, "../node_modules/@react-router/dev/bin.js"),
    "dev",
    "--port",
    String(port),
    "--strictPort",
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      PUBLIC_ORIGIN: publicOrigin,
      SUPABASE_URL: supabase.url,
      SUPABASE_ANON_KEY: supabase.publishableKey,
      SESSION_SECRET: createHash("sha256").update(`session ${supabase.jwtSecret}`).digest("hex"),
    },
  },
);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => vite.kill(signal));
}

vite.once("exit", async (code) => {
  await supabase.close();
  process.exit(code ?? 0);
});
