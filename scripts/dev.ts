/**
 * `npm run dev`: the embedded Supabase, the worker, and Vite's development server, which reloads on every change.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { runnerImport } from "vite";
import { endTogether, portFrom, startLocalStack, type WorkerModule } from "./local-stack.ts";

const WORKER = join(import.meta.dirname, "../app/worker/embedded.ts");

const port = portFrom("PORT", 5173);
const { supabase, env } = await startLocalStack(port, async () => {
  const { module } = await runnerImport<WorkerModule>(WORKER, { configFile: false, resolve: { tsconfigPaths: true } });
  return module;
});
const cli = join(import.meta.dirname, "../node_modules/@react-router/dev/bin.js");
const vite = spawn(process.execPath, [cli, "dev", "--port", String(port), "--strictPort"], { stdio: "inherit", env });
endTogether(vite, supabase);
