-- Title: The policies of skills look each talent up by key
-- Step: expand
-- Back: the two policies as in 20260401000700.
-- A page of twelve talents read the whole of talent_profiles, for visitors and members, though not for the database's owner. The
-- policy asks of each skill whether its talent is listed, and the planner answered for all talents at once, in a table in memory.
-- `offset 0` keeps the planner from that: it looks each talent up by key.
alter policy "anyone reads skills of listed talent" on public.user_skills using (
  exists (select from public.talent_profiles t where t.user_id = user_skills.user_id and t.listed_until > now() offset 0)
);
alter policy "members read skills of listed talent and their own" on public.user_skills using (
  user_id = (select auth.uid())
  or exists (select from public.talent_profiles t where t.user_id = user_skills.user_id and t.listed_until > now() offset 0)
);
