import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { noLimits } from "../../scripts/soft-limits.ts";
import { WEB_FLAGS } from "../../scripts/web-flags.ts";
import { ROOT } from "./build.ts";
import { freePort } from "./free-port.ts";

export type WebEnv = Record<string, string | undefined>;

/** A running `npm start`. */
export type Web = { url: string; child: ChildProcess; output: () => string; stop: () => Promise<number | null> };

/** Runs scripts/start.ts with exactly the given variables; `output` returns what it has written so far. */
export function spawnWeb(env: WebEnv): { child: ChildProcess; output: () => string } {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...WEB_FLAGS, join(ROOT, "scripts/start.ts")], {
    cwd: ROOT,
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return { child, output: () => output };
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** The exit code of a process, once it has ended. What it wrote last may still come: see `endOf`. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  if (hasExited(child)) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

/** The exit code of a process, once it has ended and all that it wrote is read. */
export function endOf(child: ChildProcess): Promise<number | null> {
  const isRead = [child.stdout, child.stderr].every((stream) => stream === null || stream.closed);
  if (hasExited(child) && isRead) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once("close", (code) => resolve(code)));
}

/** Removes `startWeb`'s own limits, so that production's apply. */
export const PRODUCTION_LIMITS: WebEnv = Object.fromEntries(Object.keys(noLimits).map((name) => [name, undefined]));

/** Starts the production build on a free port and waits until it listens. */
export async function startWeb({ PORT, ...env }: WebEnv): Promise<Web> {
  const port = PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const { child, output } = spawnWeb({
    PUBLIC_ORIGIN: url,
    SUPABASE_ANON_KEY: "no-key",
    SESSION_SECRET: "a secret for tests only, 32 characters or more",
    // A busy machine must not look like an outage; tests of outages set their own time.
    BACKEND_TIMEOUT_S: "60",
    // Nor like a client that sends slowly.
    HEADERS_TIMEOUT_S: "60",
    BODY_TIMEOUT_S: "60",
    // Nor like a picture that takes for ever.
    PICTURE_TIMEOUT_S: "600",
    // What a test has written in SQL must be on the next page; tests of cached pages set their own time.
    PAGE_CACHE_S: "0",
    // Nobody measures the answers; the test that does sets its own time.
    MAIL_ANSWER_S: "0",
    // A member of the stack can also sign in if a faulty backend replaces its backend.
    SUPABASE_ISSUER: process.env.STACK_ISSUER,
    ...noLimits,
    ...env,
    PORT: port,
  });
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!output().includes("[react-router-serve]")) return;
      // No more: each look copies everything written so far, and the site writes a line for each request.
      child.stdout?.off("data", look);
      resolve();
    };
    child.stdout?.on("data", look);
    child.once("close", (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
  });
  const stop = () => {
    child.kill("SIGTERM");
    return endOf(child);
  };
  return { url, child, output, stop };
}

/** A line of the log. */
export type LogLine = Record<string, unknown> & { event: string };

/** What a process has logged so far; whatever else it wrote is none of it. */
export function logLines({ output }: Pick<Web, "output">): LogLine[] {
  return output()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line));
}
