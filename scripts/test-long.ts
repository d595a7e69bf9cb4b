/**
 * `npm run test:long`: what `npm test` holds by a part, at its full length: every kill, every race, and the attacks
 * with all payloads and a new seed, which is named. For the night, not for every change.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

const runs = [
  [
    "node_modules/.bin/vitest",
    "run",
    "tests/local/kill.test.ts",
    "tests/db/decide-race.test.ts",
    "tests/routes/crawl.test.ts",
  ],
  ["scripts/test-abuse.ts", "--long"],
];

for (const args of runs) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, TEST_LONG: "1" },
  });
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  if (code !== 0) process.exitCode = 1;
}
