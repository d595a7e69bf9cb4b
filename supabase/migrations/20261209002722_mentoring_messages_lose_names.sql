-- Title: No notification of a mentoring conversation names anybody once the mentorship has ended or gone
-- Step: expand
-- Back: private.unname_thread as in 20261124000300, private.unname_mentorship as in 20261128000310; drop trigger
--   unname_mentored_thread and private.unname_messages. Names that are gone stay gone.
-- 'You have a new message in "Full Name".' stayed with the other side after the writer had deleted the account, and after the
-- mentorship had ended. Those of a connection or a meeting lose the name (docs/decisions/0080-conversations.md).

create function private.unname_messages(thread uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.notifications n
  set title = k.title, message = private.notification_message(k, n.params, null, n.note)
  from private.notification_kinds k, private.thread_members m
  where k.kind = n.kind and m.thread_id = unname_messages.thread and n.user_id = m.member_id
    and n.params ->> 'thread_id' = unname_messages.thread::text
$$;
revoke execute on function private.unname_messages(uuid) from public;

create or replace function private.unname_thread() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.unname_messages(new.id);
  return null;
end
$$;

create trigger unname_mentored_thread after update of mentorship_id on private.threads
  for each row when (new.mentorship_id is null and old.mentorship_id is not null)
  execute function private.unname_thread();

-- Withdrawn, ended, or gone with either's account: no notification of it, or of its messages, names anybody any more.
create or replace function private.unname_mentorship() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.unname_notifications(array[old.mentor_id, old.mentee_id], 'mentorship_id', old.id);
  perform private.unname_messages(t.id) from private.threads t where t.mentorship_id = old.id;
  return null;
end
$$;

-- Those that have ended or gone already, each by its members.
select private.unname_messages(t.id)
from private.threads t left join private.mentorships m on m.id = t.mentorship_id
where t.kind = 'mentorship' and m.status is distinct from 'accepted';
