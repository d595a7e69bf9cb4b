-- Title: Only a job's poster reads the id of its organization
-- Step: contract
-- Back: grant select (organization_id) on public.jobs to anon and authenticated.
-- Pages use the functions of migration 20261206000460 instead; the poster reads it in own_jobs.
revoke select (organization_id) on public.jobs from anon, authenticated;

notify pgrst, 'reload schema';
