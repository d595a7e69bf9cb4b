-- Title: What is not there is a 404
-- Step: contract
-- Back: the same loop with the two codes changed round.
-- PostgREST answers P0002 with 500, as if the database were broken, and PT404 with 404. A process of the version before tells
-- nobody "not found" from here on, but that something failed.
do $$
declare
  refusing record;
begin
  for refusing in
    select pg_get_functiondef(p.oid) as source from pg_catalog.pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
      and p.prosrc like '%errcode = ''P0002''%'
  loop
    execute replace(refusing.source, 'errcode = ''P0002''', 'errcode = ''PT404''');
  end loop;
end
$$;

notify pgrst, 'reload schema';
