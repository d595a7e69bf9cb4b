-- Title: No member removes an investor's profile
-- Step: contract
-- Back: grant delete on public.investor_profiles to authenticated, and the policy as in 20261205000720.
-- Removed and written anew it had another id: the reports that waited went with it, and the new one stood first in the list. Whoever
-- wants to be asked no more unlists it; it goes with the account (docs/decisions/0124-reports-of-what-several-own.md). Refusing
-- only while a report waits would tell that one does.

drop policy "members delete their own investor profile" on public.investor_profiles;
revoke delete on public.investor_profiles from authenticated;

notify pgrst, 'reload schema';
