/**
 * `npm run test:long`: runs in full what `npm test` runs in part: every kill, every race, the attacks with all payloads
 * and a new seed, which it prints, axe on every page as every role, the crawls as every role, every journey with and
 * without scripts, and all tests of the database on the embedded one too. For the night, not for every change.
 * Also runs all tests of the database on the machine's own PostgreSQL, whose version may differ, and whose `pg_dump`
 * makes the backups: 15 where we develop.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

const runs = [
  [
    "node_modules/.bin/vitest",
    "run",
    "tests/local/kill.test.ts",
    "tests/local/realtime-session.test.ts",
    "tests/db/",
    "tests/routes/crawl.test.ts",
    "tests/routes/consent.test.ts",
    "tests/ops/messages-delivery.test.ts",
    "tests/ops/notifications-stream.test.ts",
  ],
  ["scripts/test-abuse.ts", "--long"],
  ["node_modules/.bin/playwright", "test"],
];

for (const args of runs) await run(args);
await run(["node_modules/.bin/vitest", "run", "--project", "db", "-t", String.raw`\(postgres\)|npm run `], {
  TEST_POSTGRES: "path",
});

async function run(args: string[], variables: NodeJS.ProcessEnv = {}): Promise<void> {
  const env = { ...process.env, TEST_LONG: "1", ...variables };
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: "inherit", env });
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  if (code !== 0) process.exitCode = 1;
}
