import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Archive } from "../../supabase/local/empty-cluster.ts";
import { startLocalSupabase } from "../../supabase/local/server.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "node_modules/.cache/techsetu");
const PREFIX = "migrated-";

/**
 * A migrated database as the starting point of an embedded Supabase: applying the migrations takes seconds, and each
 * test file starts with one. Cached until one of its sources changes.
 */
export async function loadMigratedCluster(): Promise<Blob> {
  return (loaded ??= loadOnce());
}

let loaded: Promise<Blob> | undefined;

async function loadOnce(): Promise<Blob> {
  const file = join(FOLDER, `${PREFIX}${hashSources()}.tar`);
  try {
    return new Archive(readFileSync(file));
  } catch {
    const bytes = Buffer.from(await (await createMigratedCluster()).arrayBuffer());
    keep(file, bytes);
    return new Archive(bytes);
  }
}

async function createMigratedCluster(): Promise<Blob> {
  const supabase = await startLocalSupabase({ port: 0, mailboxPort: 0, siteUrl: "http://localhost:3000", seed: false });
  try {
    // The log of the migrations would be a quarter of the archive: without recycled segments only the last one is left.
    for (const text of ["select pg_switch_wal()", "set wal_recycle = off", "checkpoint", "reset wal_recycle"]) {
      await supabase.sql(text);
    }
    return await supabase.dump();
  } finally {
    await supabase.close();
  }
}

/** The file is complete when it gets its name, for test files that start in parallel; earlier archives are deleted. */
function keep(file: string, archive: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = join(FOLDER, `draft-${process.pid}.tar`);
  writeFileSync(draft, archive);
  for (const name of readdirSync(FOLDER)) if (name.startsWith(PREFIX)) rmSync(join(FOLDER, name), { force: true });
  renameSync(draft, file);
}

/** Of the migrations, the embedded Supabase, the versions of its packages, and this file. */
function hashSources(): string {
  const hash = createHash("sha256").update(readFileSync(join(ROOT, "package-lock.json")));
  const sources = readdirSync(join(ROOT, "supabase"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:sql|ts|toml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...sources.toSorted(), import.meta.filename])
    hash.update(`\0${path.slice(ROOT.length)}\0`).update(readFileSync(path));
  return hash.digest("hex").slice(0, 16);
}
