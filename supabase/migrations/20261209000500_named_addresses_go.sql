-- Title: A mail to an address that a member named goes with the member's account
-- Step: expand
-- Back: private.ask_guardian and private.ask_domain_proof as in 20261208000240 with private.may_mail_address and the index
--   outbox_strangers from there; private.drop_guardian_mails as in 20261126000700, private.export_mails as in 20261126000200,
--   worker.clean_outbox as in 20261126000600; drop private.mail_named_address, both tables and the column.
-- A mail to a guardian or to a domain's mailbox is no member's, so nothing took it along: the id of whoever had named the address stood
-- there for 90 days after the account was deleted, beside a code of a parent's address that anybody can guess
-- (docs/decisions/0013-account-deletion.md, 0098-mails-nobody-asked-for.md).

-- The member who named the address of a mail.
alter table private.outbox add column asker_id uuid;
alter table private.outbox add constraint outbox_asker_id_fkey
  foreign key (asker_id) references auth.users (id) on delete cascade not valid;
alter table private.outbox validate constraint outbox_asker_id_fkey;
create index outbox_asker on private.outbox (asker_id);

update private.outbox o set asker_id = u.id from auth.users u
where o.kind in ('guardian_asked', 'domain_asked') and u.id::text = o.params ->> 'member_id';
delete from private.outbox o where o.kind in ('guardian_asked', 'domain_asked') and o.asker_id is null;

-- What the codes below are made with: without it nobody can try out whose address one is.
create table private.address_secret (secret text primary key default private.new_token());
insert into private.address_secret default values;

-- The mails of the last day to each address that members named, so that an address gets no more of them when accounts are deleted.
-- Who asked for one stands in the mail alone, which goes with the account.
create table private.named_addresses (
  mail_id uuid primary key,
  kind text not null,
  code bytea not null,
  at timestamptz not null default now()
);
create index named_addresses_code on private.named_addresses (kind, code);
create index named_addresses_at on private.named_addresses (at);
revoke all on private.address_secret, private.named_addresses from public, anon, authenticated;

-- Owes a mail to an address that a member named: the member's first within a day, up to `own` of them where it is one of the first
-- three, and ten in all. What is too much is dropped at once and looks the same to its asker, who reads of each in the download.
create function private.mail_named_address(kind text, address text, asker uuid, own integer, params jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  mailed constant bytea := (
    select sha256(convert_to(s.secret || mail_named_address.address, 'UTF8')) from private.address_secret s
  );
  mail constant uuid := gen_random_uuid();
  lately record;
  goes boolean;
begin
  -- One after the other, or many at once would all be the first.
  perform pg_advisory_xact_lock(hashtextextended(mail_named_address.kind || ':' || encode(mailed, 'hex'), 0));
  select count(*) as total, count(o.id) as own into lately
  from private.named_addresses n left join private.outbox o on o.id = n.mail_id and o.asker_id = mail_named_address.asker
  where n.kind = mail_named_address.kind and n.code = mailed and n.at > now() - interval '1 day';
  goes := lately.total < case lately.own when 0 then 10 else 3 end and lately.own < mail_named_address.own;
  if goes then
    insert into private.named_addresses (mail_id, kind, code) values (mail, mail_named_address.kind, mailed);
  end if;
  insert into private.outbox (id, kind, category, asker_id, address, locale, key, params, state)
  select mail, k.kind, k.category, mail_named_address.asker, case when goes then mail_named_address.address end,
    (select p.locale from public.profiles p where p.id = mail_named_address.asker),
    k.kind || ':' || mail, mail_named_address.params, case when goes then 'waiting' else 'dropped' end
  from private.mail_kinds k where k.kind = mail_named_address.kind;
end
$$;
revoke execute on function private.mail_named_address(text, text, uuid, integer, jsonb) from public;

create or replace function private.drop_guardian_mails() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.outbox o set state = 'dropped', address = null
  where o.kind = 'guardian_asked' and o.asker_id = old.member_id and o.state in ('waiting', 'failed', 'unknown');
  return null;
end
$$;

-- Of a mail to an address that the member named only that it was asked for: what became of it may tell of the address and of others
-- who have named it.
create or replace function private.export_mails(member uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object('kind', o.kind, 'params', o.params, 'created_at', o.created_at) || case when o.asker_id is null
        then jsonb_build_object('state', o.state, 'due_at', o.due_at, 'sent_at', o.sent_at) else '{}' end
      order by o.created_at, o.id
    )
    from private.outbox o where o.recipient_id = export_mails.member or o.asker_id = export_mails.member
  ), '[]');
end
$$;

create or replace function worker.clean_outbox() returns integer
  language sql security definer set search_path = '' as $$
  delete from private.named_addresses n where n.at <= now() - interval '1 day';
  with gone as (
    delete from private.outbox o
    where o.state in ('sent', 'failed', 'unknown', 'dropped') and o.created_at < now() - interval '90 days'
    returning 1
  )
  select count(*)::integer from gone
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      (1, 'private.ask_guardian(text)', '  -- Names the address in a code: the row outlives it.
  event constant text := format(''guardian_asked:%s:%s:'', member, md5(typed));
', ''),
      (2, 'private.ask_guardian(text)', 'if private.may_mail_address(''guardian_asked'', md5(typed), member) and not exists (
    select from private.outbox o
    where o.kind = ''guardian_asked'' and o.params ->> ''member_id'' = member::text and starts_with(o.key, event)
      and o.created_at > now() - interval ''1 day''
  ) then
    perform private.enqueue_mail_to(
      ''guardian_asked'', typed, own.locale, event || gen_random_uuid(), jsonb_build_object(''member_id'', member)
    );
  end if;',
        'perform private.mail_named_address(''guardian_asked'', typed, member, 1, jsonb_build_object(''member_id'', member));'),
      (3, 'private.ask_domain_proof(uuid, text)', '  -- Names the address in a code: the row outlives it.
  event constant text := format(''domain_asked:%s:'', md5(typed));
', ''),
      (4, 'private.ask_domain_proof(uuid, text)',
        'if typed is not null and private.may_mail_address(''domain_asked'', md5(typed), member) then
    perform private.enqueue_mail_to(
      ''domain_asked'', typed, (select p.locale from public.profiles p where p.id = member), event || gen_random_uuid(),
      jsonb_build_object(''organization_id'', ask_domain_proof.organization, ''member_id'', member)
    );
  end if;', 'if typed is not null then
    perform private.mail_named_address(
      ''domain_asked'', typed, member, 3,
      jsonb_build_object(''organization_id'', ask_domain_proof.organization, ''member_id'', member)
    );
  end if;')
    ) as c (place, function, known, becomes)
    order by place
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

drop function private.may_mail_address(text, text, uuid);
drop index private.outbox_strangers, private.outbox_guardian;

notify pgrst, 'reload schema';
