/**
 * `npm run schema:dump`: prints the catalogue of a new embedded database after all migrations, as sorted text, or that
 * of an existing database with `-- postgres://…`. Compare two of them to see what a change of the migrations did. `--
 * --guards` writes the file that tests/db/catalogue.test.ts compares with the schema: read its diff line by line.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startLocalSupabase } from "../supabase/local/server.ts";
import { readCatalogueText, readGuards, type RunQuery } from "./schema/catalogue-text.ts";

const GUARDS = join(import.meta.dirname, "../tests/db/support/guards.txt");

const [argument] = process.argv.slice(2);
if (argument === "--guards") {
  writeFileSync(GUARDS, `${(await onEmbedded(readGuards)).join("\n")}\n`);
} else {
  process.stdout.write(await (argument ? onServer(argument, readCatalogueText) : onEmbedded(readCatalogueText)));
}

async function onServer<T>(connectionString: string, read: (query: RunQuery) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await read(async <Row>(query: string) => (await client.query(query)).rows as Row[]);
  } finally {
    await client.end();
  }
}

async function onEmbedded<T>(read: (query: RunQuery) => Promise<T>): Promise<T> {
  const supabase = await startLocalSupabase({ port: 0, mailboxPort: 0, siteUrl: "http://localhost:3000", seed: false });
  try {
    return await read((query) => supabase.sql(query));
  } finally {
    await supabase.close();
  }
}
