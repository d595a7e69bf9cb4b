import { setTimeout as delay } from "node:timers/promises";

import pg from "pg";

import { HISTORY_TABLES, type MigrationFile, migrationFiles } from "../../supabase/local/migration-files.ts";
import { GuardedTables } from "./guarded-tables.ts";
import { LockWatch } from "./lock-watch.ts";
import { checkHeader } from "./header.ts";

export type MigrateOptions = {
  /** In the owner's role; not through a transaction pooler, which would lose the lock against others. */
  connectionString: string;
  directory: string;
  /** The last version to apply; all by default. */
  upTo?: string;
  /** How long a statement waits for its locks, by default 2 s while others wait behind it. Milliseconds. */
  lockTimeout?: number;
  /** How long others may be kept from an existing table. Milliseconds. */
  longestLock?: number;
  /** Tables of at least so many bytes may not be rewritten. */
  largeTable?: number;
  /** How often, and with which pause, to try a migration that did not get its locks. */
  tries?: number;
  pause?: number;
  say?: (line: string) => void;
};

/** A migration that was refused, with words for the operator; none of it stays. */
export class MigrationRefused extends Error {}

const ONE_AT_A_TIME = "select pg_catalog.pg_advisory_lock(hashtext('techsetu migrations'))";
const RECORD =
  "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])";

/** A hosted project ends every statement after two minutes, also one that only waits for another run. */
const UNHURRIED = "set statement_timeout = 0";

/** `lock_timeout`, and a deadlock. */
const CAME_TOO_LATE = new Set(["55P03", "40P01"]);

/**
 * Applies the missing migrations, each with its record in one transaction, and returns their names. Two runs take
 * turns. Refuses what would stop the site: see docs/decisions/0140. Throws MigrationRefused; earlier migrations stay.
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
  await client.query(UNHURRIED);
  return client;
}

/** Ignores migrations that only the database has: a newer version's. That is how versions follow each other. */
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
  { lockTimeout, longestLock = 2_000, largeTable = 16 * 2 ** 20 }: Partial<MigrateOptions>,
): Promise<void> {
  // What runs concurrently waits for all transactions that began before it, and nobody waits behind it.
  const isConcurrent = /^-- Transaction: none$[^]*\bconcurrently\b/im.test(file.text);
  await client.query(UNHURRIED);
  await client.query(`set lock_timeout = ${lockTimeout ?? (isConcurrent ? 600_000 : 2_000)}`);
  if (/^-- Transaction: none$/m.test(file.text)) return applyAlone(client, file);

  const tables = await GuardedTables.before(client);
  await client.query("begin");
  const watch = await LockWatch.start({ client, watcher, tables: tables.ids, longest: longestLock });
  try {
    await client.query(file.text);
    await client.query("reset role");
    await client.query(RECORD, [file.version, file.title, file.text]);
    const rewritten = await tables.rewritten(client, largeTable);
    if (rewritten) throw refusal(file, `it rewrites all of ${rewritten}`);
    await watch.stop();
    if (watch.exceeded) throw refusal(file, `it keeps others from ${watch.exceeded} for over ${longestLock} ms`);
    await client.query("commit");
  } catch (error) {
    await watch.stop();
    await client.query("rollback");
    if (watch.exceeded) throw refusal(file, `it keeps others from ${watch.exceeded} for over ${longestLock} ms`, error);
    throw error;
  } finally {
    // A file's session settings must not affect the next one.
    await client.query("reset all");
  }
}

/** Indexes that were cut off, and stand in the way of the same ones: the names that the text $1 holds. */
const CUT_OFF = `
select i.indexrelid::regclass::text as name
from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
where not i.indisvalid and c.relname = any (regexp_split_to_array($1, '\\W+'))`;

/**
 * Applies `create index concurrently` and the like; PostgreSQL itself refuses a second statement next to it, and leaves
 * an index behind that is of no use where one did not come to its end.
 */
async function applyAlone(client: pg.Client, file: MigrationFile): Promise<void> {
  if (/\bindex\s+concurrently\s+on\b/i.test(file.text)) throw refusal(file, "an index made concurrently needs a name");
  const { rows } = await client.query<{ name: string }>(CUT_OFF, [file.text]);
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
  await client.query(file.text);
  await client.query(RECORD, [file.version, file.title, file.text]);
}

function refusal(file: MigrationFile, why: string, cause?: unknown): MigrationRefused {
  return new MigrationRefused(`${file.name}: ${why}`, { cause });
}
