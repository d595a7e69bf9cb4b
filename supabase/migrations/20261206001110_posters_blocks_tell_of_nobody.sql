-- Title: A poster who blocks a member does not learn which applicant that is
-- Step: expand
-- Back: private.open_application_thread with private.are_apart(poster, application.applicant_id) again.
-- A poster blocked one member, accepted "Anonymous 2" and saw no conversation open: it was that member, before any yes of theirs.
-- As a conversation that is open outlives such a block, one opens in spite of it (docs/decisions/0161-blocks-and-applications.md).
-- A block of the applicant's, which no poster can read or set, goes on opening none.

do $$
declare
  definition text := pg_get_functiondef(
    'private.open_application_thread(public.job_applications, timestamp with time zone)'::regprocedure
  );
  known constant text := 'private.are_apart(poster, application.applicant_id)';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.open_application_thread is not as this migration knows it: %', known;
  end if;
  execute replace(definition, known, 'exists (
      select from public.member_blocks b where b.blocker_id = application.applicant_id and b.blocked_id = poster
    )');
end
$$;

notify pgrst, 'reload schema';
