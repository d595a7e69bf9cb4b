-- Title: A person whom the member has blocked stays on their list of saved people, without name and work
-- Step: expand
-- Back: private.own_saved and private.saved_talent by the `known` below.
-- They counted toward the limit, but were on no list from which the member could remove them, and neither was a note on them
-- (docs/decisions/0119-saved.md). The entry is like that of somebody who left the directory, whoever hides from the caller too.

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.own_saved(text)', '
    and not exists (
      select from public.talent_profiles t
      join public.member_blocks b on b.blocker_id = s.member_id and b.blocked_id = t.user_id
      where t.id = s.talent_id
    )', ''),
  ('private.saved_talent(uuid)', 't.listed_until > now()', 't.listed_until > now() and not exists (
      select from public.member_blocks b where b.blocker_id = (select auth.uid()) and b.blocked_id = t.user_id
    )')
) as c (function, known, becomes);

notify pgrst, 'reload schema';
