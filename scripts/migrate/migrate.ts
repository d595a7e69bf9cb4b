import { setTimeout as delay } from "node:timers/promises";

import pg from "pg";

import { HISTORY_TABLES, type MigrationFile, migrationFiles } from "../../supabase/local/migration-files.ts";
import { GuardedTables } from "./guarded-tables.ts";
import { LockWatch } from "./lock-watch.ts";
import { checkHeader } from "./header.ts";

export type MigrateOptions = {
  /** Of the database's owner; not through a transaction pooler, which would lose what holds the others off. */
  connectionString: string;
  directory: string;
  /** The last version to apply; all without it. */
  upTo?: string;
  /** How long a statement waits for its locks; whoever comes after it waits as long. Milliseconds. */
  lockTimeout?: number;
  /** How long others may be kept from a table that was there before. Milliseconds. */
  longestLock?: number;
  /** From how many bytes on a table may not be written anew as a whole. */
  largeTable?: number;
  /** How often a migration that did not get its locks is tried, and how long after each other. */
  tries?: number;
  pause?: number;
  say?: (line: string) => void;
};

/** A migration that was not done, in words for whoever runs it; nothing of it stays. */
export class MigrationRefused extends Error {}

const ONE_AT_A_TIME = "select pg_catalog.pg_advisory_lock(hashtext('techsetu migrations'))";
const RECORD =
  "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])";

/** `lock_timeout`, and two that wait for each other. */
const CAME_TOO_LATE = new Set(["55P03", "40P01"]);

/**
 * Applies what the database does not have yet, each migration whole with its record, and returns their names. Two at once
 * take turns. What would stop the site stays out: see docs/decisions/0140. Throws MigrationRefused; those before stay.
 */
export async function migrate({ connectionString, directory, upTo, ...options }: MigrateOptions): Promise<string[]> {
  const client = await open(connectionString);
  const watcher = await open(connectionString);
  try {
    await client.query(ONE_AT_A_TIME);
    await client.query(HISTORY_TABLES);
    const files = migrationFiles(directory).filter(({ version }) => upTo === undefined || version <= upTo);
    const pending = await pendingOf(client, files);
    for (const file of pending) {
      checkHeader(file);
      await applyPatiently(client, watcher, file, options);
      options.say?.(`applied ${file.name}`);
    }
    return pending.map(({ name }) => name);
  } finally {
    await Promise.all([client.end(), watcher.end()]);
  }
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: "techsetu-migrate", keepAlive: true });
  await client.connect();
  return client;
}

/** A newer version's migrations, which only the database knows, are no fault: that is how versions follow each other. */
async function pendingOf(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  const { rows } = await client.query<{ version: string }>("select version from supabase_migrations.schema_migrations");
  const applied = new Set(rows.map(({ version }) => version));
  const pending = files.filter(({ version }) => !applied.has(version));
  const last = [...applied].toSorted().at(-1) ?? "";
  const late = pending.find(({ version }) => version < last);
  if (late) throw new MigrationRefused(`${late.name} comes before ${last}, which the database has already`);
  return pending;
}

async function applyPatiently(
  client: pg.Client,
  watcher: pg.Client,
  file: MigrationFile,
  { tries = 10, pause = 3_000, ...options }: Partial<MigrateOptions>,
): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await apply(client, watcher, file, options);
    } catch (error) {
      if (error instanceof MigrationRefused) throw error;
      const { code = "", message } = error as { code?: string; message: string };
      if (!CAME_TOO_LATE.has(code) || left === 0) throw refusal(file, message, error);
      options.say?.(`${file.name} waits: ${message}`);
      await delay(pause);
    }
  }
}

async function apply(
  client: pg.Client,
  watcher: pg.Client,
  file: MigrationFile,
  { lockTimeout = 2_000, longestLock = 2_000, largeTable = 16 * 2 ** 20 }: Partial<MigrateOptions>,
): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeout}`);
  if (/^-- Transaction: none$/m.test(file.text)) return applyAlone(client, file);

  const tables = await GuardedTables.before(client);
  await client.query("begin");
  const watch = await LockWatch.start({ client, watcher, tables: tables.ids, longest: longestLock });
  try {
    await client.query(file.text);
    await client.query("reset role");
    await client.query(RECORD, [file.version, file.title, file.text]);
    const rewritten = await tables.rewritten(client, largeTable);
    if (rewritten) throw refusal(file, `it writes all of ${rewritten} anew`);
    await watch.stop();
    if (watch.exceeded) throw refusal(file, `it keeps others from ${watch.exceeded} for over ${longestLock} ms`);
    await client.query("commit");
  } catch (error) {
    await watch.stop();
    await client.query("rollback");
    if (watch.exceeded) throw refusal(file, `it keeps others from ${watch.exceeded} for over ${longestLock} ms`, error);
    throw error;
  } finally {
    // What a file sets for its session is not for the next one.
    await client.query("reset all");
  }
}

/** `create index concurrently` and its like; PostgreSQL itself refuses a second statement beside one. */
async function applyAlone(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query(file.text);
  await client.query(RECORD, [file.version, file.title, file.text]);
}

function refusal(file: MigrationFile, why: string, cause?: unknown): MigrationRefused {
  return new MigrationRefused(`${file.name}: ${why}`, { cause });
}
