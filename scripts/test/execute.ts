import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { watchProcessorTime } from "./processor-time.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** The end of a command: its last lines, its signal, if any, and the processor seconds of it and its children. */
export type Ended = { ok: boolean; signal: string | null; tail: string[]; cpuSeconds: number | null };

/** Last lines kept of a command: they explain a failure that names no test. */
const TAIL = 12;

/** Runs a command of the checkout, and prints its lines after `label`, so that parallel commands can be told apart. */
export function execute(label: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const tail: string[] = [];
  // Its own temporary folder identifies its processes.
  const folder = mkdtempSync(join(tmpdir(), "step-"));
  // The same rights as the run's folder (owned-run.ts).
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
