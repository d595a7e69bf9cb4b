-- Title: Whose a job or an investor's profile is leaves the database for nobody
-- Step: contract
-- Back: grant select (client_id, submission_id) on public.jobs and select (user_id) on public.investor_profiles to anon and
--   authenticated.
-- What asked for these columns asks the functions and views of the migration before. `select=*` of the two tables is refused from
-- here on: name the columns (docs/decisions/0171-whose-a-row-is.md).
revoke select (client_id, submission_id) on public.jobs from anon, authenticated;
revoke select (user_id) on public.investor_profiles from anon, authenticated;

notify pgrst, 'reload schema';
