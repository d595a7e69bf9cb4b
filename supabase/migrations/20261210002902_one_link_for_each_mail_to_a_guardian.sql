-- Title: A mail to a guardian has one link, however often it is tried
-- Step: expand
-- Back: worker.facts_guardian_asked as in 20261127000200; alter table private.guardian_links drop column mail_id.
-- Each try of a mail that its server put off left one more link (docs/decisions/0098-mails-nobody-asked-for.md).

-- The mail in which it stands; null of those before this.
alter table private.guardian_links add column mail_id uuid;

-- The mail's link, made as it is sent, so that the secret stands in the mail alone. The one of a try before is in no mailbox, unless the
-- mail was cut off or sent again by an operator. Null once the member has named somebody else, or the guardian has answered.
create or replace function worker.facts_guardian_asked(mail private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := private.new_token();
  named private.guardians;
begin
  select g.* into named
  from private.guardians g
  join public.profiles p on p.id = g.member_id and p.is_younger and p.guardian_agreed_at is null
  where g.member_id = (mail.params ->> 'member_id')::uuid and g.address = mail.address and g.refused_at is null
    and not private.is_suspended(g.member_id);
  if not found then
    return null;
  end if;
  if mail.claimed_at is not null and not mail.cut_off then
    delete from private.guardian_links l where l.member_id = named.member_id and l.mail_id = mail.id;
  end if;
  insert into private.guardian_links (hash, member_id, address, mail_id)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), named.member_id, named.address, mail.id);
  return jsonb_build_object('token', token);
end
$$;

revoke execute on all functions in schema worker from public;
-- Nobody may have a link made but by a mail that is owed.
revoke execute on function worker.facts_guardian_asked(private.outbox) from public, worker;
