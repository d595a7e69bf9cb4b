-- Step: expand
-- Back: nothing has to go back: each function answers what it did.

-- What is read through a function is planned once for a session of the database, and not at each call
-- (docs/decisions/0197-kept-plans.md). A function in SQL that has its owner's rights or a search path of its own can't be
-- folded into the query that calls it, and is planned anew each time: that took longer than its work. These become PL/pgSQL,
-- which keeps plans. What they ask stands unchanged where it was written; only what gives it back is put around it.

do $migration$
declare
  one record;
  path constant text := current_setting('search_path');
begin
  -- So that types are written with their schemas.
  perform set_config('search_path', '', true);
  for one in
    select pg_get_functiondef(p.oid) as definition, p.prosrc as text, replace(check_first.said, 'select', 'perform') as first,
      rtrim(replace(p.prosrc, check_first.said, ''), E' ;\n') as query, p.proretset as is_set, t.typtype = 'c' as is_row,
      format_type(p.prorettype, null) as type, line.columns, line.values
    from pg_catalog.pg_proc p
    join pg_catalog.pg_language l on l.oid = p.prolang and l.lanname = 'sql'
    join pg_catalog.pg_type t on t.oid = p.prorettype
    -- What a function asks for before it answers.
    cross join lateral (
      select coalesce(substring(p.prosrc from '^\s*(select private\.require_\w+\(\);)'), '') as said
    ) as check_first
    -- SQL takes a varchar for a text; PL/pgSQL wants the very type of each column of `returns table`, or of the one value.
    cross join lateral (
      select string_agg(format('column_%s', at), ', ' order by at) as columns,
        string_agg(format('line.column_%s::%s', at, format_type(argument.type, null)), ', ' order by at) as values
      from unnest(coalesce(p.proallargtypes, array[p.prorettype]), coalesce(p.proargmodes, '{t}'))
        with ordinality as argument (type, mode, at)
      where mode = 't'
    ) as line
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.provolatile = 's'
      and (p.prosecdef or p.proconfig is not null)
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.oid::regprocedure::text
  loop
    execute replace(
      replace(one.definition, E'\n LANGUAGE sql\n', E'\n LANGUAGE plpgsql\n'), one.text,
      -- In SQL a column goes before an argument of the same name.
      E'\n#variable_conflict use_column\n' || case
        when one.is_set and one.is_row then format(E'begin\n  %sreturn query %s;\nend\n', one.first, one.query)
        when one.is_set then
          format(E'begin\n  %sreturn query select %s from (%s) as line (%s);\nend\n', one.first, one.values, one.query, one.columns)
        when one.is_row then format(E'begin\n  %sreturn (%s);\nend\n', one.first, one.query)
        -- Of several lines SQL gives the first, where `return` would fail.
        else format(E'declare\n  answer %s;\nbegin\n  %sselect * into answer from (%s) as line;\n  return answer;\nend\n',
          one.type, one.first, one.query)
      end
    );
  end loop;
  perform set_config('search_path', path, true);
end
$migration$;

notify pgrst, 'reload schema';
