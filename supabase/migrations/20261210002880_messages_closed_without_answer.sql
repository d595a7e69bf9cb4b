-- Title: Moderators can close a message to us without answering it
-- Step: expand
-- Back: private.answer_contact as in 20261128000240, with PT404 as of 20261204000220 and the handler of 20261204000230; drop
--   public.close_contact, private.close_contact and private.contact_to_close; decisions_action_check as in 20261128000230.
-- An answer by mail was the only way to take a message out of the queue: spam got an answer, and so did made-up addresses, whose mail
-- came back (docs/decisions/0111-moderation.md).

alter table private.decisions drop constraint decisions_action_check, add constraint decisions_action_check check (
  action in ('dismiss', 'hide', 'restore', 'warn', 'suspend', 'unsuspend', 'grant', 'refuse', 'end', 'answer', 'close')
) not valid;
alter table private.decisions validate constraint decisions_action_check;

-- Takes a message out of the queue and returns it, for a moderator. PT404 where there is none, PT410 where it was taken out before.
create function private.contact_to_close(contact uuid) returns private.contact_requests
  language plpgsql security definer set search_path = '' as $$
declare
  asked private.contact_requests;
begin
  perform private.require_moderator();
  select * into asked from private.contact_requests c where c.id = contact_to_close.contact for update;
  if not found then
    raise exception 'not found' using errcode = 'PT404';
  end if;
  if asked.closed_at is not null then
    raise exception 'there is nothing to decide' using errcode = 'PT410';
  end if;
  update private.contact_requests c set closed_at = now() where c.id = asked.id;
  return asked;
end
$$;

create or replace function private.answer_contact(contact uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asked constant private.contact_requests := private.contact_to_close(answer_contact.contact);
begin
  perform private.keep_decision('contact', asked.id, null, auth.uid(), 'answer', answer_contact.reason, null);
  perform private.enqueue_mail_to(
    'contact_answered', asked.address, asked.locale, 'contact_answered:' || asked.id,
    jsonb_build_object('contact_id', asked.id)
  );
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

create function private.close_contact(contact uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asked constant private.contact_requests := private.contact_to_close(close_contact.contact);
begin
  perform private.keep_decision('contact', asked.id, null, auth.uid(), 'close', close_contact.reason, null);
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- A moderator closes a message without answering: nobody is told. The reason stays with the decision. PT404 for everyone but moderators,
-- PT410 where the message was answered or closed before.
create function public.close_contact(id uuid, reason text) returns void
  language sql set search_path = '' as $$
  select private.require_live_session();
  select private.close_contact(close_contact.id, close_contact.reason)
$$;

revoke execute on function private.contact_to_close(uuid), private.close_contact(uuid, text), public.close_contact(uuid, text)
  from public, anon;
grant execute on function private.close_contact(uuid, text), public.close_contact(uuid, text) to authenticated, service_role;

notify pgrst, 'reload schema';
