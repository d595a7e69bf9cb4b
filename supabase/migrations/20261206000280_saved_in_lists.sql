-- Title: The list of jobs tells a member which they saved
-- Step: expand
-- Back: private.job_rows without what it says of saved jobs; drop function private.saved_job_ids().

-- Asked once for a list; a visitor has saved nothing.
create function private.saved_job_ids() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.job_id from private.saved_items s where s.member_id = (select auth.uid()) and s.job_id is not null;
end
$$;

revoke execute on function private.saved_job_ids() from public;
grant execute on function private.saved_job_ids() to anon, authenticated, service_role;

do $$
declare
  definition constant text := pg_get_functiondef('private.job_rows(uuid[])'::regprocedure);
  known constant text := '''own'', j.id in (select private.own_job_ids()),';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.job_rows is not as this migration knows it';
  end if;
  execute replace(definition, known, known || ' ''saved'', j.id in (select private.saved_job_ids()),');
end
$$;

notify pgrst, 'reload schema';
