/**
 * `npm run test:abuse`: attacks the production build with every family of tests/abuse, and plants the fault that each
 * must find. `-- --long` tries many times more with a new seed, which it prints; `ABUSE_SEED` repeats it.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const isLong = process.argv.includes("--long");
const seed = process.env.ABUSE_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
if (isLong) console.log(`ABUSE_SEED=${seed}`);

const args = process.argv.slice(2).filter((argument) => argument !== "--long");
spawn(join(ROOT, "node_modules/.bin/vitest"), ["run", "--project=abuse", ...args], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, ...(isLong && { ABUSE_LONG: "1", ABUSE_SEED: seed }) },
}).once("exit", (code) => (process.exitCode = code ?? 1));
