import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The tables in which Supabase's CLI records applied migrations, so that it and we can take turns. */
export const HISTORY_TABLES = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
`;

export type MigrationFile = {
  /** The file's name. */
  name: string;
  /** The part before the first `_`: the order, and the key of the history. */
  version: string;
  title: string;
  text: string;
};

/** The migrations of a folder, in their order; none where there is no folder. */
export function migrationFiles(directory: string): MigrationFile[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .toSorted()
    .flatMap((name) => {
      const [, version, title] = /^(\d+)_(.+)\.sql$/.exec(name) ?? [];
      return version && title ? [{ name, version, title, text: readFileSync(join(directory, name), "utf8") }] : [];
    });
}
