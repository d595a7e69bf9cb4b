-- Stopped addresses: a member whose mails come back is told where they look, and leaves a mailbox that is gone with the
-- password and the new mailbox alone (docs/decisions/0101-leaving-a-dead-mailbox.md).

-- Telling the member --------------------------------------------------------------------------------------------------------

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('address_stopped', null, 'warning', '/settings#settings-email', '{}', 'Our emails don''t reach you',
    'We send nothing more to your email address. Your settings say why, and what to do.', null),
  ('address_changed', null, 'info', '/settings#settings-email', '{}', 'Your email address was changed',
    'If it was not you, set a new password and change the address back.', null);

-- Once a stop: what comes back to an address that is stopped already adds no row.
create function private.tell_of_stops() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(u.id, 'address_stopped', '{}', null)
  from added a join auth.users u on lower(u.email) = a.address;
  return null;
end
$$;
create trigger tell_of_stops after insert on private.mail_stops
  referencing new table as added for each statement execute function private.tell_of_stops();

-- Leaving a mailbox that is gone --------------------------------------------------------------------------------------------

-- Where mails come back from the caller's address, a change to `address` that is under way needs no yes from there: the
-- link in the new mailbox is enough. Whether it is, said the same whoever has the new address. Refused without a sign-in
-- of the last ten minutes, as the old mailbox no longer guards the account.
create function private.leave_dead_address(address text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := auth.uid();
begin
  perform private.require_recent_sign_in();
  if (private.mail_stop_of(member) ->> 'reason' = 'bounced') is not true then
    return false;
  end if;
  -- What the auth service writes itself once the first of two links was opened.
  update auth.users u set email_change_confirm_status = 1
  where u.id = member and lower(u.email_change) = lower(btrim(leave_dead_address.address))
    and u.email_change_confirm_status = 0;
  return true;
end
$$;
create function public.leave_dead_address(address text) returns boolean
  language sql volatile set search_path = '' as $$
  select private.leave_dead_address(leave_dead_address.address)
$$;

insert into private.mail_kinds (kind, category, resent) values ('address_changed', 'account', true);

-- An address that was just confirmed is read by somebody, whatever came back from it before. And where an account left
-- one that mails came back from, that mailbox is told once more: it may live after all, and its owner know nothing of it.
create function private.take_confirmed_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_stops s where s.address = lower(new.email) and s.reason = 'bounced';
  if lower(new.email) = lower(old.email) then
    return null;
  end if;
  delete from private.mail_stops s where s.address = lower(old.email) and s.reason = 'bounced';
  if found then
    perform private.notify(new.id, 'address_changed', '{}', null);
    perform private.enqueue_mail_to(
      'address_changed', lower(old.email), (select p.locale from public.profiles p where p.id = new.id),
      'address_changed:' || gen_random_uuid()
    );
  end if;
  return null;
end
$$;
create trigger techsetu_take_confirmed_address after update of email, email_confirmed_at on auth.users
  for each row when (
    new.email_confirmed_at is not null
    and (new.email is distinct from old.email or new.email_confirmed_at is distinct from old.email_confirmed_at)
  )
  execute function private.take_confirmed_address();

-- The settings ask public.my_mail_settings for both.
drop function public.my_mail_stop(), public.my_muted_mails();

-- Secrets of links ----------------------------------------------------------------------------------------------------------

-- 244 random bits in hexadecimal digits: gen_random_uuid draws from the system's source.
create function private.new_token() returns text
  language sql volatile set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

-- As before.
create or replace function private.make_listing_link(member uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token constant text := private.new_token();
begin
  insert into private.listing_links (hash, member_id) values (sha256(convert_to(token, 'UTF8')), member);
  return token;
end
$$;

-- As before, with the one rule of who is suspended; so is the one below.
create or replace function worker.facts_guardian_asked(mail private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := private.new_token();
begin
  insert into private.guardian_links (hash, member_id, address)
  select encode(sha256(convert_to(token, 'UTF8')), 'hex'), g.member_id, g.address
  from private.guardians g
  join public.profiles p on p.id = g.member_id and p.is_younger and p.guardian_agreed_at is null
  where g.member_id = (mail.params ->> 'member_id')::uuid and g.address = mail.address and g.refused_at is null
    and not private.is_suspended(g.member_id);
  return case when found then jsonb_build_object('token', token) end;
end
$$;

create or replace function private.member_of_link(token text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select g.member_id
  from private.guardian_links l
  join private.guardians g on g.member_id = l.member_id and g.address = l.address
  where l.hash = encode(sha256(convert_to(left(member_of_link.token, 200), 'UTF8')), 'hex')
    and not private.is_suspended(g.member_id)
$$;

revoke execute on function public.leave_dead_address(text) from public, anon;
grant execute on function public.leave_dead_address(text) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.leave_dead_address(text) to authenticated, service_role;
revoke execute on all functions in schema worker from public;
