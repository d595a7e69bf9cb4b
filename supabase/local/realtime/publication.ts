import type { PGlite } from "@electric-sql/pglite";

/** The notification channel of the database that carries changes. */
export const CHANGES_CHANNEL = "local_realtime";

/** A table of the publication `supabase_realtime`. */
export interface LiveTable {
  schema: string;
  name: string;
  /** Quoted, with its schema. */
  identifier: string;
  /** The primary key's columns with their types. */
  key: { name: string; type: string }[];
}

/**
 * A schema of its own, made anew at every start: a table that has left the
 * publication must lose its trigger. The API does not serve it.
 */
const NOTIFY_FUNCTION = `
drop schema if exists local_realtime cascade;
create schema local_realtime;
create function local_realtime.notify_change() returns trigger
  language plpgsql set search_path = '' as $$
declare
  payload text := jsonb_build_object(
    'type', tg_op, 'schema', tg_table_schema, 'table', tg_table_name,
    'key', (select jsonb_agg(to_jsonb(new) ->> name order by position)
      from unnest(tg_argv) with ordinality as argument (name, position))
  )::text;
begin
  -- Postgres refuses a longer notification, and the insert with it.
  if octet_length(payload) < 8000 then
    perform pg_notify('${CHANGES_CHANNEL}', payload);
  end if;
  return null;
end
$$;
`;

/**
 * Puts a trigger that announces inserts and updates on every table of the
 * publication and returns these tables. One without a primary key has nothing
 * to name a row by and stays out.
 */
export async function installTriggers(driver: PGlite): Promise<LiveTable[]> {
  await driver.exec(NOTIFY_FUNCTION);
  const { rows } = await driver.query<LiveTable>(`
    select p.schemaname as schema, p.tablename as name, format('%I.%I', p.schemaname, p.tablename) as identifier,
      (
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by k.position)
        from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and i.indisprimary
      ) as key
    from pg_publication_tables p where p.pubname = 'supabase_realtime'`);
  const tables = rows.filter((table) => table.key !== null);
  for (const { identifier, key } of tables) {
    const columns = key.map(({ name }) => `'${name.replaceAll("'", "''")}'`).join(", ");
    await driver.exec(`create trigger local_realtime after insert or update on ${identifier}
      for each row execute function local_realtime.notify_change(${columns})`);
  }
  return tables;
}
