-- Title: Whose skills are listed is looked up one by one
-- Step: expand
-- Back: the two policies as in 20260401000700.
-- A page of the directory read the whole of talent_profiles, for visitors and members, though not for the owner of the database: the
-- policy of each skill asks whether its talent is listed. The planner may answer such a question for all talents at once, into a
-- table in memory, and did for a page of twelve. An offset, though it is none, leaves it one way: by the key.
alter policy "anyone reads skills of listed talent" on public.user_skills using (
  exists (select from public.talent_profiles t where t.user_id = user_skills.user_id and t.listed_until > now() offset 0)
);
alter policy "members read skills of listed talent and their own" on public.user_skills using (
  user_id = (select auth.uid())
  or exists (select from public.talent_profiles t where t.user_id = user_skills.user_id and t.listed_until > now() offset 0)
);
