/**
 * SQL that makes private.reads_of: it runs a call and tells, by the database's own counts, how often it read one of these
 * tables from its beginning to its end, and how many rows of them and their indexes. A plan of what a function runs is not
 * to be had otherwise. As a role of the API it asks what row security asks, which the owner does not; `member` is who.
 */
export function countedReads(tables: string[]): string {
  return `
  create or replace function private.counted_reads(out scans bigint, out rows bigint)
    language sql volatile as $$
    select sum(case when c.relkind = 'r' then pg_stat_get_xact_numscans(c.oid) end),
      sum(pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid))
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    where coalesce(i.indrelid, c.oid) in (${tables.map((table) => `'${table}'::regclass`).join(", ")})
  $$;
  create or replace function private.reads_of(
    call text, reader text default 'none', member text default null, out scans bigint, out rows bigint
  )
    language plpgsql as $$
  declare
    earlier record;
    later record;
  begin
    select * into earlier from private.counted_reads();
    perform set_config('request.jwt.claims', json_build_object('sub', member, 'session_id', member)::text, true);
    perform set_config('role', reader, true);
    execute call;
    perform set_config('role', 'none', true);
    select * into later from private.counted_reads();
    scans := later.scans - earlier.scans;
    rows := later.rows - earlier.rows;
  end
  $$`;
}
