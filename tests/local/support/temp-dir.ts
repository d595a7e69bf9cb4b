import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { onTestFinished } from "vitest";

/** A new folder with the given files, removed when the test has ended. */
export function createTempDir(files: Record<string, string> = {}): string {
  const directory = mkdtempSync(join(tmpdir(), "techsetu-local-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return directory;
}

/** A folder without migrations, as a path inside a new temporary folder. */
export function createMigrationsDir(files: Record<string, string> = {}): string {
  const directory = join(createTempDir(), "migrations");
  mkdirSync(directory);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return directory;
}
