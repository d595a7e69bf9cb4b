import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/test/longest-first.ts";

const app = fileURLToPath(new URL("./app/", import.meta.url));

/** The time limits only end tests that hang: a good test may take long on a busy machine. */
const hangs = { testTimeout: process.env.TEST_LONG ? 1_800_000 : 600_000, hookTimeout: 600_000 };

const UNIT = ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"];

/**
 * These files run in separate processes: nothing may have loaded a module that they replace or count, and if the
 * language comes from the document, nothing may have read it from a request.
 */
const APART = globSync(UNIT, { cwd: import.meta.dirname }).filter((file) =>
  /vi\.mock\(|documentElement|WebAssembly/.test(readFileSync(join(import.meta.dirname, file), "utf8")),
);

const unit = {
  env: {
    // Nothing listens on port 9: a unit test that calls the backend fails at once.
    SUPABASE_URL: "http://127.0.0.1:9",
    SUPABASE_ANON_KEY: "unit-test-key",
    PUBLIC_ORIGIN: "http://localhost:3000",
    SESSION_SECRET: "a secret for unit tests, 32 characters or more",
    // A busy machine must not look like a picture that takes for ever.
    PICTURE_TIMEOUT_S: "600",
  },
};

export default defineConfig({
  resolve: { alias: [{ find: /^~\//, replacement: app }] },
  test: {
    environment: "node",
    globalSetup: ["tests/support/vitest-run.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    // One more than the cores: routes and database tests wait for each other half of the time.
    maxWorkers: 3,
    // Polling needs more than Vitest's default of a second on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    ...hangs,
    projects: [
      {
        extends: true,
        // Most of the time of a hundred small files goes into loading the same modules again.
        test: { name: "unit", include: UNIT, exclude: APART, isolate: false, ...unit },
      },
      {
        extends: true,
        test: { name: "unit-apart", include: APART, ...unit },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: ["tests/db/**/*.test.ts"],
          exclude: [
            // npm's PostgreSQL has no `pg_dump`, and the machine's can't read a newer server.
            ...(process.env.TEST_POSTGRES === "path" ? [] : ["tests/db/backup.test.ts"]),
            // Repeats a check forty times; who-sees-what.test.ts makes it once.
            ...(process.env.TEST_LONG ? [] : ["tests/db/widened.test.ts"]),
          ],
          globalSetup: ["tests/db/support/postgres-server.ts"],
          pool: "forks",
          // Loads modules, including PGlite's three megabytes, once for all files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "local",
          include: ["tests/local/**/*.test.ts"],
          // Starts dozens of times; restart.test.ts already checks that a kill loses no answered write.
          exclude: process.env.TEST_LONG ? [] : ["tests/local/kill.test.ts"],
          pool: "forks",
          isolate: false,
          // Dozens of members sign up and in: a costly hash would be a quarter of the work.
          env: { LITE_AUTH_BCRYPT_COST: "4" },
        },
      },
      {
        extends: true,
        test: {
          name: "routes",
          include: ["tests/{routes,abuse,ops}/**/*.test.ts"],
          exclude: ["tests/abuse/{families-*,planted}.test.ts"],
          globalSetup: ["tests/support/vitest-stack.ts"],
          pool: "forks",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "abuse",
          include: ["tests/abuse/{families-*,planted}.test.ts"],
          pool: "forks",
          isolate: false,
          // A family sends hundreds of requests, and a long run many times more.
          testTimeout: process.env.ABUSE_LONG ? 1_800_000 : 600_000,
        },
      },
    ],
  },
});
