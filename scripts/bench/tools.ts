import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder with the packages that only the benchmark needs: tests/bench. */
export const BENCH = join(import.meta.dirname, "../../tests/bench");

/** Makes sure that the load generator wrk is there: as root on Debian it installs it. Throws if there is none. */
export function ensureWrk(): void {
  const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: "ignore" }).error === undefined;
  if (run("wrk", ["--version"])) return;
  if (process.getuid?.() === 0) {
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", "wrk"]]) run("apt-get", args);
  }
  if (!run("wrk", ["--version"])) throw new Error("The web half makes its load with wrk: install it.");
}

/** Installs the packages of tests/bench unless they match its lock file. Throws if npm fails. */
export function installTools(): void {
  const lock = createHash("sha256")
    .update(readFileSync(join(BENCH, "package-lock.json")))
    .digest("hex");
  const stamp = join(BENCH, "node_modules/.installed-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: BENCH, stdio: "inherit" });
  if (status !== 0) throw new Error("npm ci in tests/bench failed");
  writeFileSync(stamp, lock);
}
