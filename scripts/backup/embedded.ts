import { cpSync, existsSync, mkdirSync, openAsBlob, readdirSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { askForCopy } from "../../supabase/local/control.ts";
import { contentsOf, COPIED, type Copied, copyDataDir } from "../../supabase/local/copy.ts";
import { LocalConnection } from "../../supabase/local/database.ts";
import { lockDataDir } from "../../supabase/local/lock.ts";
import { Mailbox } from "../../supabase/local/mailbox/mailbox.ts";
import { type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { BackupProblem, sha256 } from "./tools.ts";

type Places = {
  /** The data folder of the embedded Supabase. */
  dataDir: string;
  /** The folder of the backup. */
  folder: string;
};

/**
 * Copies a data folder as of one moment, through the process that holds it, or through this one if there is none, and
 * lists its contents in a manifest. Throws BackupProblem; a folder without a manifest is no backup.
 */
export async function backupEmbedded({ dataDir, folder }: Places): Promise<Manifest> {
  if (!existsSync(join(dataDir, "postgres"))) throw new BackupProblem(`${dataDir} holds no database`);
  const copied = await copy(dataDir, resolve(folder)).catch((error: unknown) => {
    throw new BackupProblem(`${dataDir} was not copied: ${error instanceof Error ? error.message : String(error)}`);
  });
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const sums = await Promise.all(
    paths.toSorted().map(async (path) => [path, await sha256(join(folder, path))] as const),
  );
  const manifest = { ...copied, files: Object.fromEntries(sums) };
  writeManifest(folder, manifest);
  return manifest;
}

/**
 * Restores a backup into a data folder without a database, and counts its rows. The next start migrates it to the
 * current schema. Throws BackupProblem if a file has changed, or a table has other rows.
 */
export async function restoreEmbedded({ dataDir, folder }: Places): Promise<Manifest> {
  const manifest = await readManifest(folder);
  mkdirSync(dataDir, { recursive: true });
  const release = lockDataDir(dataDir);
  try {
    const database = join(dataDir, "postgres");
    if (existsSync(database)) throw new BackupProblem(`${dataDir} has a database: a backup goes into a new folder`);
    for (const name of [COPIED.keys, COPIED.mails, COPIED.objects]) {
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(dataDir, name), { recursive: true });
    }
    const connection = await LocalConnection.open(dataDir, await openAsBlob(join(folder, COPIED.database)));
    const { rows } = await contentsOf(connection).finally(() => connection.close());
    if (!isDeepStrictEqual(rows, manifest.rows)) {
      rmSync(database, { recursive: true });
      throw new BackupProblem("The database has other rows than the backup says: it can't be trusted");
    }
    return manifest;
  } finally {
    release();
  }
}

async function copy(dataDir: string, folder: string): Promise<Copied> {
  const release = whenFree(dataDir);
  if (release === null) return await askForCopy(dataDir, folder);
  const mailbox = new Mailbox(dataDir);
  try {
    const connection = await LocalConnection.open(dataDir);
    return await copyDataDir({ connection, mailbox, dataDir }, folder).finally(() => connection.close());
  } finally {
    mailbox.close();
    release();
  }
}

function whenFree(dataDir: string): (() => void) | null {
  try {
    return lockDataDir(dataDir);
  } catch {
    return null;
  }
}
