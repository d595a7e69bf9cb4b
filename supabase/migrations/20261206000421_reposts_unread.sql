-- Title: Which job was posted again is its poster's to read
-- Step: contract
-- Back: grant select (repost_of) on public.jobs to anon and authenticated.
-- What asked for it asks public.job_again of the migration before; whose job it is reads it in own_jobs.
revoke select (repost_of) on public.jobs from anon, authenticated;

notify pgrst, 'reload schema';
