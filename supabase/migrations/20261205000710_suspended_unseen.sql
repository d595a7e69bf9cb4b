-- Title: A suspension tells no poster who an applicant is
-- Step: expand
-- Back: private.thread_is_open as in 20261204000110; drop triggers rest_threads_of_suspended on private.suspensions and
--   techsetu_rest_threads_of_banned on auth.users, their functions, and the column rests_until.
-- A suspension closed the conversation with "Anonymous 2" in the instant in which one profile left the directory, and its end
-- opened it again as the profile came back (docs/decisions/0164-leaving-unseen.md).

-- Until when it stays closed, though both could write: a day ends between a profile that comes back and this.
alter table private.threads add column rests_until timestamptz;
alter table private.threads add constraint threads_rest check (rests_until is null or kind = 'application') not valid;

-- Conversations in which this member is an applicant whom the poster was never shown: `ends` says until when those that are open
-- stay so. Of a suspension whose end is known, `returns`.
create function private.rest_threads(member uuid, returns timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.threads t
  set leaves_at = case when private.thread_is_open(t.id) then private.end_of_day(now()) else t.leaves_at end,
    rests_until = private.end_of_day(rest_threads.returns)
  from private.thread_members m
  where m.thread_id = t.id and m.member_id = rest_threads.member and m.side = 'applicant' and t.kind = 'application'
    and not exists (select from private.shared_contacts s where s.application_id = t.application_id and s.reached);
end
$$;

-- The end of a suspension: what is closed by now opens with the next day.
create function private.wake_threads(member uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.threads t
  set rests_until = case when not private.thread_is_open(t.id) then private.end_of_day(now()) end
  from private.thread_members m
  where m.thread_id = t.id and m.member_id = wake_threads.member and m.side = 'applicant' and t.kind = 'application'
    and not exists (select from private.shared_contacts s where s.application_id = t.application_id and s.reached);
end
$$;

create function private.end_of_day(at timestamptz) returns timestamptz
  language sql immutable set search_path = '' as $$
  select (private.dhaka_day(at) + 1)::timestamp at time zone 'Asia/Dhaka'
$$;

create function private.rest_threads_of_suspended() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.wake_threads(old.member_id);
    return old;
  end if;
  -- The account before what hangs on it, as whoever deletes it takes them.
  perform from auth.users u where u.id = new.member_id for key share;
  perform private.rest_threads(new.member_id, null);
  return new;
end
$$;

-- Before the row is there, or gone: what is asked is how they stood until now.
create trigger rest_threads_of_suspended before insert or delete on private.suspensions
  for each row execute function private.rest_threads_of_suspended();

create function private.rest_threads_of_banned() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.banned_until > now() then
    perform private.rest_threads(new.id, nullif(new.banned_until, 'infinity'));
  else
    perform private.wake_threads(new.id);
  end if;
  return new;
end
$$;

create trigger techsetu_rest_threads_of_banned before update of banned_until on auth.users
  for each row when (new.banned_until is distinct from old.banned_until)
  execute function private.rest_threads_of_banned();

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      -- Of a deleted account the applicant's row is gone, of a suspended one it is there.
      ('private.thread_is_open(uuid)', 'and case when t.leaves_at > now() then 1 else 2 end = (',
        'and (t.rests_until is null or t.rests_until <= now() or t.leaves_at > now())
      and case when t.leaves_at > now() and not exists (
        select from private.thread_members a where a.thread_id = t.id and a.side = ''applicant''
      ) then 1 else 2 end = ('),
      ('private.thread_is_open(uuid)', 'and not private.is_suspended(m.member_id)',
        'and (t.leaves_at > now() and m.side = ''applicant'' or not private.is_suspended(m.member_id))')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

revoke execute on all functions in schema private from public;

notify pgrst, 'reload schema';
