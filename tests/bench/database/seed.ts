import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { withClient } from "../../db/support/postgres-server.ts";

export interface Size {
  members: number;
  jobs: number;
}

/** The SQL that fills a database; its text is part of the hash that identifies the data. */
export const SEED = join(import.meta.dirname, "seed.sql");

const TABLES = ["talent_profiles", "user_skills", "public_profiles", "profiles", "jobs"].map(
  (name) => `public.${name}`,
);

/**
 * Fills the migrated database at this address, as a superuser. Throws if the seed writes other values than triggers do.
 */
export async function seed(url: string, { members, jobs }: Size): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("select set_config('bench.members', $1, false), set_config('bench.jobs', $2, false)", [
      String(members),
      String(jobs),
    ]);
    await client.query(readFileSync(SEED, "utf8"));
    await client.query(`vacuum analyze ${TABLES.join(", ")}, auth.users, private.search_words`);
    await assertLikeTriggers(client, "talent_profiles", [
      "search_text",
      "name_keys",
      "skill_names",
      "location_text",
      "division",
    ]);
    await assertLikeTriggers(client, "jobs", ["search_text", "location_text", "skill_keys", "expires_at"]);
    await client.query("checkpoint");
  });
}

/** Inserts this many rows for a list into a filled database, in place of those from an earlier run. */
export async function fill(client: pg.Client, list: { seed: string }, size: number): Promise<void> {
  for (const statement of list.seed.split(";")) await client.query(statement.replaceAll("$SIZE", String(size)));
}

/** Checks that an update, which fires the triggers, leaves these columns of 500 rows unchanged. */
async function assertLikeTriggers(client: pg.Client, table: string, columns: string[]): Promise<void> {
  const rows = `(${columns.map((column) => `t.${column}`).join(", ")})`;
  await client.query("begin");
  await client.query(`create temp table before on commit drop as
    select id, row${rows}::text as derived from public.${table} t order by id limit 500`);
  await client.query(`update public.${table} set title = title where id in (select id from before)`);
  const { rows: differ } = await client.query(
    `select t.id from public.${table} t join before b using (id) where row${rows}::text is distinct from b.derived`,
  );
  await client.query("rollback");
  if (differ.length > 0)
    throw new Error(`The seed writes ${differ.length} of 500 rows of ${table} not as the triggers do.`);
}
