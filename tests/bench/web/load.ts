import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { OTHER_CORE, type Site } from "./site.ts";

/** What a server did under load. Milliseconds; `cpuMs` is its own processor time, by answer. */
export type Load = { perSecond: number; p50: number; p99: number; cpuMs: number; failed: number };

/** What `load.lua` prints. */
type Output = { answers: number; seconds: number; p50: number; p99: number; failed: number };

const TICKS_A_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

const SCRIPT = join(import.meta.dirname, "load.lua");

const run = promisify(execFile);

/**
 * Asks for a page over so many connections at once, each asking again when it has its answer. By wrk, since a client in
 * JavaScript takes longer to read a kept page than the server to send it, and would measure itself.
 */
export async function load(site: Site, path: string, connections: number, seconds: number, cookie = ""): Promise<Load> {
  const headers = { "Accept-Encoding": "gzip, deflate, br", ...(cookie && { Cookie: cookie }) };
  const url = site.url + path;
  // wrk takes a redirect for an answer like any other.
  const { status } = await fetch(url, { headers, redirect: "manual" });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const before = ticks(site);
  const amount = ["--threads", "1", "--connections", String(connections), "--duration", String(seconds)];
  const asked = Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]);
  const command = ["wrk", ...amount, "--timeout", "30", "--script", SCRIPT, ...asked, url];
  const { stdout } = await run("taskset", ["-c", `${OTHER_CORE}`, ...command]);
  const figures = JSON.parse(stdout.slice(stdout.lastIndexOf("{"))) as Output;
  if (figures.answers === 0) throw new Error(`${path} answered nobody within ${seconds} s`);
  return {
    perSecond: figures.answers / figures.seconds,
    p50: figures.p50,
    p99: figures.p99,
    cpuMs: ((ticks(site) - before) / TICKS_A_SECOND / figures.answers) * 1_000,
    failed: figures.failed,
  };
}

/** The most memory that a server has had, in MB of 1,000,000 bytes. */
export function peakMb({ pid }: Site): number {
  const [, kb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kb) * 1_024) / 1_000_000;
}

/** The processor's time that a server has taken, its threads included. */
function ticks({ pid }: Site): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
