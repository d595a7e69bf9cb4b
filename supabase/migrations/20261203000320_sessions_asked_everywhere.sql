-- Title: A token whose session has ended reads nothing private and writes nothing
-- Step: expand
-- Back: drop the triggers guard_session, the policies "the session lives" and private.guard_session; take the line of
--   require_live_session out of the functions of public, and the condition on session_lives out of its views.
-- An access token is good for an hour, whatever becomes of its session. Whoever had copied one out of a browser still read the
-- member's mails and applications at the Data API, wrote in their name and accepted for them (docs/decisions/0172-live-sessions-
-- everywhere.md). What strangers read as well is left alone: a token adds nothing there.

-- What members write by themselves. Functions ask on their own, below, and run as their owner.
create function private.guard_session() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform private.require_live_session();
  return null;
end
$$;
revoke execute on function private.guard_session() from public;

do $$
declare
  found record;
  definition text;
begin
  for found in
    select c.oid::regclass as relation from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (has_any_column_privilege('authenticated', c.oid, 'insert, update') or has_table_privilege('authenticated', c.oid, 'delete'))
  loop
    execute format(
      'create trigger guard_session before insert or update or delete on %s for each statement
         when (current_user = ''authenticated'') execute function private.guard_session()', found.relation
    );
  end loop;

  -- What members read and visitors don't.
  for found in
    select c.oid::regclass as relation from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_any_column_privilege('authenticated', c.oid, 'select') and not has_any_column_privilege('anon', c.oid, 'select')
  loop
    execute format(
      'create policy "the session lives" on %s as restrictive for select to authenticated using ((select private.session_lives()))',
      found.relation
    );
  end loop;
  for found in
    select c.oid, c.oid::regclass as relation, c.reloptions from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and has_table_privilege('authenticated', c.oid, 'select')
      and c.relname <> 'my_sessions'
  loop
    definition := rtrim(pg_get_viewdef(found.oid, true), '; ');
    execute format(
      'create or replace view %s with (security_invoker = true) as %s %s (select private.session_lives())', found.relation,
      definition, case when definition ~ '\n\s*WHERE [^\n]*$' then 'and' else 'where' end
    );
  end loop;

  -- What only members call. The header says itself whether the session lives; what counts a visit shows what visitors see.
  for found in
    select p.oid::regprocedure as function, l.lanname as language
    from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
      and not has_function_privilege('anon', p.oid, 'execute') and p.proname not in ('header', 'record_profile_view')
      and p.prosrc !~ 'require_(live_session|recent_sign_in)'
  loop
    definition := pg_get_functiondef(found.function);
    if found.language = 'sql' then
      definition := regexp_replace(definition, '(\nAS \$function\$)', E'\\1\n  select private.require_live_session();');
    else
      definition := regexp_replace(definition, '\nbegin\n', E'\nbegin\n  perform private.require_live_session();\n');
    end if;
    if definition !~ 'require_live_session' then
      raise exception '% is not as this migration knows it', found.function;
    end if;
    execute definition;
  end loop;
end
$$;

-- Pictures: Storage's own table takes no trigger of ours.
do $$
begin
  if to_regclass('storage.objects') is not null then
    create policy "ended sessions add no pictures" on storage.objects
      as restrictive for insert to authenticated with check ((select private.session_lives()));
    create policy "ended sessions change no pictures" on storage.objects
      as restrictive for update to authenticated using ((select private.session_lives()));
    create policy "ended sessions remove no pictures" on storage.objects
      as restrictive for delete to authenticated using ((select private.session_lives()));
  end if;
end
$$;

notify pgrst, 'reload schema';
