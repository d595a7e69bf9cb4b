/**
 * `npm run demo`: runs the whole product on one machine with only Node: the embedded Supabase with sample data, the
 * worker, and the production build.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { endTogether, portFrom, startLocalStack } from "./local-stack.ts";
import { WEB_FLAGS } from "./web-flags.ts";

const worker = pathToFileURL(join(import.meta.dirname, "../build/worker/embedded.js")).href;
const { supabase, env } = await startLocalStack(portFrom("PORT", 3000), () => import(worker));
const web = spawn(process.execPath, [...WEB_FLAGS, join(import.meta.dirname, "start.ts")], {
  stdio: "inherit",
  // Its passwords are in the README, so it listens locally unless HOST says otherwise.
  env: { ...env, HOST: process.env.HOST || "127.0.0.1" },
});
endTogether(web, supabase);
