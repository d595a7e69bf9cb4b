import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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

/** Builds for production, unless the build that is there is newer than every source. */
export function ensureBuild(): void {
  const built = join(ROOT, "build/server/index.js");
  if (existsSync(built) && statSync(built).mtimeMs >= newest(SOURCES.map((path) => join(ROOT, path)))) return;
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
