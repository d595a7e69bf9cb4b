-- Title: An ended session reads no profile that its member does not show
-- Step: expand
-- Back: the three policies without the session.
-- Of tables that everybody reads in part, the token of an ended session went on reading the member's own rows: a talent profile, its
-- skills and an investor's profile that are listed nowhere (docs/decisions/0172-live-sessions-everywhere.md).

alter policy "members read listed talent and their own" on public.talent_profiles using (
  listed_until > now() and id <> all ((select private.hidden_talents())::uuid[])
  or user_id = (select auth.uid()) and (select private.session_lives())
);

alter policy "members read skills of listed talent and their own" on public.user_skills using (
  user_id = (select auth.uid()) and (select private.session_lives())
  or exists (select from public.talent_profiles t where t.user_id = user_skills.user_id and t.listed_until > now() offset 0)
);

alter policy "members read listed investors and their own profile" on public.investor_profiles using (
  is_listed and hidden_at is null and not private.is_younger(user_id) and not private.is_suspended(user_id)
  or user_id = (select auth.uid()) and (select private.session_lives())
);

notify pgrst, 'reload schema';
