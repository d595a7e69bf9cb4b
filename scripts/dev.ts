/**
 * `npm run dev`: the embedded Supabase and Vite's development server, which reloads on every change.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { endTogether, portFrom, startLocalStack } from "./local-stack.ts";

const port = portFrom("PORT", 5173);
const { supabase, env } = await startLocalStack(port);
const cli = join(import.meta.dirname, "../node_modules/@react-router/dev/bin.js");
const vite = spawn(process.execPath, [cli, "dev", "--port", String(port), "--strictPort"], { stdio: "inherit", env });
endTogether(vite, supabase);
