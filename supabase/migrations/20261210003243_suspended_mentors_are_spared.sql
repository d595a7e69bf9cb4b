-- Title: A request that a suspended mentor could not answer takes them off no list
-- Step: expand
-- Back: private.unsuspend and private.end_ban by the `known` below; drop private.spare_mentor.
-- Whoever is suspended may answer no request. One whose time ended meanwhile kept the mentor off the list afterwards, though they read
-- that what the suspension had hidden is shown again (docs/decisions/0113-mentors-and-their-clock.md).

create function private.spare_mentor(mentor uuid, suspended_since timestamptz) returns void
  language sql security definer set search_path = '' as $$
  update public.mentor_profiles p set confirmed_at = greatest(p.confirmed_at, missed.ran_out), listed_until = null
  from (
    select m.mentor_profile_id as id, max(m.answer_by) as ran_out
    from private.mentorships m
    where m.mentor_id = spare_mentor.mentor and m.status = 'pending' and m.answer_by between suspended_since and now()
    group by m.mentor_profile_id
  ) missed
  where p.id = missed.id
$$;
comment on function private.spare_mentor(uuid, timestamptz) is
  'Reckons the listing of a mentor anew whose suspension or ban ends: what ran out meanwhile they could not answer.';

revoke execute on function private.spare_mentor(uuid, timestamptz) from public;

select private.change_function(c.function::regprocedure, 'perform private.spare_mentors(member, ended.since);',
  'perform private.spare_mentors(member, ended.since);
  perform private.spare_mentor(member, ended.since);')
from (values ('private.unsuspend(uuid)'), ('private.end_ban(uuid)')) as c (function);
