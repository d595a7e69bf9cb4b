/**
 * SQL that creates private.reads_of: it runs a call and returns, from the database's own statistics, how often the call
 * scanned one of these tables completely, and how many rows of them and their indexes it read. There is no other way to
 * see the plans inside a function. As a role of the API it applies row security, which the owner would bypass; `member`
 * is the caller.
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
