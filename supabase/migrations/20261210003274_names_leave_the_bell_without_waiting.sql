-- Title: Whoever takes a name out of a bell, or reads something there, waits for no account that is being deleted
-- Step: expand
-- Back: the functions as they were: unname_notifications and unname_messages in 20260401000500 and 20261124000300, the others by `known`; then
-- drop private.read_of.
-- A deletion holds its account and has deleted its notifications when it comes to the connection or the meeting, which the other one holds:
-- each waited for the other (docs/decisions/0160-one-order-of-locks.md). With the account its notifications go anyway.

-- What is over, read in the bells of those who are not leaving. `kinds` null is all that was told of it.
create function private.read_of(members uuid[], kinds text[], parameter text, id uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.notifications n set is_read = true
  where n.user_id = any (array(select m from unnest(members) as m where private.stays(m))) and not n.is_read
    and (kinds is null or n.kind = any (kinds)) and n.params ->> parameter = read_of.id::text
$$;
revoke execute on function private.read_of(uuid[], text[], text, uuid) from public;

create or replace function private.unname_notifications(members uuid[], parameter text, ended uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.notifications n
  set params = n.params - parameter, title = k.title,
    message = private.notification_message(k, n.params, null, n.note),
    link = private.notification_link(k, n.params - parameter)
  from private.notification_kinds k
  where k.kind = n.kind and n.user_id = any (array(select m from unnest(members) as m where private.stays(m)))
    and n.params ->> parameter = ended::text
$$;

create or replace function private.unname_messages(thread uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.notifications n
  set title = k.title, message = private.notification_message(k, n.params, null, n.note)
  from private.notification_kinds k
  where k.kind = n.kind and n.params ->> 'thread_id' = unname_messages.thread::text and n.user_id = any (array(
    select m.member_id from private.thread_members m where m.thread_id = unname_messages.thread and private.stays(m.member_id)
  ))
$$;

create or replace function private.unname_connection() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.status = 'pending' and exists (select from auth.users u where u.id = old.requester_id) then
    perform private.read_of(array[old.addressee_id], '{connection_requested}', 'connection_id', old.id);
  end if;
  perform private.unname_notifications(array[old.requester_id, old.addressee_id], 'connection_id', old.id);
  return null;
end
$$;

create or replace function private.unname_mentorship() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.status = 'withdrawn' then
    perform private.read_of(array[old.mentor_id], null, 'mentorship_id', old.id);
  end if;
  perform private.unname_notifications(array[old.mentor_id, old.mentee_id], 'mentorship_id', old.id);
  perform private.unname_messages(t.id) from private.threads t where t.mentorship_id = old.id;
  return null;
end
$$;

create or replace function private.apply_age() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ended private.meetings;
begin
  perform private.refresh_talent_search(new.id);
  if private.is_younger(new.id) then
    delete from public.connections c where c.status = 'pending' and new.id in (c.requester_id, c.addressee_id);
    delete from private.owner_invitations i where new.id in (i.member_id, i.inviter_id);
    for ended in
      update private.meetings m set status = 'withdrawn', changed_at = clock_timestamp()
      where new.id in (m.asker_id, m.addressee_id) and m.status = 'proposed'
        and exists (select from unnest(m.times) as t where t > now())
      returning m.*
    loop
      perform private.read_of(array[ended.asker_id, ended.addressee_id], null, 'meeting_id', ended.id);
    end loop;
  end if;
  return null;
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('worker.take_meetings_back(timestamptz)', 'and (ended.status = ''withdrawn'' or n.user_id = ended.addressee_id);',
    'and (ended.status = ''withdrawn'' or n.user_id = ended.addressee_id) and private.stays(n.user_id);'),
  ('private.read_of_unseen_meetings(uuid, uuid)', 'and not private.sees_meeting(m, member);',
    'and not private.sees_meeting(m, member) and private.stays(n.user_id);')
) as c (function, known, becomes);
