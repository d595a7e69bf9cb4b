-- Title: Three strangers keep no mail from a guardian or a domain's mailbox
-- Step: expand
-- Back: private.ask_guardian as in 20261126000700, private.ask_domain_proof as in 20261128000520.
-- Three mails a day went to one address, whoever asked. Three accounts that named somebody's parent every day, or typed
-- a company's mailbox, left the child's or the owner's own request without a mail, for as long as they liked. Each member
-- now has one mail a day to an address beside the three, as long as it gets no more than ten
-- (docs/decisions/0098-mails-nobody-asked-for.md, 0151-limits-within-a-session.md).

-- Whether one more mail of a kind may go to an address whose code is `code`: the member's first within a day, or one of
-- the first three, up to ten in all. A mail's key ends with that code and an id of its own.
create function private.may_mail_address(kind text, code text, member uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  lately record;
begin
  -- One after the other, or many at once would all be the first.
  perform pg_advisory_xact_lock(hashtextextended(may_mail_address.kind || ':' || code, 0));
  select count(*) as total, count(*) filter (where o.params ->> 'member_id' = may_mail_address.member::text) as own
  into lately
  from private.outbox o
  where o.kind = may_mail_address.kind and o.created_at > now() - interval '1 day'
    and split_part(o.key, ':', -2) = code;
  return lately.total < case lately.own when 0 then 10 else 3 end;
end
$$;
revoke execute on function private.may_mail_address(text, text, uuid) from public;

-- The mails to strangers' addresses of the last day are counted at each request.
create index outbox_strangers on private.outbox (kind, created_at) where kind in ('guardian_asked', 'domain_asked');

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      -- A member has one mail a day to a guardian as before.
      ('private.ask_guardian(text)', 'if 3 >= (
    select count(*) from private.guardians g where g.address = typed and g.asked_at > now() - interval ''1 day''
  ) and not exists (
    select from private.outbox o
    where o.kind = ''guardian_asked'' and o.params ->> ''member_id'' = member::text and starts_with(o.key, event)
      and o.created_at > now() - interval ''1 day''
  ) then', 'if private.may_mail_address(''guardian_asked'', md5(typed), member) and not exists (
    select from private.outbox o
    where o.kind = ''guardian_asked'' and o.params ->> ''member_id'' = member::text and starts_with(o.key, event)
      and o.created_at > now() - interval ''1 day''
  ) then'),
      ('private.ask_domain_proof(uuid, text)', 'if typed is not null and 3 > (
    select count(*) from private.outbox o
    where o.kind = ''domain_asked'' and starts_with(o.key, event) and o.created_at > now() - interval ''1 day''
  ) then', 'if typed is not null and private.may_mail_address(''domain_asked'', md5(typed), member) then')
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

notify pgrst, 'reload schema';
