import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { copyFile, cp } from "node:fs/promises";
import { join } from "node:path";

import type { LocalConnection } from "./database.ts";
import type { Mailbox } from "./mailbox/mailbox.ts";

/** The parts of a copied data folder, with their names there; the database is an archive of its folder. */
export const COPIED = { database: "postgres.tar", keys: "keys.json", mails: "mailbox.db", objects: "storage" } as const;

/** What was copied, to compare it after a restore. */
export interface Copied {
  /** ISO 8601 in UTC. */
  takenAt: string;
  /** The last migration that the database had. */
  version: string;
  /** Rows of each table. */
  rows: Record<string, number>;
}

interface Sources {
  connection: LocalConnection;
  mailbox: Mailbox;
  dataDir: string;
}

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
  where schemaname in ('public', 'private', 'auth', 'storage') order by 1`;

/**
 * Copies a data folder into a new folder that only its owner may read, since it contains accounts and keys. Takes one
 * turn of the queue, so that no request is half in the copy; other requests wait. Throws if the folder already exists.
 */
export async function copyDataDir({ connection, mailbox, dataDir }: Sources, folder: string): Promise<Copied> {
  mkdirSync(folder, { mode: 0o700 });
  const { driver } = connection;
  // The archive is then complete without the log.
  await driver.exec("checkpoint");
  const archive = await driver.dumpDataDir("none");
  writeFileSync(join(folder, COPIED.database), Buffer.from(await archive.arrayBuffer()));
  mailbox.copyTo(join(folder, COPIED.mails));
  await copyFile(join(dataDir, COPIED.keys), join(folder, COPIED.keys));
  const objects = join(dataDir, COPIED.objects);
  if (existsSync(objects)) await cp(objects, join(folder, COPIED.objects), { recursive: true });
  return { takenAt: new Date().toISOString(), ...(await contentsOf(connection)) };
}

/** The last migration and the rows of each table. */
export async function contentsOf({ driver }: LocalConnection): Promise<Pick<Copied, "version" | "rows">> {
  const { rows: last } = await driver.query<{ version: string | null }>(
    "select max(version) as version from supabase_migrations.schema_migrations",
  );
  const { rows: tables } = await driver.query<{ name: string }>(TABLES);
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows: counted } = await driver.query<{ all: number }>(`select count(*)::integer as all from ${name}`);
    rows[name] = counted[0]?.all ?? 0;
  }
  return { version: last[0]?.version ?? "", rows };
}
