import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/test/longest-first.ts";

const app = fileURLToPath(new URL("./app/", import.meta.url));

/** When a test hangs. How long a good one takes on a busy machine is no fault. */
const hangs = { testTimeout: process.env.TEST_LONG ? 1_800_000 : 600_000, hookTimeout: 600_000 };

const UNIT = ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"];

/**
 * These files get processes of their own: a module that is replaced or counted as it loads must be loaded by nobody before,
 * and where the language is read from the document nobody before may have read it from a request.
 */
const APART = globSync(UNIT, { cwd: import.meta.dirname }).filter((file) =>
  /vi\.mock\(|documentElement|WebAssembly/.test(readFileSync(join(import.meta.dirname, file), "utf8")),
);

const unit = {
  env: {
    // Port 9 answers nobody: a unit test that calls the backend fails at once.
    SUPABASE_URL: "http://127.0.0.1:9",
    SUPABASE_ANON_KEY: "unit-test-key",
    PUBLIC_ORIGIN: "http://localhost:3000",
    SESSION_SECRET: "a secret for unit tests, 32 characters or more",
  },
};

export default defineConfig({
  resolve: { alias: [{ find: /^~\//, replacement: app }] },
  test: {
    environment: "node",
    globalSetup: ["tests/support/vitest-run.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    // One more than the cores: half of what routes and the database do is to wait for each other.
    maxWorkers: 3,
    // What is waited for comes late on a busy machine, and a second is Vitest's own limit.
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
            // npm's PostgreSQL has no `pg_dump`, and the machine's reads no server that is newer than itself.
            ...(process.env.TEST_POSTGRES === "path" ? [] : ["tests/db/backup.test.ts"]),
            // Forty looks at everything; what one look sees, who-sees-what.test.ts tells.
            ...(process.env.TEST_LONG ? [] : ["tests/db/widened.test.ts"]),
          ],
          globalSetup: ["tests/db/support/postgres-server.ts"],
          pool: "forks",
          // A file's modules, and PGlite's three megabytes of them, are loaded once for all files and not for each.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "local",
          include: ["tests/local/**/*.test.ts"],
          // Dozens of starts; that what was answered survives a kill, restart.test.ts tells.
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
          // A family is hundreds of requests, and a deep run many times that.
          testTimeout: process.env.ABUSE_LONG ? 1_800_000 : 600_000,
        },
      },
    ],
  },
});
