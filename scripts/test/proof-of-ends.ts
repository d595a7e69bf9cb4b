/**
 * `node scripts/test/proof-of-ends.ts`: ends `npm test` by SIGINT, SIGTERM and SIGKILL in the middle of Vitest and of
 * Playwright, and each runner alone by SIGKILL, and tells what is there 30 seconds later: no process and no folder of it. By
 * hand, after a change of how runs begin and end; some minutes. Linux only, as it looks into /proc.
 */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./execute.ts";
import { parentOf, processesOf, read } from "./processes.ts";
import { type Red, REPORTS } from "./steps.ts";

const WITHIN_MS = 30_000;

/** What each runner is given, the line that it is in the middle at, and the process that it then has, at least. */
const RUNNERS: Record<string, { red: Red; middle: RegExp; has: string }> = {
  vitest: {
    // A file of routes has the site started as well, and is over before all those of the database are.
    red: { checks: [], vitest: ["tests/db", "tests/routes/icons.test.ts"], later: [], playwright: "none" },
    middle: /^vitest │ .*✓.* db .*tests\/db\//,
    has: "postgres",
  },
  playwright: {
    red: { checks: [], vitest: [], later: [], playwright: "all" },
    middle: /^playwright │ .*✓ +12 /,
    has: "chrom",
  },
};

for (const [runner, { red, middle, has }] of Object.entries(RUNNERS)) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGKILL"] as const) {
    await prove(`npm test by ${signal} in the middle of ${runner}`, red, middle, has, (npm) => {
      process.kill(npm, signal);
    });
  }
  await prove(`${runner} alone by SIGKILL`, red, middle, has, (_, processes) => {
    const main = processes.find((pid) => new RegExp(`/${runner}\\0(?:run|test)\\0`).test(read(pid, "cmdline")));
    if (main) process.kill(main, "SIGKILL");
  });
}

/** Runs `npm test`, ends something in its middle, and tells what is left. */
async function prove(
  what: string,
  red: Red,
  middle: RegExp,
  has: string,
  end: (npm: number, processes: number[]) => void,
): Promise<void> {
  // All of the run is below this folder, whose name nobody else has.
  const folder = mkdtempSync(join(tmpdir(), "proof-of-ends-"));
  // As root the run has PostgreSQL start as another user, who must get in as it does into /tmp.
  chmodSync(folder, 0o755);
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, "failed.json"), JSON.stringify(red));
  const npm = spawn("npm", ["test", "--", "--failed"], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    // npm's own cache of compiled code would lie in the folder too, and is nothing of the run.
    env: { ...process.env, TMPDIR: folder, NODE_DISABLE_COMPILE_CACHE: "1" },
  });
  const lines: string[] = [];
  const isInMiddle = new Promise<boolean>((resolve) => {
    createInterface({ input: npm.stdout })
      .on("line", (line) => {
        lines.push(line);
        if (middle.test(stripVTControlCharacters(line))) resolve(true);
      })
      .once("close", () => resolve(false));
  });
  const isThere = await isInMiddle;
  const before = processesOf(folder);
  end(
    npm.pid ?? 0,
    before.map(({ pid }) => pid),
  );
  const begun = performance.now();
  let left = { processes: processesOf(folder), folders: readdirSync(folder) };
  while (left.processes.length + left.folders.length > 0 && performance.now() - begun < WITHIN_MS) {
    await delay(250);
    left = { processes: processesOf(folder), folders: readdirSync(folder) };
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const isProven =
    isThere && before.some(({ name }) => name.includes(has)) && left.processes.length + left.folders.length === 0;
  if (!isProven) process.exitCode = 1;
  console.log(`${isProven ? "ok    " : "FAILED"} ${what}: ${before.length} processes, gone after ${seconds} s`);
  if (isProven) return rmSync(folder, { recursive: true });
  console.log(
    before,
    left.folders,
    left.processes.map(({ pid, name }) => ({ pid, name, parent: parentOf(pid) })),
  );
  console.log(lines.slice(-10).join("\n"));
}
