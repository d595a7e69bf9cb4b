-- Title: Opening a conversation marks as read what was shown
-- Step: expand
-- Back: public.read_thread and private.read_thread with the thread alone, as in 20261124000300, private.owe_message_mail as in
--   20261126000300; drop private.owe_mail_of.
-- Opening a conversation marked all of it as read, even messages that came while the page was open.

drop function public.read_thread(uuid);
drop function private.read_thread(uuid);

-- Queues the mail about a message that the reader has not read, unless one about an earlier unread message waits.
create function private.owe_mail_of(message private.messages, reader private.thread_members) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from private.outbox o
    where o.kind = 'message_unread' and o.recipient_id = reader.member_id
      and o.params ->> 'thread_id' = message.thread_id::text and o.state <> 'dropped'
      and (o.params ->> 'since')::timestamptz > coalesce(reader.read_at, '-infinity')
  ) then
    return;
  end if;
  perform private.enqueue_mail(
    'message_unread', reader.member_id, 'message_unread:' || message.id,
    jsonb_build_object('thread_id', message.thread_id, 'since', message.created_at), message.created_at + interval '10 minutes'
  );
end
$$;

create or replace function private.owe_message_mail() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  reader private.thread_members;
begin
  -- Whoever writes holds the thread's lock, so that two messages don't each find nothing owed.
  select * into reader from private.thread_members m
  where m.thread_id = new.thread_id and m.member_id <> new.sender_id and m.left_at is null;
  if found then
    perform private.owe_mail_of(new, reader);
  end if;
  return null;
end
$$;

-- Marks a conversation as read up to `until`, or all of it; never less than before. It keeps the time of the newest message shown,
-- as the time that the caller sent may lie ahead. Notifications about the conversation become read with it. A message that came
-- meanwhile stays in the bell and gets a mail of its own, as the earlier one is dropped. PT404 as before.
create function private.read_thread(thread uuid, until timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  shown timestamptz;
  reader private.thread_members;
  unread private.messages;
begin
  if not private.takes_part(thread) then
    raise exception 'conversation not found' using errcode = 'PT404';
  end if;
  -- Wait for a message that is being sent: it counts as the newest.
  perform from private.threads t where t.id = thread for update;
  select max(m.created_at) into shown from private.messages m
  where m.thread_id = thread and (until is null or m.created_at <= until);
  update private.thread_members m set read_at = greatest(m.read_at, shown)
  where m.thread_id = thread and m.member_id = caller
  returning m.* into reader;
  select m.* into unread from private.messages m
  where m.thread_id = thread and m.sender_id is distinct from caller and m.created_at > coalesce(reader.read_at, '-infinity')
  order by m.created_at limit 1;
  update public.notifications n set is_read = true
  where n.user_id = caller and not n.is_read and n.link = '/messages/' || thread
    and (unread.id is null or n.kind <> 'message_received');
  if unread.id is not null and reader.left_at is null then
    perform private.owe_mail_of(unread, reader);
  end if;
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- `until`: when the newest message that the page shows was written. Pages of the previous version send none and mean all.
create function public.read_thread(thread uuid, until timestamptz default null) returns void
  language sql set search_path = '' as $$
  select private.require_live_session();
  select private.read_thread(read_thread.thread, read_thread.until)
$$;

-- Leaving or blocking marks all of it as read.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.leave_thread(uuid)', 'private.read_thread(thread)', 'private.read_thread(thread, null)'),
      ('private.block_thread(uuid)', 'private.read_thread(thread)', 'private.read_thread(thread, null)')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

revoke execute on function public.read_thread(uuid, timestamptz) from public, anon;
revoke execute on function
  private.read_thread(uuid, timestamptz), private.owe_mail_of(private.messages, private.thread_members)
from public;
grant execute on function public.read_thread(uuid, timestamptz), private.read_thread(uuid, timestamptz)
  to authenticated, service_role;

notify pgrst, 'reload schema';
