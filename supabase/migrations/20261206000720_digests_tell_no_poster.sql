-- Title: The digest has the jobs of whom its reader blocked, so that it tells of none whose it is
-- Step: expand
-- Back: private.digest_jobs with the condition that is taken out here.
-- Whose a job is nobody reads. But whoever blocked somebody and found a job missing in the digest that the list has, knew who had
-- posted it without a name (docs/decisions/0100-weekly-digest.md, 0171-owners-ids.md).

do $$
declare
  known constant text := 'and not exists (select from public.member_blocks b where b.blocker_id = member and b.blocked_id = j.client_id)';
  definition constant text := pg_get_functiondef('private.digest_jobs(uuid, timestamptz)'::regprocedure);
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.digest_jobs(uuid, timestamptz) is not as this migration knows it';
  end if;
  execute replace(definition, known, '');
end
$$;

notify pgrst, 'reload schema';
