-- Title: Links in mails to an address that a member has left do nothing any more
-- Step: expand
-- Back: private.take_confirmed_address as in 20261127000200.
-- Who reads a member's former mailbox, an employer say, could stop kinds of mails to the new one, and list the profile again.
-- Links of guardians, domains and alerts are of their address already.

create or replace function private.take_confirmed_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_stops s where s.address = lower(new.email) and s.reason = 'bounced';
  if lower(new.email) = lower(old.email) then
    return null;
  end if;
  delete from private.unsubscribe_links l where l.member_id = new.id;
  delete from private.listing_links l where l.member_id = new.id;
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
