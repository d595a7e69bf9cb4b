-- Title: On whose page a job is leaves the database for its poster alone
-- Step: contract
-- Back: grant select (organization_id) on public.jobs to anon and authenticated.
-- What asked for it asks the functions of the migration before; whose job it is reads it in own_jobs.
revoke select (organization_id) on public.jobs from anon, authenticated;

notify pgrst, 'reload schema';
