/**
 * Starts the production build once, requests a page and ends it, so that NODE_COMPILE_CACHE contains V8's compiled
 * code: for the image's build. Needs no backend.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ATTEMPTS = 200;
const PAUSE_MS = 100;
const origin = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const web = spawn(process.execPath, [join(import.meta.dirname, "start.ts")], {
  stdio: "inherit",
  env: {
    ...process.env,
    HOST: "127.0.0.1",
    PORT: new URL(origin).port,
    PUBLIC_ORIGIN: origin,
    // Nothing listens on port 9.
    SUPABASE_URL: "http://127.0.0.1:9",
    SUPABASE_ANON_KEY: "none",
    SESSION_SECRET: "of a process that serves nobody: 32 characters",
  },
});
const ended = once(web, "exit");
try {
  await waitUntilReady();
  await (await fetch(`${origin}/privacy-policy`)).text();
} finally {
  web.kill("SIGTERM");
}
const [code] = await ended;
process.exitCode = code ?? 1;

async function waitUntilReady(): Promise<void> {
  for (let attempt = 1; web.exitCode === null && attempt <= ATTEMPTS; attempt += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(PAUSE_MS);
  }
  throw new Error("The build does not start");
}
