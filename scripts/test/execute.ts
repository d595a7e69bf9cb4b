import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

export const ROOT = join(import.meta.dirname, "../..");

/** How a command ended: what it said last, by which signal if by one, and the seconds of processor it and its own took. */
export type Ended = { ok: boolean; signal: string | null; tail: string[]; cpuSeconds: number | null };

/** So much of a command that fails without naming a test says why. */
const TAIL = 12;

/** Runs a command of the checkout, and writes its lines behind `label`, so that those that run side by side stay apart. */
export function execute(label: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const tail: string[] = [];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...color, ...env },
    });
    let cpuSeconds: number | null = null;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        console.log(`${label} │ ${line}`);
        if (stripVTControlCharacters(line).trim()) tail.push(line);
        if (tail.length > TAIL) tail.shift();
      });
    }
    child.once("error", reject);
    child.once("exit", () => (cpuSeconds = cpuSecondsOfEnded()));
    child.once("close", (code, signal) => resolve({ ok: code === 0, signal, tail, cpuSeconds }));
  });
}

/** The same for a command of a package. */
export function executeBin(label: string, name: string, args: string[], env?: NodeJS.ProcessEnv): Promise<Ended> {
  return execute(label, join(ROOT, "node_modules/.bin", name), args, env);
}

let told = 0;

/**
 * What the child that has just ended took, with all that it has waited for: Linux adds it to ours the moment it ends,
 * whatever else still runs beside it. Null where there is no /proc.
 */
function cpuSecondsOfEnded(): number | null {
  try {
    // Behind the name, which may have spaces; Linux counts hundredths here, whatever its own clock does.
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const total = (Number(fields[13]) + Number(fields[14])) / 100;
    const since = total - told;
    told = total;
    return since;
  } catch {
    return null;
  }
}
