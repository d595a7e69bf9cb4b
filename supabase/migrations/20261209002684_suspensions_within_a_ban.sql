-- Title: A conversation rests until the day after a ban, though a suspension ends within it
-- Step: expand
-- Back: private.rest_threads_of_suspended as in 20261205000710.
-- The end of a suspension let the conversation of an unnamed applicant rest until the next midnight, also where a ban of the auth
-- service went on for days. As the ban's time was over the conversation opened in that very moment, when the profile came back as
-- well (docs/decisions/0164-leaving-unseen.md).

create or replace function private.rest_threads_of_suspended() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ban_ends timestamptz;
begin
  if tg_op = 'DELETE' then
    select u.banned_until into ban_ends from auth.users u where u.id = old.member_id and u.banned_until > now();
    if found then
      perform private.rest_threads(old.member_id, nullif(ban_ends, 'infinity'));
    else
      perform private.wake_threads(old.member_id);
    end if;
    return old;
  end if;
  -- The account before what hangs on it, as whoever deletes it takes them.
  perform from auth.users u where u.id = new.member_id for key share;
  perform private.rest_threads(new.member_id, null);
  return new;
end
$$;

-- Who is banned now, and was suspended meanwhile.
update private.threads t set rests_until = private.end_of_day(u.banned_until)
from private.thread_members m join auth.users u on u.id = m.member_id
where m.thread_id = t.id and m.side = 'applicant' and t.kind = 'application'
  and u.banned_until > now() and u.banned_until <> 'infinity'
  and not exists (select from private.suspensions s where s.member_id = u.id)
  and (t.rests_until is null or t.rests_until < u.banned_until)
  and not exists (select from private.shared_contacts s where s.application_id = t.application_id and s.reached);
