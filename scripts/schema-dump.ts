/**
 * `npm run schema:dump`: the catalogue of a new embedded database after all migrations, as sorted text, or with
 * `-- postgres://…` that of a database which is there. Two of them compared show what a change of the migrations did.
 */
import { join } from "node:path";
import pg from "pg";
import { startLocalSupabase } from "../supabase/local/server.ts";
import { readCatalogueText } from "./schema/catalogue-text.ts";

const [url, migrationsDir = join(import.meta.dirname, "../supabase/migrations")] = process.argv.slice(2);
process.stdout.write(url?.startsWith("postgres") ? await dumpServer(url) : await dumpEmbedded(url ?? migrationsDir));

async function dumpServer(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await readCatalogueText(async <T>(query: string) => (await client.query(query)).rows as T[]);
  } finally {
    await client.end();
  }
}

async function dumpEmbedded(migrationsDir: string): Promise<string> {
  const supabase = await startLocalSupabase({
    port: 0,
    mailboxPort: 0,
    siteUrl: "http://localhost:3000",
    seed: false,
    migrationsDir,
  });
  try {
    return await readCatalogueText((query) => supabase.sql(query));
  } finally {
    await supabase.close();
  }
}
