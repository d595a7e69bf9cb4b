-- Proof by domain: an owner shows that the domain of an organization's website is theirs, by a DNS record or by a mail to
-- an address there. Owners ask, the worker's role alone writes the answer (docs/decisions/0120-proof-by-domain.md).

-- What was proved, and since when. No API role may write these: their grants on the table name its other columns.
alter table public.organizations
  add column proved_domain text,
  add column proved_at timestamptz,
  add constraint organizations_proof_whole check ((proved_domain is null) = (proved_at is null));

create table private.organization_proofs (
  organization_id uuid not null references public.organizations (id) on delete cascade,
  member_id uuid not null references auth.users (id) on delete cascade,
  domain text not null check (char_length(domain) <= 253),
  way text not null check (way in ('dns', 'mail')),
  -- What stands in the record. No secret: whoever reads it there learns nothing by it.
  token text not null default replace(gen_random_uuid()::text, '-', '') check (token ~ '^[0-9a-f]{32}$'),
  -- Where the mail went, until its button is pressed; and of the secret in its link a hash.
  address text check (char_length(address) <= 254 and address ~ '^[^[:space:][:cntrl:]<>@]+@[^[:space:][:cntrl:]<>@]+$'),
  link_hash text unique check (link_hash ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  outcome text check (outcome in ('found', 'absent', 'wrong', 'unreachable', 'free_mail')),
  checked_at timestamptz,
  proved_at timestamptz,
  -- Since when what proved it is not found: the proof holds for a week of that.
  missing_since timestamptz,
  -- When the worker looks next.
  due_at timestamptz,
  primary key (organization_id, member_id)
);
create index organization_proofs_member on private.organization_proofs (member_id);
create index organization_proofs_due on private.organization_proofs (due_at) where due_at is not null;

revoke all on private.organization_proofs from public;

insert into private.limits (kind, scope, max, period, words) values
  ('domain_proofs', 'member', 10, '24 hours', 'ask to prove a domain at most %s times');
insert into private.mail_kinds (kind, category, resent) values ('domain_asked', 'account', true);

-- The host of a website as it is proved: without www, and none that is a number or written in other letters.
create function private.domain_of(url text) returns text
  language sql immutable set search_path = '' as $$
  select d.host
  from (
    select regexp_replace(lower((regexp_match(domain_of.url, '^[hH][tT][tT][pP][sS]?://([^/?#:]+)'))[1]), '^www[.]', '') as host
  ) d
  where char_length(d.host) <= 253 and d.host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'
$$;

-- Whether the caller may ask for an organization: its owners, and anybody where nobody owns it and it is off the lists.
create function private.may_prove(organization uuid, member uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select not private.is_suspended(may_prove.member) and exists (
    select from public.organizations o
    where o.id = may_prove.organization and case
      when exists (select from public.organization_members m where m.organization_id = o.id)
        then exists (select from public.organization_members m where m.organization_id = o.id and m.member_id = may_prove.member)
      else not o.is_listed
    end
  )
$$;

-- Writes what stands proved of an organization: of its owners' proofs of its website's domain the oldest.
create function private.weigh_proof(organization uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.organizations o set proved_domain = best.domain, proved_at = best.proved_at
  from (select weigh_proof.organization as id) asked
  left join lateral (
    select p.domain, p.proved_at
    from private.organization_proofs p
    join public.organizations own on own.id = p.organization_id and private.domain_of(own.website) = p.domain
    join public.organization_members m on m.organization_id = p.organization_id and m.member_id = p.member_id
    where p.organization_id = asked.id and p.proved_at is not null
    order by p.proved_at, p.member_id limit 1
  ) best on true
  where o.id = asked.id and (o.proved_domain, o.proved_at) is distinct from (best.domain, best.proved_at)
$$;

-- What was proved was proved of a name at a domain: another of either is another claim.
create function private.end_proofs() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.name = old.name and private.domain_of(new.website) is not distinct from private.domain_of(old.website) then
    return null;
  end if;
  update private.organization_proofs p
  set proved_at = null, answered_at = null, outcome = null, missing_since = null, due_at = null, address = null, link_hash = null
  where p.organization_id = new.id;
  perform private.weigh_proof(new.id);
  return null;
end
$$;
create trigger guard_suspended before insert or update or delete on private.organization_proofs
  for each statement execute function private.guard_suspended();
create trigger end_proofs after update of name, website on public.organizations
  for each row execute function private.end_proofs();

create function private.end_proof_of_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.organization_proofs p where p.organization_id = old.organization_id and p.member_id = old.member_id;
  perform private.weigh_proof(old.organization_id);
  return null;
end
$$;
create trigger end_proof after delete on public.organization_members
  for each row execute function private.end_proof_of_owner();

-- The owner's side ------------------------------------------------------------------------------------------------------------

-- Asks the worker to look for the caller's record, or owes a mail to an address at the domain: three a day to one
-- address, which nobody is told. P0002 for an organization that is not the caller's to prove, PT422 where its website has
-- no domain, or the address is not there.
create function private.ask_domain_proof(organization uuid, address text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := auth.uid();
  typed constant text := lower(btrim(ask_domain_proof.address));
  host text;
  -- Names the address in a code: the row outlives it.
  event constant text := format('domain_asked:%s:', md5(typed));
begin
  if not private.may_prove(ask_domain_proof.organization, member) then
    raise exception 'organization not found' using errcode = 'P0002';
  end if;
  select private.domain_of(o.website) into host from public.organizations o where o.id = ask_domain_proof.organization;
  if host is null or typed is not null and (
    char_length(typed) > 254 or typed !~ '^[^[:space:][:cntrl:]<>@]+@[^[:space:][:cntrl:]<>@]+$'
    or split_part(typed, '@', 2) <> host
  ) then
    raise exception 'the website and the address have another domain, or none' using errcode = 'PT422';
  end if;
  perform private.count_action('domain_proofs');
  insert into private.organization_proofs as p (organization_id, member_id, domain, way, address, due_at)
  values (
    ask_domain_proof.organization, member, host, case when typed is null then 'dns' else 'mail' end, typed,
    case when typed is null then now() end
  )
  -- What is proved stays so: it is only looked for at once.
  on conflict (organization_id, member_id) do update set
    domain = excluded.domain, way = case when p.proved_at is null then excluded.way else p.way end,
    address = excluded.address, asked_at = now(),
    outcome = case when p.proved_at is null then null else p.outcome end,
    due_at = case when p.proved_at is null then excluded.due_at when p.way = 'dns' then now() else p.due_at end;
  if typed is not null and 3 > (
    select count(*) from private.outbox o
    where o.kind = 'domain_asked' and starts_with(o.key, event) and o.created_at > now() - interval '1 day'
  ) then
    perform private.enqueue_mail_to(
      'domain_asked', typed, (select p.locale from public.profiles p where p.id = member), event || gen_random_uuid(),
      jsonb_build_object('organization_id', ask_domain_proof.organization, 'member_id', member)
    );
  end if;
end
$$;

create function public.ask_domain_proof(organization uuid, address text default null) returns void
  language sql set search_path = '' as $$
  select private.ask_domain_proof(ask_domain_proof.organization, ask_domain_proof.address)
$$;

-- How the proof of an organization stands for whoever may ask for it, by any address that it has had; null for anybody else.
create function private.domain_proof(slug text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', o.id, 'slug', o.slug, 'name', o.name, 'domain', private.domain_of(o.website),
    'owned', exists (
      select from public.organization_members m where m.organization_id = o.id and m.member_id = (select auth.uid())
    ),
    'proved_domain', o.proved_domain, 'proved_at', o.proved_at,
    'asked', (
      select jsonb_build_object(
        'way', p.way, 'token', p.token, 'address', p.address, 'asked_at', p.asked_at, 'answered', p.answered_at is not null,
        'outcome', p.outcome, 'checked_at', p.checked_at, 'missing_since', p.missing_since, 'waits', p.due_at <= now()
      )
      from private.organization_proofs p
      where p.organization_id = o.id and p.member_id = (select auth.uid()) and p.domain = private.domain_of(o.website)
    )
  )
  from private.organization_slugs s join public.organizations o on o.id = s.organization_id
  where s.slug = domain_proof.slug and private.may_prove(o.id, (select auth.uid()))
$$;

create function public.domain_proof(slug text) returns jsonb
  language sql stable set search_path = '' as $$
  select private.domain_proof(domain_proof.slug)
$$;

-- The mailbox's side ------------------------------------------------------------------------------------------------------------

-- The proof that a mail's link is for, while it can be answered.
create function private.proof_of_link(token text) returns private.organization_proofs
  language sql stable security definer set search_path = '' as $$
  select p
  from private.organization_proofs p join public.organizations o on o.id = p.organization_id
  where p.link_hash = encode(sha256(convert_to(left(proof_of_link.token, 200), 'UTF8')), 'hex')
    and p.way = 'mail' and p.domain = private.domain_of(o.website) and private.may_prove(p.organization_id, p.member_id)
$$;

create function private.domain_mail(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', o.name, 'domain', p.domain, 'answered', p.answered_at is not null)
  from private.proof_of_link(domain_mail.token) p join public.organizations o on o.id = p.organization_id
$$;

-- What the link in a mail is about; null for one that is none (any more).
create function public.domain_mail(token text) returns jsonb
  language sql stable set search_path = '' as $$
  select private.domain_mail(domain_mail.token)
$$;

-- Says yes from the mailbox: the worker writes what comes of it. Whether there was anything to say it to.
create function private.answer_domain_mail(token text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  asked constant private.organization_proofs := private.proof_of_link(token);
begin
  update private.organization_proofs p set answered_at = coalesce(p.answered_at, now()), address = null, due_at = now()
  where p.organization_id = asked.organization_id and p.member_id = asked.member_id;
  return found;
end
$$;

create function public.answer_domain_mail(token text) returns boolean
  language sql set search_path = '' as $$
  select private.answer_domain_mail(answer_domain_mail.token)
$$;

-- The worker's side ---------------------------------------------------------------------------------------------------------------

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('domain_proved', null, 'success', '/dashboard', '{}', 'Domain proved', 'The domain of {name} is proved: its page and jobs say so.',
    'The domain of your organization is proved.'),
  ('domain_lost', null, 'warning', '/dashboard', '{}', 'Proof of a domain lost',
    'What proved the domain of {name} was not found for a week: nothing says verified any more.',
    'What proved the domain of your organization was not found for a week.');

-- The mail's link, made as it is sent, so that the secret stands in the mail alone. Null once it was asked otherwise.
create function worker.facts_domain_asked(mail private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  host text;
begin
  update private.organization_proofs p set link_hash = encode(sha256(convert_to(secret, 'UTF8')), 'hex')
  where p.organization_id = (mail.params ->> 'organization_id')::uuid and p.member_id = (mail.params ->> 'member_id')::uuid
    and p.way = 'mail' and p.address = mail.address and p.answered_at is null
    and private.may_prove(p.organization_id, p.member_id)
  returning p.domain into host;
  return case when host is not null then jsonb_build_object('domain', host, 'token', secret) end;
end
$$;

-- Takes up to so many proofs that are due, for ten minutes: `record` is what a TXT record has to say, null where a mail
-- was answered and only its domain is looked for.
create function worker.due_proofs(slice integer) returns table (organization_id uuid, member_id uuid, domain text, record text)
  language sql security definer set search_path = '' as $$
  with due as (
    select p.organization_id, p.member_id from private.organization_proofs p
    where p.due_at <= now() order by p.due_at limit due_proofs.slice for update skip locked
  )
  update private.organization_proofs p set due_at = now() + interval '10 minutes'
  from due where p.organization_id = due.organization_id and p.member_id = due.member_id
  returning p.organization_id, p.member_id, p.domain, case p.way when 'dns' then 'techsetu-verification=' || p.token end
$$;

-- Writes what was found. A proof is looked for again after 30 days, and daily for a week once it is missing; one that was
-- never found hourly for two days. Whoever proves the domain of an organization that nobody owns owns it from then on.
create function worker.answer_proof(organization uuid, member uuid, domain text, outcome text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  named text;
  before private.organization_proofs;
  is_found constant boolean := outcome = 'found';
begin
  select o.name into named from public.organizations o
    where o.id = organization and private.domain_of(o.website) = domain for update;
  select * into before from private.organization_proofs p
    where p.organization_id = organization and p.member_id = member and p.domain = domain
      and (p.way = 'dns' or p.answered_at is not null) for update;
  if named is null or before.organization_id is null or not private.may_prove(organization, member) then
    update private.organization_proofs p set due_at = null where p.organization_id = organization and p.member_id = member;
    return;
  end if;
  update private.organization_proofs p set
    outcome = outcome, checked_at = now(),
    proved_at = case
      when is_found then coalesce(p.proved_at, now())
      when p.missing_since <= now() - interval '7 days' then null
      else p.proved_at
    end,
    missing_since = case when not is_found and p.proved_at is not null and p.missing_since is null then now()
      when not is_found and p.missing_since > now() - interval '7 days' then p.missing_since end,
    due_at = case
      when is_found then now() + interval '30 days'
      when p.proved_at is not null and (p.missing_since is null or p.missing_since > now() - interval '7 days')
        then now() + interval '1 day'
      when p.proved_at is null and p.way = 'dns' and p.asked_at > now() - interval '2 days' then now() + interval '1 hour'
    end
  where p.organization_id = organization and p.member_id = member;
  if is_found and not exists (select from public.organization_members m where m.organization_id = organization) then
    insert into public.organization_members (organization_id, member_id) values (organization, member);
    update public.organizations o set is_listed = true where o.id = organization;
  end if;
  perform private.weigh_proof(organization);
  if is_found and before.proved_at is null then
    perform private.notify(member, 'domain_proved', jsonb_build_object('organization_id', organization), named);
  elsif not is_found and before.proved_at is not null and before.missing_since <= now() - interval '7 days' then
    perform private.notify(member, 'domain_lost', jsonb_build_object('organization_id', organization), named);
  end if;
end
$$;

-- The export ----------------------------------------------------------------------------------------------------------------------

create function private.export_domain_proofs(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'organization_id', p.organization_id, 'domain', p.domain, 'way', p.way, 'address', p.address, 'asked_at', p.asked_at,
      'outcome', p.outcome, 'checked_at', p.checked_at, 'proved_at', p.proved_at
    )
    order by p.asked_at, p.organization_id
  ), '[]')
  from private.organization_proofs p where p.member_id = export_domain_proofs.member
$$;
insert into private.export_parts (part, function_name) values ('domain_proofs', 'export_domain_proofs');

revoke execute on function
  public.ask_domain_proof(uuid, text), public.domain_proof(text), public.domain_mail(text), public.answer_domain_mail(text)
from public, anon;
grant execute on function public.ask_domain_proof(uuid, text), public.domain_proof(text) to authenticated, service_role;
grant execute on function public.domain_mail(text), public.answer_domain_mail(text) to anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.ask_domain_proof(uuid, text), private.domain_proof(text) to authenticated, service_role;
grant execute on function private.domain_mail(text), private.answer_domain_mail(text) to anon, authenticated, service_role;
revoke execute on all functions in schema worker from public;
-- Nobody may have a link made but by a mail that is owed.
revoke execute on function worker.facts_domain_asked(private.outbox) from public, worker;

notify pgrst, 'reload schema';
