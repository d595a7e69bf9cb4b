import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { OTHER_CORE, type Site } from "./site.ts";

/** A server's results under load. Milliseconds; `cpuMs` is its own processor time per answer. */
export type Load = { perSecond: number; p50: number; p99: number; cpuMs: number; failed: number };

/** The output of `load.lua`. */
type Output = { answers: number; seconds: number; p50: number; p99: number; failed: number };

const TICKS_A_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

const SCRIPT = join(import.meta.dirname, "load.lua");

const run = promisify(execFile);

/**
 * Requests a page over this many connections at once, each sending its next request when it has its answer. With wrk,
 * since a client in JavaScript takes longer to read a cached page than the server to send it, and would measure itself.
 */
export async function load(site: Site, path: string, connections: number, seconds: number, cookie = ""): Promise<Load> {
  const headers = { "Accept-Encoding": "gzip, deflate, br", ...(cookie && { Cookie: cookie }) };
  const url = site.url + path;
  // wrk counts a redirect as an ordinary answer.
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

/** The peak memory of a server, in MB of 1,000,000 bytes. */
export function peakMb({ pid }: Site): number {
  const [, kb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kb) * 1_024) / 1_000_000;
}

/** The processor time that a server has used, including its threads. */
function ticks({ pid }: Site): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
