-- Title: Members and visitors read the columns that a table names, and no system column
-- Step: expand
-- Back: grant select on each table of public to whom this gives its columns.
-- A grant on a whole table carries xmin, xmax, ctid and tableoid. What refers to a row locks it and so moves its xmax: a visitor
-- saw to the second when somebody applied to a job, and told that from a report (docs/decisions/0146-named-columns.md).
do $$
declare
  readable record;
begin
  for readable in
    select c.oid::regclass as relation, r.role,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_catalog.pg_class c cross join (values ('anon'), ('authenticated')) as r (role)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege(r.role, c.oid, 'select')
  loop
    execute format('revoke select on %s from %I', readable.relation, readable.role);
    execute format('grant select (%s) on %s to %I', readable.columns, readable.relation, readable.role);
  end loop;
end
$$;

notify pgrst, 'reload schema';
