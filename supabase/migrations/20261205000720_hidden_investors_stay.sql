-- Title: An investor's profile that a moderator has hidden is not removed by its member
-- Step: contract
-- Back: the policy as in 20260401001500.
-- Removed and written anew it was listed again, without the decision (docs/decisions/0124-reports-of-what-several-own.md). It goes
-- with the account.
alter policy "members delete their own investor profile" on public.investor_profiles
  using (user_id = (select auth.uid()) and hidden_at is null);

notify pgrst, 'reload schema';
