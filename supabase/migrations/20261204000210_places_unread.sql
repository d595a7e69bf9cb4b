-- Title: The words that people are found by, city included, are compared and not read
-- Step: contract
-- Back: grant select (location_text) on public.talent_profiles to anon, authenticated.
-- public_profiles leaves the city out, which location_text repeated. Every search that compares it runs with its owner's rights.
-- `select=*` of talent_profiles is refused from here on, as of jobs: name the columns.
revoke select (location_text) on public.talent_profiles from anon, authenticated;

notify pgrst, 'reload schema';
