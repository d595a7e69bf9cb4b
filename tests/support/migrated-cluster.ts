import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Archive } from "../../supabase/local/empty-cluster.ts";
import { startLocalSupabase } from "../../supabase/local/server.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "node_modules/.cache/techsetu");
const PREFIX = "migrated-";

/**
 * A database as the migrations leave it, for an embedded Supabase to begin with: applying them takes seconds, and
 * each test file begins with one. Kept until something changes that has made it.
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
    // The log of what made it would be a quarter of the archive: without segments to use again only the last is left.
    for (const text of ["select pg_switch_wal()", "set wal_recycle = off", "checkpoint", "reset wal_recycle"]) {
      await supabase.sql(text);
    }
    return await supabase.dump();
  } finally {
    await supabase.close();
  }
}

/** Whole when it is named, for files that start side by side; earlier ones are of no more use. */
function keep(file: string, archive: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = join(FOLDER, `draft-${process.pid}.tar`);
  writeFileSync(draft, archive);
  for (const name of readdirSync(FOLDER)) if (name.startsWith(PREFIX)) rmSync(join(FOLDER, name), { force: true });
  renameSync(draft, file);
}

/** Of the migrations, of the embedded Supabase, of the versions of what it is made with, and of how it is made here. */
function hashSources(): string {
  const hash = createHash("sha256").update(readFileSync(join(ROOT, "package-lock.json")));
  const sources = readdirSync(join(ROOT, "supabase"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:sql|ts|toml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...sources.toSorted(), import.meta.filename])
    hash.update(`\0${path.slice(ROOT.length)}\0`).update(readFileSync(path));
  return hash.digest("hex").slice(0, 16);
}
