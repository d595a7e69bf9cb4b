-- Title: A mail that asks about a listing has one link, however often it is tried
-- Step: expand
-- Back: private.silent_listing as in 20261204000200 and private.make_listing_link as in 20261127000200, with one parameter; alter table
--   private.listing_links drop column mail_id.
-- Each try of a mail that its server put off left one more link (docs/decisions/0097-what-time-causes.md).

-- The mail in which it stands; null of those before this.
alter table private.listing_links add column mail_id uuid;

drop function private.make_listing_link(uuid);
create function private.make_listing_link(member uuid, mail uuid default null) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token constant text := private.new_token();
begin
  insert into private.listing_links (hash, member_id, mail_id) values (sha256(convert_to(token, 'UTF8')), member, mail);
  return token;
end
$$;
revoke execute on function private.make_listing_link(uuid, uuid) from public;

-- As before, but the link of a try before goes: it is in no mailbox, unless the mail was cut off or sent again by an operator.
create or replace function private.silent_listing(mail private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  silent public.talent_profiles;
begin
  select * into silent from public.talent_profiles t
  where t.user_id = mail.recipient_id and t.listed_until > now() - interval '30 days'
    and t.confirmed_at + interval '1 day' <= mail.created_at;
  if not found then
    return null;
  end if;
  if mail.claimed_at is not null and not mail.cut_off then
    delete from private.listing_links l where l.member_id = silent.user_id and l.mail_id = mail.id;
  end if;
  return jsonb_build_object(
    'confirmed_at', silent.confirmed_at, 'listed_until', silent.listed_until, 'has_left', silent.listed_until <= now(),
    'token', private.make_listing_link(silent.user_id, mail.id)
  );
end
$$;
