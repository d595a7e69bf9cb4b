/**
 * The whole product on one machine with only Node: the embedded Supabase with sample data and the
 * production build in front of it. `npm run demo`.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { endTogether, portFrom, startLocalStack } from "./local-stack.ts";

const { supabase, env } = await startLocalStack(portFrom("PORT", 3000));
const web = spawn(process.execPath, [join(import.meta.dirname, "start.ts")], {
  stdio: "inherit",
  // Its passwords are in the README: who wants others to reach it says so.
  env: { ...env, HOST: process.env.HOST || "127.0.0.1" },
});
endTogether(web, supabase);
