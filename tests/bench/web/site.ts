import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackend as startOnServer } from "../../../scripts/compose/backend.ts";
import { noLimits } from "../../../scripts/soft-limits.ts";
import { WEB_FLAGS } from "../../../scripts/web-flags.ts";
import { ROOT } from "../../support/build.ts";
import { DEMO_PASSWORD, demoEmail } from "../../support/demo-site.ts";
import { Visitor } from "../../support/visitor.ts";
import { freePort } from "../../support/free-port.ts";
import { exitOf } from "../../support/web.ts";

/** A measured server: a separate process, so that its time and memory are its own. */
export type Site = { url: string; pid: number; stop: () => Promise<unknown> };

/** The core reserved for a measured server; everything else, including the load and the backend, shares the other. */
export const SERVER_CORE = 0;
export const OTHER_CORE = 1;

const PEERS = join(import.meta.dirname, "../peers");
const resolve = createRequire(import.meta.url).resolve;
const bin = (name: string) => resolve(`${name}/package.json`).replace(/package\.json$/, "bin.js");

/** One of the servers that the product is compared with; React Router's must be built before. */
export function startPeer(peer: "static" | "react" | "router"): Promise<Site> {
  if (peer !== "router") return start([join(PEERS, `${peer}.ts`)], {}, "ready");
  const folder = join(PEERS, "router");
  const env = { ...process.env, NODE_ENV: "production" };
  const built = spawnSync(process.execPath, [bin("@react-router/dev"), "build"], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`The peer's build failed:\n${built.stdout}${built.stderr}`);
  // It looks for the scripts relative to its working directory.
  return start([bin("@react-router/serve"), "build/server/index.js"], {}, "[react-router-serve]", folder);
}

export type Backend = { env: Record<string, string>; close: () => Promise<void> };

/** PostgreSQL 17 and PostgREST, as a hosted project has them, with the demo's data. Leaves the servers' core to them. */
export async function startBackend(): Promise<Backend> {
  const folder = mkdtempSync(join(tmpdir(), "techsetu-bench-"));
  // Its processes stay where this one is when it starts them.
  const release = standAside();
  const { supabaseUrl, publishableKey, stop } = await startOnServer("http://localhost:3000", folder).finally(release);
  return {
    env: { SUPABASE_URL: supabaseUrl, SUPABASE_ANON_KEY: publishableKey },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Leaves the servers' core to them. Returns a function that undoes it. */
export function standAside(): () => void {
  const pin = (cores: string) =>
    void execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", cores, String(process.pid)], {
      stdio: "ignore",
    });
  const [, before = "0"] =
    /: (.+)$/.exec(
      execFileSync("taskset", ["--cpu-list", "--pid", String(process.pid)], { encoding: "utf8" }).trim(),
    ) ?? [];
  pin(String(OTHER_CORE));
  return () => pin(before);
}

/** The product as `npm start` runs it, in front of that backend. */
export function startProduct(backend: Backend, env: Record<string, string> = {}): Promise<Site> {
  const own = {
    SESSION_SECRET: "a secret for the benchmark only, 32 characters or more",
    // Waiting for a backend under load should be measured, not turned into an outage.
    BACKEND_TIMEOUT_S: "60",
  };
  return start(
    [...WEB_FLAGS, join(ROOT, "scripts/start.ts")],
    { ...backend.env, ...own, ...noLimits, ...env },
    "[react-router-serve]",
  );
}

/** The Cookie header of a member of the demo. A session's token lives an hour: call this again for every round. */
export async function memberCookie(site: Site): Promise<string> {
  const visitor = new Visitor(site.url);
  await visitor.signIn({ email: demoEmail("developer"), password: DEMO_PASSWORD });
  visitor.cookies.delete("toast");
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function start(command: string[], env: Record<string, string>, ready: string, cwd = ROOT): Promise<Site> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn("taskset", ["-c", `${SERVER_CORE}`, process.execPath, ...command], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: "production", PUBLIC_ORIGIN: url, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await saying(child, ready);
  if (child.pid === undefined) throw new Error(`${command.join(" ")} has no process`);
  const stop = () => {
    child.kill("SIGTERM");
    return exitOf(child);
  };
  return { url, pid: child.pid, stop };
}

/** Resolves once the process has written that text; later output is discarded. */
function saying(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      if (output.includes(text)) return;
      output += chunk;
      if (output.includes(text)) resolve();
    });
    child.once("exit", (code) => reject(new Error(`A server ended with ${code}:\n${output}`)));
  });
}
