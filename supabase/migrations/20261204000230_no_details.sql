-- Title: What a constraint refuses is told without the row
-- Step: expand
-- Back: create each function as it was, without the handler.
-- PostgreSQL adds to a violated constraint the row, the value or the id that was in its way, and PostgREST hands that on. For
-- members it leaves it out where row security holds; inside a function that runs with its owner's rights nothing does: a report
-- of 1,001 characters was answered with what it weighs (docs/decisions/0186-no-details.md).
do $$
declare
  writing record;
  handler constant text := E'  when integrity_constraint_violation or deadlock_detected then\n'
    || E'    raise exception using errcode = sqlstate, message = sqlerrm;\nend\n';
begin
  for writing in
    select p.prosrc as body, pg_get_functiondef(p.oid) as source
    from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f' and p.prosecdef
      and l.lanname = 'plpgsql' and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
  loop
    execute replace(writing.source, writing.body, regexp_replace(
      writing.body, 'end;?\s*$',
      case when writing.body ~ '\nexception\M' then handler else E'exception\n' || handler end
    ));
  end loop;
end
$$;

notify pgrst, 'reload schema';
