import type pg from "pg";

/** The auth service's tables of accounts. Sessions are not saved: after a restore everybody signs in again. */
const ACCOUNTS = ["users", "identities", "mfa_factors"];

/**
 * Our tables, except those that pg-boss recreates, and the accounts. The salts of visits end with their day: beside the
 * visits, in a copy, they would tell who looked at whom.
 */
const TABLES = `
select format('%I.%I', n.nspname, c.relname) as name
from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and not c.relispartition
  and (n.nspname in ('public', 'private') and c.relname <> 'visitor_salts' or (n.nspname = 'auth' and c.relname = any ($1)))
order by 1`;

export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TABLES, [ACCOUNTS]);
  return rows.map(({ name }) => name);
}

/** Returns the number of rows of each table, by its name. */
export async function countsOf(client: pg.Client, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${table}`);
    counts[table] = Number(rows[0]?.rows);
  }
  return counts;
}
