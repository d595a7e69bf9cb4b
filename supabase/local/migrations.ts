import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import type { PGlite } from "@electric-sql/pglite";

import { isPostgresError, SESSION_SETTINGS } from "./database.ts";
import { HISTORY_TABLES, migrationFiles } from "./migration-files.ts";

const HISTORY_SCHEMA = `${HISTORY_TABLES}
create table if not exists supabase_migrations.seed_files (
  path text primary key,
  hash text not null
);
`;

/**
 * Refuses a data folder whose database was made by other migrations than the directory's, such as another version's:
 * its schema is unknown. Changes nothing; the error names the folder in one line.
 */
export async function refuseOtherVersion(driver: PGlite, directory: string, dataDir: string): Promise<void> {
  const { rows: found } = await driver.query(
    "select from pg_catalog.pg_tables where schemaname = 'supabase_migrations' and tablename = 'schema_migrations'",
  );
  if (found.length === 0) return;
  const { rows } = await driver.query<{ version: string; text: string }>(
    "select version, array_to_string(statements, '') as text from supabase_migrations.schema_migrations",
  );
  const texts = new Map(migrationFiles(directory).map(({ version, text }) => [version, text]));
  if (rows.every(({ version, text }) => texts.get(version) === text)) return;
  throw new Error(`${dataDir} is of another version of TechSetu: delete it, or move it away, and start again`);
}

/**
 * Applies the migrations that the database lacks, each file in one transaction with its record, and returns their
 * names.
 */
export async function applyMigrations(driver: PGlite, directory: string): Promise<string[]> {
  await driver.exec(HISTORY_SCHEMA);
  const { rows } = await driver.query<{ version: string }>("select version from supabase_migrations.schema_migrations");
  const recorded = new Set(rows.map((row) => row.version));
  const applied: string[] = [];
  for (const { version, name, title, text } of migrationFiles(directory)) {
    if (recorded.has(version)) continue;
    await runFile(driver, name, text, {
      statement:
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])",
      values: [version, title, text],
    });
    applied.push(name);
  }
  return applied;
}

/**
 * Runs a seed file once in a database's life, and only before anybody has signed up. Does nothing if the file is
 * missing.
 */
export async function applySeed(driver: PGlite, file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const name = basename(file);
  const { rows } = await driver.query(
    `select from supabase_migrations.seed_files where path = $1
     union all (select from auth.users limit 1)`,
    [name],
  );
  if (rows.length > 0) return false;
  const text = readFileSync(file, "utf8");
  const hash = createHash("sha256").update(text).digest("hex");
  await runFile(driver, name, text, {
    statement: "insert into supabase_migrations.seed_files (path, hash) values ($1, $2)",
    values: [name, hash],
  });
  return true;
}

interface HistoryRecord {
  statement: string;
  values: string[];
}

/** Nobody else uses the embedded database while it starts: no index has to be made beside others, outside a transaction. */
function withoutConcurrency(text: string): string {
  return /^-- Transaction: none$/m.test(text) ? text.replaceAll(/\bindex concurrently\b/gi, "index") : text;
}

async function runFile(driver: PGlite, name: string, text: string, record: HistoryRecord) {
  try {
    await driver.transaction(async (transaction) => {
      await transaction.exec(withoutConcurrency(text));
      await transaction.exec("reset role");
      await transaction.query(record.statement, record.values);
    });
    // Everybody shares the session: what a file sets or stores in it must not stay.
    await driver.exec(`reset all; ${SESSION_SETTINGS} discard temp`);
  } catch (error) {
    throw new Error(`${name}${describe(error, text)}`, { cause: error });
  }
}

function describe(error: unknown, text: string): string {
  if (!isPostgresError(error)) return `: ${error instanceof Error ? error.message : String(error)}`;
  const line = error.position ? `:${text.slice(0, Number(error.position) - 1).split("\n").length}` : "";
  const extra = [error.detail, error.hint].filter(Boolean).join(" ");
  return `${line}: ${error.message} (${error.code})${extra === "" ? "" : ` ${extra}`}`;
}
