-- Guardians: a younger member names a guardian by an address, whose yes lifts what holds for members under 18, until it
-- is taken back (docs/decisions/0098-mails-nobody-asked-for.md).

-- The yes, which no member may write. All rules read it through private.is_younger.
alter table public.profiles add column guardian_agreed_at timestamptz;

-- Whom a younger member has named; at most one at a time.
create table private.guardians (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  address text not null check (
    address = lower(address) and char_length(address) <= 254
    and address ~ '^[^[:space:][:cntrl:]<>@]+@[^[:space:][:cntrl:]<>@]+$'
  ),
  -- What the member reads, and so, likely, the guardian.
  locale text not null check (locale in ('en', 'bn')),
  asked_at timestamptz not null default now(),
  -- A no, at once or after a yes.
  refused_at timestamptz
);
create index guardians_address on private.guardians (address, asked_at);

-- The links of the mails, each for the address that it was sent to; of the secret in a link only this is kept.
create table private.guardian_links (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  member_id uuid not null references private.guardians (member_id) on delete cascade,
  address text not null,
  created_at timestamptz not null default now()
);
create index guardian_links_member on private.guardian_links (member_id);

-- What holds for a member: nothing any more where a guardian has agreed. As before, rules ask this and nothing else.
create or replace function private.is_younger(member uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.profiles p where p.id = member and p.is_younger and p.guardian_agreed_at is null
  );
end
$$;

-- As before, for whatever changes the answer to private.is_younger.
create or replace function private.apply_age() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_talent_search(new.id);
  if private.is_younger(new.id) then
    delete from public.connections c where c.status = 'pending' and new.id in (c.requester_id, c.addressee_id);
  end if;
  return null;
end
$$;
drop trigger apply_age on public.profiles;
create trigger apply_age after update of is_younger, guardian_agreed_at on public.profiles
  for each row when (
    (new.is_younger and new.guardian_agreed_at is null)
      is distinct from (old.is_younger and old.guardian_agreed_at is null)
  )
  execute function private.apply_age();
drop trigger begin_threads_of_age on public.profiles;
create trigger begin_threads_of_age after update of is_younger, guardian_agreed_at on public.profiles
  for each row when (
    old.is_younger and old.guardian_agreed_at is null and not (new.is_younger and new.guardian_agreed_at is null)
  )
  execute function private.begin_threads_of_age();

-- Whoever is 18, or is marked younger anew, starts without a guardian.
create function private.forget_guardian_of_age() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.guardian_agreed_at := null;
  delete from private.guardians g where g.member_id = new.id;
  return new;
end
$$;
create trigger forget_guardian before update of is_younger on public.profiles
  for each row when (new.is_younger is distinct from old.is_younger) execute function private.forget_guardian_of_age();

-- What is still owed to a guardian goes with them, the address first of all; that there was a mail stays counted.
create index outbox_guardian on private.outbox ((params ->> 'member_id')) where kind = 'guardian_asked';
create function private.drop_guardian_mails() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.outbox o set state = 'dropped', address = null
  where o.kind = 'guardian_asked' and o.params ->> 'member_id' = old.member_id::text
    and o.state in ('waiting', 'failed', 'unknown');
  return null;
end
$$;
create trigger drop_guardian_mails after delete on private.guardians
  for each row execute function private.drop_guardian_mails();

-- The member's side ---------------------------------------------------------------------------------------------------------

insert into private.limits (kind, scope, max, period, words) values
  ('guardian_mails', 'member', 3, '24 hours', 'name a guardian at most %s times');

insert into private.mail_kinds (kind, category, resent) values ('guardian_asked', 'account', true);

-- Names a guardian and owes them a mail: at most one a day of a member's, and three a day to an address, which nobody is
-- told. The refusals look at the caller alone: PT403 for whoever is not under 18, PT422 for one's own address or what is
-- none, PT409 where a guardian has agreed, or said no within 30 days.
create function private.ask_guardian(address text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := auth.uid();
  typed constant text := lower(btrim(ask_guardian.address));
  -- Names the address in a code: the row outlives it.
  event constant text := format('guardian_asked:%s:%s:', member, md5(typed));
  own public.profiles;
  named private.guardians;
begin
  select * into own from public.profiles p where p.id = member for update;
  if own.id is null or not own.is_younger then
    raise exception 'only members under 18 name a guardian' using errcode = 'PT403';
  end if;
  if coalesce(char_length(typed) > 254 or typed !~ '^[^[:space:][:cntrl:]<>@]+@[^[:space:][:cntrl:]<>@]+$', true)
    or typed = (select lower(u.email) from auth.users u where u.id = member) then
    raise exception 'this is not the address of a guardian' using errcode = 'PT422';
  end if;
  select * into named from private.guardians g where g.member_id = member;
  if own.guardian_agreed_at is not null or named.refused_at > now() - interval '30 days' then
    raise exception 'a guardian has answered' using errcode = 'PT409';
  end if;
  perform private.count_action('guardian_mails');
  insert into private.guardians as g (member_id, address, locale) values (member, typed, own.locale)
  on conflict (member_id) do update
    set address = excluded.address, locale = excluded.locale, asked_at = now(), refused_at = null;
  if 3 >= (
    select count(*) from private.guardians g where g.address = typed and g.asked_at > now() - interval '1 day'
  ) and not exists (
    select from private.outbox o
    where o.kind = 'guardian_asked' and o.params ->> 'member_id' = member::text and starts_with(o.key, event)
      and o.created_at > now() - interval '1 day'
  ) then
    perform private.enqueue_mail_to(
      'guardian_asked', typed, own.locale, event || gen_random_uuid(), jsonb_build_object('member_id', member)
    );
  end if;
end
$$;
create function public.ask_guardian(address text) returns void
  language sql volatile set search_path = '' as $$
  select private.ask_guardian(ask_guardian.address)
$$;

-- Takes back whom the caller has named, and with it a yes. A no stays, so that nobody is named in its place at once.
create function private.forget_guardian() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.guardians g where g.member_id = (select auth.uid()) and g.refused_at is null;
  update public.profiles p set guardian_agreed_at = null
  where p.id = (select auth.uid()) and p.guardian_agreed_at is not null
$$;
create function public.forget_guardian() returns void
  language sql volatile set search_path = '' as $$
  select private.forget_guardian()
$$;

create function private.guardian_of(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'address', g.address, 'asked_at', g.asked_at, 'agreed_at', p.guardian_agreed_at, 'refused_at', g.refused_at
  )
  from private.guardians g join public.profiles p on p.id = g.member_id where g.member_id = guardian_of.member
$$;
-- The caller's age as the settings show it: whether they said to be under 18, and whom they named.
create function private.my_age() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('younger', p.is_younger, 'guardian', private.guardian_of(p.id))
  from public.profiles p where p.id = (select auth.uid())
$$;
create function public.my_age() returns jsonb
  language sql stable set search_path = '' as $$
  select private.my_age()
$$;

insert into private.export_parts (part, function_name) values ('guardian', 'guardian_of');

-- The guardian's side -------------------------------------------------------------------------------------------------------

-- Whose guardian a link is for: while they are named by the address that it went to, and the account is not suspended.
create function private.member_of_link(token text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select g.member_id
  from private.guardian_links l
  join private.guardians g on g.member_id = l.member_id and g.address = l.address
  join auth.users u on u.id = g.member_id and (u.banned_until is null or u.banned_until <= now())
  where l.hash = encode(sha256(convert_to(left(member_of_link.token, 200), 'UTF8')), 'hex')
$$;

-- What a guardian reads by a link: the name as the member wrote it, and what was answered. Null for any other link.
create function private.guardian_page(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', p.full_name, 'asked_at', g.asked_at, 'agreed_at', p.guardian_agreed_at, 'refused_at', g.refused_at
  )
  from private.guardians g join public.profiles p on p.id = g.member_id
  where g.member_id = private.member_of_link(guardian_page.token)
$$;
create function public.guardian_page(token text) returns jsonb
  language sql stable set search_path = '' as $$
  select private.guardian_page(guardian_page.token)
$$;

-- A guardian's answer, as often as they like: yes, or no, which takes back a yes. P0002 for a link that is none (any more).
create function private.answer_as_guardian(token text, agrees boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.member_of_link(token);
  own public.profiles;
begin
  select * into own from public.profiles p where p.id = member and p.is_younger for update;
  -- Asked for again: the member may have named somebody else meanwhile.
  if own.id is null or agrees is null or private.member_of_link(token) is distinct from member then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  update private.guardians g set refused_at = case when not agrees then now() end
  where g.member_id = member
    and case when agrees then own.guardian_agreed_at is null else g.refused_at is null end;
  -- Answered so before.
  if not found then
    return;
  end if;
  update public.profiles p set guardian_agreed_at = case when agrees then now() end where p.id = member;
  perform private.notify(member, case when agrees then 'guardian_agreed' else 'guardian_declined' end, '{}', null);
end
$$;
create function public.answer_as_guardian(token text, agrees boolean) returns void
  language sql volatile set search_path = '' as $$
  select private.answer_as_guardian(answer_as_guardian.token, answer_as_guardian.agrees)
$$;

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('guardian_agreed', null, 'success', '/settings', '{}', 'Your guardian agreed',
    'What is closed to members under 18 is open to you now.', null),
  ('guardian_declined', null, 'warning', '/settings', '{}', 'Your guardian said no',
    'What is closed to members under 18 is closed to you.', null);

-- The worker's side ---------------------------------------------------------------------------------------------------------

-- The mail's link, made as it is sent, so that the secret stands in the mail alone. Null once the member has named somebody
-- else, or the guardian has answered.
create function worker.facts_guardian_asked(mail private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.guardian_links (hash, member_id, address)
  select encode(sha256(convert_to(token, 'UTF8')), 'hex'), g.member_id, g.address
  from private.guardians g
  join public.profiles p on p.id = g.member_id and p.is_younger and p.guardian_agreed_at is null
  join auth.users u on u.id = g.member_id and (u.banned_until is null or u.banned_until <= now())
  where g.member_id = (mail.params ->> 'member_id')::uuid and g.address = mail.address and g.refused_at is null;
  return case when found then jsonb_build_object('token', token) end;
end
$$;

-- Forgets guardians who have not answered for 30 days, and 30 days after a no. Returns how many.
create function worker.forget_guardians() returns integer
  language sql security definer set search_path = '' as $$
  with gone as (
    delete from private.guardians g using public.profiles p
    where p.id = g.member_id and p.guardian_agreed_at is null
      and coalesce(g.refused_at, g.asked_at) < now() - interval '30 days'
    returning 1
  )
  select count(*)::integer from gone
$$;

revoke execute on function public.ask_guardian(text), public.forget_guardian(), public.my_age() from public, anon;
grant execute on function public.ask_guardian(text), public.forget_guardian(), public.my_age() to authenticated, service_role;
revoke execute on function public.guardian_page(text), public.answer_as_guardian(text, boolean) from public;
grant execute on function public.guardian_page(text), public.answer_as_guardian(text, boolean)
  to anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.ask_guardian(text), private.forget_guardian(), private.my_age()
  to authenticated, service_role;
grant execute on function private.guardian_page(text), private.answer_as_guardian(text, boolean)
  to anon, authenticated, service_role;
revoke execute on all functions in schema worker from public;
-- Nobody may have a link made but by a mail that is owed.
revoke execute on function worker.facts_guardian_asked(private.outbox) from public, worker;
