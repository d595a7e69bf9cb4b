import type { PGlite } from "@electric-sql/pglite";

/** The database's notification channel for changes. */
export const CHANGES_CHANNEL = "local_realtime";

/** A table of the publication `supabase_realtime`. */
export interface LiveTable {
  schema: string;
  name: string;
  /** The quoted name, with its schema. */
  identifier: string;
  /** The primary key's columns with their types. */
  key: { name: string; type: string }[];
}

/**
 * Uses a separate schema, recreated at every start: a table that has left the publication must lose its trigger.
 * Postgres refuses a notification of 8,000 bytes and with it the insert, so a key that long is not announced.
 */
const NOTIFY_FUNCTION = `
drop schema if exists local_realtime cascade;
create schema local_realtime;
create function local_realtime.notify_insert() returns trigger
  language plpgsql set search_path = '' as $$
declare
  payload text := jsonb_build_object('schema', tg_table_schema, 'table', tg_table_name, 'key', (
    select jsonb_agg(to_jsonb(new) ->> name order by position)
    from unnest(tg_argv) with ordinality as argument (name, position)
  ))::text;
begin
  if octet_length(payload) < 8000 then
    perform pg_notify('${CHANGES_CHANNEL}', payload);
  end if;
  return null;
end
$$;
`;

/**
 * Adds a trigger that announces inserts to every table of the publication, and returns these tables. Skips a table
 * without a primary key: nothing names its rows.
 */
export async function installTriggers(driver: PGlite): Promise<LiveTable[]> {
  await driver.exec(NOTIFY_FUNCTION);
  const { rows } = await driver.query<LiveTable & { arguments: string }>(`
    select p.schemaname as schema, p.tablename as name, c.oid::regclass::text as identifier,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by k.position) as key,
      string_agg(quote_literal(a.attname), ', ' order by k.position) as arguments
    from pg_publication_tables p
    join pg_class c on c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, position)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where p.pubname = 'supabase_realtime'
    group by p.schemaname, p.tablename, c.oid`);
  for (const { identifier, arguments: columns } of rows) {
    await driver.exec(`create trigger local_realtime after insert on ${identifier}
      for each row execute function local_realtime.notify_insert(${columns})`);
  }
  return rows;
}
