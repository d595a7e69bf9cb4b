-- Suspension of what came beside it: mentoring and what is saved (docs/decisions/0110-suspension.md).

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'public.mentor_profiles', 'private.mentorships', 'private.mentorship_notes', 'private.saved_items'
  ] loop
    execute format(
      'create trigger guard_suspended before insert or update or delete on %s
         for each statement execute function private.guard_suspended()', guarded
    );
  end loop;
end
$$;

-- As before, by the one rule of who is suspended; so is the one below.
create or replace function private.listed_mentors() returns setof public.mentor_profiles
  language sql stable security definer set search_path = '' as $$
  select m.* from public.mentor_profiles m
  join public.profiles p on p.id = m.user_id
  where m.listed_until > now() and not private.is_suspended(m.user_id)
    and (not p.is_younger or p.guardian_agreed_at is not null)
$$;

create or replace function private.thread_is_open(thread uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.threads t
    where t.id = thread
      and (
        t.application_id is not null or t.connection_id is not null
        or exists (select from private.mentorships s where s.id = t.mentorship_id and s.status = 'accepted')
      )
      and 2 = (
        select count(*) from private.thread_members m
        where m.thread_id = t.id and m.left_at is null and not private.is_suspended(m.member_id)
          and not private.is_younger(m.member_id)
      )
      and not exists (select from private.thread_blocks b where b.thread_id = t.id)
      -- Both know who it is with, except of an application.
      and not (t.kind <> 'application' and exists (
        select from public.member_blocks b
        join private.thread_members one on one.thread_id = t.id and one.member_id = b.blocker_id
        join private.thread_members other on other.thread_id = t.id and other.member_id = b.blocked_id
      ))
  );
end
$$;
