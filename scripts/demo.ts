/**
 * The whole product on one machine with only Node: the embedded Supabase with sample data and the
 * production build in front of it. `npm run demo`.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { startLocalSupabase } from "../supabase/local/server.ts";

const port = Number(process.env.PORT || 3000);
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

const web = spawn(process.execPath, [fileURLToPath(new URL("./start.ts", import.meta.url))], {
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: String(port),
    PUBLIC_ORIGIN: publicOrigin,
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: supabase.publishableKey,
    SESSION_SECRET: createHash("sha256").update(`session ${supabase.jwtSecret}`).digest("hex"),
  },
});

console.log(`
  TechSetu      ${publicOrigin}
  Mailbox       ${supabase.mailboxUrl}   (every mail lands here; none is sent)
  Supabase      ${supabase.url}
  Demo accounts developer@, founder@, investor@, mentor@, student@demo.techsetu.example
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => web.kill(signal));
}

web.once("exit", async (code) => {
  await supabase.close();
  process.exit(code ?? 0);
});
