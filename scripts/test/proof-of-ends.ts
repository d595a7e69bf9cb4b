/**
 * `node scripts/test/proof-of-ends.ts`: ends `npm test` with SIGINT, SIGTERM and SIGKILL in the middle of Vitest and of
 * Playwright, and each runner alone with SIGKILL, and checks that 30 seconds later none of its processes and folders is
 * left. Run by hand after a change of how runs begin and end; takes some minutes. Linux only, since it reads /proc.
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

/** What each runner runs, the line that marks its middle, and a process that must be running then. */
const RUNNERS: Record<string, { red: Red; middle: RegExp; has: string }> = {
  vitest: {
    // A file of routes also starts the site, and ends before all files of the database do.
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

/** Runs `npm test`, ends something in its middle, and reports what is left. */
async function prove(
  what: string,
  red: Red,
  middle: RegExp,
  has: string,
  end: (npm: number, processes: number[]) => void,
): Promise<void> {
  // The whole run is below this folder, which has a unique name.
  const folder = mkdtempSync(join(tmpdir(), "proof-of-ends-"));
  // As root, the run starts PostgreSQL as another user, who must be able to enter, as in /tmp.
  chmodSync(folder, 0o755);
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, "failed.json"), JSON.stringify(red));
  const npm = spawn("npm", ["test", "--", "--failed"], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    // npm's own cache of compiled code would be in the folder, too, but is not part of the run.
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
