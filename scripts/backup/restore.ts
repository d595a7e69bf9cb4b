import { spawn } from "node:child_process";
import { join } from "node:path";
import type pg from "pg";
import { migrationFiles } from "../../supabase/local/migration-files.ts";
import { migrate } from "../migrate/migrate.ts";
import { DUMP, PICTURES } from "./backup.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { uploadPictures } from "./pictures.ts";
import { countsOf, tablesOf } from "./tables.ts";
import { BackupProblem, oneHost, runTool, withOwner } from "./tools.ts";

export type RestoreOptions = {
  /** In the role of the owner of an empty project's database. */
  connectionString: string;
  supabaseUrl: string;
  /** The secret key for Storage; only needed if there are pictures. */
  secretKey?: string | undefined;
  folder: string;
  /** Takes up a restore that has restored and counted all rows, and stopped at the pictures. */
  onlyPictures?: boolean;
  /** The migrations of this checkout, which must include those of the backup. */
  directory: string;
};

/**
 * Restores a backup into an empty project, migrates it to the schema of this checkout, and counts. Throws BackupProblem
 * if a file has changed, the project has members or newer migrations, or a row is missing or refers to a missing one.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { supabaseUrl, secretKey, folder, directory } = options;
  const manifest = await readManifest(folder);
  const pictures = Object.keys(manifest.files).filter((path) => path !== DUMP);
  if (pictures.length > 0 && !secretKey) throw new BackupProblem("SUPABASE_SECRET_KEY is missing: there are pictures");

  const upload = () => {
    const names = pictures.map((path) => path.slice(PICTURES.length + 1));
    return uploadPictures(supabaseUrl, secretKey ?? "", names, join(folder, PICTURES));
  };
  if (options.onlyPictures) {
    await upload();
    return manifest;
  }
  const { version } = manifest;
  if (!migrationFiles(directory).some((file) => file.version === version)) {
    throw new BackupProblem(
      `This checkout has no migration ${version}, as the copy has: take its version or a later one`,
    );
  }
  const connectionString = await oneHost(options.connectionString);
  await withOwner(connectionString, async (client) => {
    const { rows } = await client.query("select from auth.users limit 1");
    if (rows.length > 0) throw new BackupProblem("This project has members: a backup goes into an empty one");
    const newest = await newestOf(client);
    if (newest > version) {
      throw new BackupProblem(
        `This project has the migration ${newest}, newer than the copy's, ${version}: a backup goes into one without migrations`,
      );
    }
  });
  // Nobody waits for locks in a project that nobody uses.
  const patient = { connectionString, directory, longestLock: Infinity, largeTable: Infinity };
  await migrate({ ...patient, upTo: version });
  await loadRows(connectionString, folder);
  await verify(connectionString, manifest);
  await migrate(patient);
  await upload().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupProblem(`${reason}. All rows are restored: go on with npm run restore -- ${folder} --pictures`);
  });
  return manifest;
}

/**
 * Returns the newest migration of a project, empty without any. With newer ones than the copy's, the rows that these have
 * written would be replaced by the copy's, and nothing would write them again.
 */
async function newestOf(client: pg.Client): Promise<string> {
  const history = "supabase_migrations.schema_migrations";
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('${history}') is not null as there`,
  );
  if (!there[0]?.there) return "";
  const { rows } = await client.query<{ newest: string | null }>(`select max(version) as newest from ${history}`);
  return rows[0]?.newest ?? "";
}

/** Loads the rows unchanged, all or none: no trigger fires, and rows that the migrations wrote are replaced. */
async function loadRows(connectionString: string, folder: string): Promise<void> {
  const ours = (await withOwner(connectionString, tablesOf)).filter((table) => !table.startsWith("auth."));
  const script = spawn("pg_restore", ["--data-only", "--file", "-", join(folder, DUMP)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const failed = new Promise<string | undefined>((resolve) => {
    script.once("error", ({ message }) => resolve(message));
    script.once("close", (code) => resolve(code === 0 ? undefined : `pg_restore ended with ${code}`));
  });
  async function* statements() {
    yield "set statement_timeout = 0;\n";
    yield "set session_replication_role = replica;\n";
    yield `truncate ${ours.join(", ")};\n`;
    yield* script.stdout;
    const problem = await failed;
    if (problem) yield `\n\\warn ${problem}\nselect 1 / 0;\n`;
  }
  const options = ["--no-psqlrc", "--quiet", "--single-transaction", "--set", "ON_ERROR_STOP=1"];
  await runTool("psql", options, connectionString, statements());
  await withOwner(connectionString, (client) => client.query("analyze"));
}

const KEYS = `
select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to",
  (select array_agg(format('%I', a.attname) order by k.place) from unnest(conkey) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = conrelid and a.attnum = k.number) as own,
  (select array_agg(format('%I', a.attname) order by k.place) from unnest(confkey) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = confrelid and a.attnum = k.number) as theirs
from pg_constraint
where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`;

type Key = { name: string; from: string; to: string; own: string[]; theirs: string[] };

async function verify(connectionString: string, manifest: Manifest): Promise<void> {
  await withOwner(connectionString, async (client) => {
    const counts = await countsOf(client, Object.keys(manifest.rows));
    const wrong = Object.entries(manifest.rows).filter(([table, rows]) => counts[table] !== rows);
    if (wrong.length > 0) {
      throw new BackupProblem(wrong.map(([table, rows]) => `${table}: ${counts[table]} rows of ${rows}`).join(", "));
    }
    // The rows were loaded without triggers, so nothing has checked their foreign keys yet.
    const { rows: keys } = await client.query<Key>(KEYS);
    for (const { name, from, to, own, theirs } of keys) {
      const same = own.map((column, place) => `o.${column} = t.${theirs[place]}`).join(" and ");
      const { rows } = await client.query(
        `select from ${from} o where ${own.map((column) => `o.${column} is not null`).join(" and ")}
         and not exists (select from ${to} t where ${same}) limit 1`,
      );
      if (rows.length > 0) throw new BackupProblem(`${from}: a row points at none of ${to} (${name})`);
    }
  });
}
