import { spawnSync } from "node:child_process";
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startOf } from "../../scripts/test/processes.ts";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const SOURCES = [
  "app",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/build-worker.ts",
  "scripts/fold-words.ts",
  "scripts/lean-manifest.ts",
  "scripts/page-language.ts",
];

/** The lock of the building process: test files start in parallel, and two builds at once break each other. */
const LOCK = join(ROOT, "node_modules/.cache/techsetu/build");

/** Builds for production, unless the existing build is newer than every source. Waits while another process builds. */
export function ensureBuild(): void {
  if (isBuilt()) return;
  while (!takeLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  try {
    if (!isBuilt()) build();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** The address of a script of the build. */
export function builtScript(): string {
  const name = readdirSync(join(ROOT, "build/client/assets")).find((file) => file.endsWith(".js"));
  if (name === undefined) throw new Error("The build has no script");
  return `/assets/${name}`;
}

function isBuilt(): boolean {
  // The build writes it last (react-router.config.ts).
  const built = join(ROOT, "build/built");
  return existsSync(built) && statSync(built).mtimeMs >= newest(SOURCES.map((path) => join(ROOT, path)));
}

function takeLock(): boolean {
  mkdirSync(dirname(LOCK), { recursive: true });
  const draft = `${LOCK}-${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}`);
  try {
    // The link appears with its full content, for processes that read who holds it.
    linkSync(draft, LOCK);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (isLeft()) rmSync(LOCK, { force: true });
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Whether the process that held the lock is gone: a killed process leaves the lock behind. */
function isLeft(): boolean {
  try {
    const [pid, start] = readFileSync(LOCK, "utf8").split(" ");
    return startOf(Number(pid)) !== start;
  } catch {
    // Its build has just finished.
    return false;
  }
}

function build(): void {
  const command = join(ROOT, "node_modules/@react-router/dev/bin.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, "build"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
}

function newest(paths: string[]): number {
  return Math.max(0, ...paths.map(lastChange));
}

function lastChange(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return newest(files.map((entry) => join(entry.parentPath, entry.name)));
}

if (import.meta.main) ensureBuild();
