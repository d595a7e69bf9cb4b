import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BackupProblem, sha256 } from "./tools.ts";

const FILE = "manifest.json";

export type Manifest = {
  /** When the snapshot was taken, ISO 8601 in UTC. */
  takenAt: string;
  /** The last migration that the database had. */
  version: string;
  /** Rows of each table. */
  rows: Record<string, number>;
  /** SHA-256 of each file by its path in the backup. */
  files: Record<string, string>;
};

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Returns the manifest of a backup whose files are unchanged. Throws BackupProblem with the first file that isn't. */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = readFileSync(join(folder, FILE), "utf8");
  } catch {
    throw new BackupProblem(`${folder} is no backup, or one that was not finished: it has no ${FILE}`);
  }
  const manifest = JSON.parse(text) as Manifest;
  for (const [path, sum] of Object.entries(manifest.files)) {
    const now = await sha256(join(folder, path)).catch(() => "missing");
    if (now !== sum) throw new BackupProblem(`${path} is not as it was written (${now}): this backup can't be trusted`);
  }
  return manifest;
}
