-- Title: The header and the dashboard look closely only at what waits
-- Step: expand
-- Back: private.unread_threads as in 20261206000500, private.mentoring_waits as in 20261128000320, private.meetings_waiting as in
--   20261128000910.
-- Every page of a member asks for their unread conversations: the database looked up whether each conversation is open before it looked
-- whether there is anything to read in it, which was half of the time of that call. And the dashboard asked for all requests and meetings
-- with their names, to count a few of them.

create or replace function private.unread_threads() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  waiting uuid[];
  oldest timestamptz;
begin
  select array_agg(u.id order by u.created_at), min(u.created_at) into waiting, oldest
  from (
    select t.id, unread.created_at
    from private.thread_members me
    join private.threads t on t.id = me.thread_id
    cross join lateral (
      select m.created_at from private.messages m
      where m.thread_id = t.id and m.sender_id is distinct from caller and (me.read_at is null or m.created_at > me.read_at)
      order by m.created_at limit 1
    ) unread
    where (select private.session_lives()) and me.member_id = caller and me.left_at is null
      and t.last_at > greatest(coalesce(me.read_at, '-infinity'), now() - private.thread_life())
    -- Keeps the planner from asking first whether each conversation is open.
    offset 0
  ) u
  where private.thread_is_open(u.id);
  return jsonb_build_object(
    'count', coalesce(cardinality(waiting), 0), 'thread', waiting[1], 'since', oldest,
    'subject', private.thread_subject(waiting[1])
  );
end
$$;

-- The requests that wait for the caller as a mentor, as private.my_mentorships shows them; the name is that of the one to answer first.
create or replace function private.mentoring_waits() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  total bigint;
  oldest timestamptz;
  first private.mentorships[];
begin
  select count(*), min(m.created_at), (array_agg(m order by m.answer_by))[1:1] into total, oldest, first
  from private.mentorships m
  where m.mentor_id = caller and m.mentee_id is distinct from caller and m.status = 'pending' and m.answer_by > now()
    and private.reaches_mentor(m);
  return jsonb_build_object(
    'total', total, 'since', oldest, 'name', case when total > 0 then private.mentorship_name_to(first[1], caller) end
  );
end
$$;

-- The meetings whose times wait for the caller's choice, as private.my_meetings shows them; the name is that of the one that has waited
-- longest.
create or replace function private.meetings_waiting() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  total bigint;
  oldest timestamptz;
  first private.meetings[];
begin
  select count(*), min(m.changed_at), (array_agg(m order by m.changed_at))[1:1] into total, oldest, first
  from private.meetings m
  where caller in (m.asker_id, m.addressee_id) and private.meeting_is_open(m) and private.meeting_turn(m) = caller
    and private.sees_meeting(m, caller);
  return jsonb_build_object(
    'total', total, 'since', oldest, 'name', case when total > 0 then private.meeting_name(first[1], caller) end
  );
end
$$;
