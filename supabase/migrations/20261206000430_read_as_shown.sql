-- Title: What is read of a conversation is what was shown of it
-- Step: expand
-- Back: public.read_thread and private.read_thread with the thread alone, as in 20261124000300, private.owe_message_mail as in
--   20261126000300; drop private.owe_mail_of.
-- Whoever opened a conversation marked all of it read, with what came while they looked at the page.

drop function public.read_thread(uuid);
drop function private.read_thread(uuid);

-- Owes a reader the mail of a message that they have not read, unless they are owed that of an earlier one.
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

-- The caller has read it up to this moment, or all of it; never less than before. Kept is the time of the newest message that was
-- shown, and not what was sent, which might lie ahead. What tells of the conversation is read with it; of a message that came
-- meanwhile the bell goes on telling, and a mail is owed, since that of those before it goes no more. PT404 as before.
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
  -- Whoever is sending is waited for: theirs is the newest then.
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

-- `until`: when the newest message was written that the page shows. Without it all is read, which is what a page of the version
-- before means.
create function public.read_thread(thread uuid, until timestamptz default null) returns void
  language sql set search_path = '' as $$
  select private.require_live_session();
  select private.read_thread(read_thread.thread, read_thread.until)
$$;

-- Whoever leaves or blocks is done with all of it.
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
