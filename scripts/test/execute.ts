import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { watchProcessorTime } from "./processor-time.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** How a command ended: what it said last, by which signal if by one, and the seconds of processor it and its own took. */
export type Ended = { ok: boolean; signal: string | null; tail: string[]; cpuSeconds: number | null };

/** So much of a command that fails without naming a test says why. */
const TAIL = 12;

/** Runs a command of the checkout, and writes its lines behind `label`, so that those that run side by side stay apart. */
export function execute(label: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const tail: string[] = [];
  // By its own folder it is told whose a process is.
  const folder = mkdtempSync(join(tmpdir(), "step-"));
  // As the run's own (owned-run.ts).
  chmodSync(folder, 0o711);
  const processorTime = watchProcessorTime(folder);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...color, ...env, TMPDIR: folder },
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        console.log(`${label} │ ${line}`);
        if (stripVTControlCharacters(line).trim()) tail.push(line);
        if (tail.length > TAIL) tail.shift();
      });
    }
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ ok: code === 0, signal, tail, cpuSeconds: processorTime.end() }));
  });
}

/** The same for a command of a package. */
export function executeBin(label: string, name: string, args: string[], env?: NodeJS.ProcessEnv): Promise<Ended> {
  return execute(label, join(ROOT, "node_modules/.bin", name), args, env);
}
