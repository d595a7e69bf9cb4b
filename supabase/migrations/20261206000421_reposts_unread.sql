-- Title: Only a job's poster reads which job it reposts
-- Step: contract
-- Back: grant select (repost_of) on public.jobs to anon and authenticated.
-- Pages use public.job_again of migration 20261206000420 instead; the poster reads it in own_jobs.
revoke select (repost_of) on public.jobs from anon, authenticated;

notify pgrst, 'reload schema';
