import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, writeManifest } from "./manifest.ts";
import { downloadPictures, pictureNames } from "./pictures.ts";
import { countsOf, tablesOf } from "./tables.ts";
import { oneHost, runTool, sha256, withOwner } from "./tools.ts";

export const DUMP = "database.dump";
export const PICTURES = "pictures";

export type BackupOptions = {
  /** In the role of the database's owner. */
  connectionString: string;
  /** The project's address, for the pictures. */
  supabaseUrl: string;
  /** The folder to create; must not exist yet. Only its owner may read it: it holds accounts and all that members wrote. */
  folder: string;
};

/**
 * Copies all rows of one moment and members' pictures, and lists them with their counts in a manifest. The schema is
 * that of its migrations. Throws BackupProblem, and removes what it has copied; a folder without a manifest is no backup.
 */
export async function backup({ supabaseUrl, folder, ...options }: BackupOptions): Promise<Manifest> {
  const connectionString = await oneHost(options.connectionString);
  mkdirSync(folder, { mode: 0o700 });
  try {
    return await copy(connectionString, supabaseUrl, folder);
  } catch (error) {
    // Half a copy is of no use, and would hold what members wrote until somebody finds it.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function copy(connectionString: string, supabaseUrl: string, folder: string): Promise<Manifest> {
  return withOwner(connectionString, async (client) => {
    // Counts and dumps the same snapshot, whatever is written meanwhile.
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ snapshot: string; now: Date }>(
      "select pg_export_snapshot() as snapshot, now()",
    );
    const { rows: last } = await client.query<{ version: string }>(
      "select max(version) as version from supabase_migrations.schema_migrations",
    );
    const tables = await tablesOf(client);
    const counts = await countsOf(client, tables);
    const names = await pictureNames(client);
    const of = tables.map((table) => `--table=${table}`);
    const as = ["--format=custom", "--data-only", `--snapshot=${rows[0]?.snapshot}`, `--file=${join(folder, DUMP)}`];
    await runTool("pg_dump", [...as, ...of], connectionString);
    await client.query("commit");
    const pictures = await downloadPictures(supabaseUrl, names, join(folder, PICTURES), client);
    const paths = [DUMP, ...pictures.map((name) => `${PICTURES}/${name}`)];
    const sums = await Promise.all(paths.map(async (path) => [path, await sha256(join(folder, path))] as const));
    const manifest = {
      takenAt: rows[0]?.now.toISOString() ?? "",
      version: last[0]?.version ?? "",
      rows: counts,
      files: Object.fromEntries(sums),
    };
    writeManifest(folder, manifest);
    return manifest;
  });
}
