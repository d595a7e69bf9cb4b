-- Outbox: mails that are owed, each a row of the transaction in which happened what it tells (docs/decisions/0093-outbox.md).

-- What mails tell of; the words are those of app/mail/kinds. A kind's function worker.facts_<kind>(private.outbox), if it
-- has one, looks up at the moment of sending what the words need, and answers null where the reason has passed.
create table private.mail_kinds (
  kind text primary key,
  -- What a member turns off; what concerns the account itself is always sent.
  category text not null check (
    category in ('applications', 'messages', 'connections', 'jobs', 'digest', 'alerts', 'account')
  ),
  -- Whether one that was cut off on its way goes once more, under the same Message-ID. Of others it stays unknown.
  resent boolean not null default false
);

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  -- What happened, so that nothing is told twice; the Message-ID is made from it.
  key text not null unique check (char_length(key) between 1 and 200),
  kind text not null,
  category text not null,
  -- A member, whose address and language are looked up when it is sent; or an address of somebody else's.
  recipient_id uuid references auth.users (id) on delete cascade,
  address text check (char_length(address) <= 254 and address ~ '^[^[:space:][:cntrl:]<>@]+@[^[:space:][:cntrl:]<>@]+$'),
  locale text check (locale in ('en', 'bn')),
  -- Ids and facts, never a name: whether the reader may know it is decided when it is sent.
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object' and octet_length(params::text) <= 8000),
  due_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'sent', 'failed', 'unknown', 'dropped')),
  attempts integer not null default 0,
  first_tried_at timestamptz,
  claimed_at timestamptz,
  sent_at timestamptz,
  -- Whether it was cut off before and went once more.
  cut_off boolean not null default false,
  last_error text check (char_length(last_error) <= 500),
  created_at timestamptz not null default now(),
  constraint outbox_one_recipient check (recipient_id is null or address is null),
  -- An address goes as soon as nothing will be sent to it any more.
  constraint outbox_some_recipient check (num_nonnulls(recipient_id, address) > 0 or state in ('sent', 'dropped'))
);
create index outbox_due on private.outbox (due_at, id) where state = 'waiting';
create index outbox_claimed on private.outbox (claimed_at) where state = 'claimed';
create index outbox_recipient on private.outbox (recipient_id);

-- Addresses that nothing is sent to: mails came back from them for good, or their readers called them spam.
create table private.mail_stops (
  address text primary key check (address = lower(address) and char_length(address) <= 254),
  reason text not null check (reason in ('bounced', 'complained')),
  stopped_at timestamptz not null default now()
);

-- Events of the mail service that were taken, by their ids, for as long as their signatures hold.
create table private.mail_event_ids (
  id text primary key check (char_length(id) between 1 and 200),
  taken_at timestamptz not null default now()
);

-- Owing a mail ------------------------------------------------------------------------------------------------------------

-- Owes a member a mail. Called by triggers, in the transaction of what happened; the same key owes nothing more.
create function private.enqueue_mail(
  kind text, recipient uuid, key text, params jsonb default '{}', due_at timestamptz default now()
) returns void
  language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, category, recipient_id, key, params, due_at)
  values (
    enqueue_mail.kind, (select k.category from private.mail_kinds k where k.kind = enqueue_mail.kind),
    enqueue_mail.recipient, enqueue_mail.key, enqueue_mail.params, enqueue_mail.due_at
  )
  on conflict (key) do nothing
$$;

-- The same for an address that is no member's.
create function private.enqueue_mail_to(
  kind text, address text, locale text, key text, params jsonb default '{}', due_at timestamptz default now()
) returns void
  language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, category, address, locale, key, params, due_at)
  values (
    enqueue_mail_to.kind, (select k.category from private.mail_kinds k where k.kind = enqueue_mail_to.kind),
    enqueue_mail_to.address, enqueue_mail_to.locale, enqueue_mail_to.key, enqueue_mail_to.params, enqueue_mail_to.due_at
  )
  on conflict (key) do nothing
$$;

create function private.is_stopped(address text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from private.mail_stops s where s.address = lower(is_stopped.address))
$$;

-- Whether a member is written to about this: confirmed, not suspended, and reachable.
create function private.mail_wanted(member uuid, category text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = mail_wanted.member and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until <= now()) and not private.is_stopped(u.email)
  )
$$;

-- Sending -------------------------------------------------------------------------------------------------------------------

-- What a mail is worded with, or null where there is nothing to tell any more.
create function private.mail_facts(mail private.outbox) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb;
begin
  if mail.recipient_id is null and private.is_stopped(mail.address)
    or mail.recipient_id is not null and not private.mail_wanted(mail.recipient_id, mail.category) then
    return null;
  end if;
  if to_regprocedure(format('worker.facts_%s(private.outbox)', mail.kind)) is null then
    return '{}';
  end if;
  execute format('select worker.%I($1)', 'facts_' || mail.kind) into facts using mail;
  return facts;
end
$$;

-- Takes up to that many mails that are due: from now on they are the caller's to send. Those that nobody wants any more
-- are dropped on the way. Fewer than asked for means that no more are due.
create function worker.claim_mails(n integer)
  returns table (id uuid, key text, kind text, category text, recipient_id uuid, address text, locale text, params jsonb)
  language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
  facts jsonb;
  failure text;
  claimed integer := 0;
begin
  while claimed < claim_mails.n loop
    select * into mail from private.outbox o
    where o.state = 'waiting' and o.due_at <= now()
    order by o.due_at, o.id limit 1
    for update skip locked;
    exit when not found;

    facts := null;
    failure := null;
    begin
      facts := private.mail_facts(mail);
    exception when others then
      -- One that can't be looked up must not hold back all others.
      failure := sqlerrm;
    end;
    if facts is null then
      update private.outbox o
      set state = case when failure is null then 'dropped' else 'failed' end, last_error = left(failure, 500),
        address = case when failure is not null then o.address end
      where o.id = mail.id;
      continue;
    end if;

    update private.outbox o
    set state = 'claimed', claimed_at = clock_timestamp(), attempts = o.attempts + 1,
      first_tried_at = coalesce(o.first_tried_at, now())
    where o.id = mail.id;
    claimed := claimed + 1;
    return query
      select mail.id, mail.key, mail.kind, mail.category, mail.recipient_id, coalesce(u.email::text, mail.address),
        coalesce(p.locale, mail.locale, 'en'), mail.params || facts
      from (select) as always
      left join auth.users u on u.id = mail.recipient_id
      left join public.profiles p on p.id = mail.recipient_id;
  end loop;
end
$$;

-- Those of which nobody knows whether they arrived: once more where the kind says so, else left to the operator.
create function private.cut_mails_off(ids uuid[], error text) returns integer
  language sql security definer set search_path = '' as $$
  with cut as (
    update private.outbox o
    set state = case when k.resent and not o.cut_off then 'waiting' else 'unknown' end,
      cut_off = true, due_at = now(), last_error = left(cut_mails_off.error, 500)
    from private.mail_kinds k
    where o.id = any (cut_mails_off.ids) and o.state = 'claimed' and k.kind = o.kind
    returning 1
  )
  select count(*)::integer from cut
$$;

-- What became of a claimed mail: 'sent'; 'delayed', tried again with growing pauses for a day; 'refused' for good;
-- 'bounced', refused since there is no such address; 'cut_off', nobody knows. Returns its new state, null without one.
create function worker.finish_mail(id uuid, outcome text, error text default null) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  select * into mail from private.outbox o where o.id = finish_mail.id for update;
  if not found then
    return null;
  end if;
  -- That it was sent is news even after the lease ran out.
  if outcome = 'sent' and mail.state in ('claimed', 'waiting', 'unknown') then
    update private.outbox o set state = 'sent', sent_at = now(), last_error = null, address = null where o.id = mail.id;
  elsif mail.state <> 'claimed' then
    return mail.state;
  elsif outcome = 'cut_off' then
    perform private.cut_mails_off(array[mail.id], finish_mail.error);
  elsif outcome = 'delayed' and mail.first_tried_at > now() - interval '24 hours' then
    update private.outbox o
    set state = 'waiting', last_error = left(finish_mail.error, 500),
      due_at = now() + least(interval '1 minute' * power(2, least(o.attempts, 20) - 1), interval '2 hours')
        * (0.8 + 0.4 * random())
    where o.id = mail.id;
  elsif outcome in ('delayed', 'refused', 'bounced') then
    if outcome = 'bounced' then
      insert into private.mail_stops (address, reason)
      select lower(coalesce(u.email::text, mail.address)), 'bounced'
      from (select) as always left join auth.users u on u.id = mail.recipient_id
      on conflict do nothing;
    end if;
    update private.outbox o set state = 'failed', last_error = left(finish_mail.error, 500) where o.id = mail.id;
  else
    raise exception '% is no outcome of a mail', outcome using errcode = '22023';
  end if;
  return (select o.state from private.outbox o where o.id = mail.id);
end
$$;

-- What a worker had claimed when it was killed. One that lives finishes a mail long before its lease is over.
create function worker.recover_mails(lease interval) returns integer
  language sql security definer set search_path = '' as $$
  select private.cut_mails_off(
    array(select o.id from private.outbox o where o.state = 'claimed' and o.claimed_at <= clock_timestamp() - lease),
    'The worker stopped while this was on its way'
  )
$$;

-- What came back ------------------------------------------------------------------------------------------------------------

-- Takes what the mail service tells of addresses, [{type, address}], and returns how many of them it stopped; null where
-- it has told it before, by its id.
create function worker.take_mail_events(event_id text, events jsonb) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  stopped integer;
begin
  -- Older ones are refused by their time.
  delete from private.mail_event_ids e where e.taken_at < now() - interval '1 day';
  insert into private.mail_event_ids (id) values (take_mail_events.event_id) on conflict do nothing;
  if not found then
    return null;
  end if;
  insert into private.mail_stops (address, reason)
  select distinct on (lower(e.address)) lower(e.address), e.type
  from jsonb_to_recordset(events) as e (type text, address text)
  where e.type in ('bounced', 'complained') and char_length(e.address) <= 254
  on conflict do nothing;
  get diagnostics stopped = row_count;
  return stopped;
end
$$;

-- Of addresses that no member has, nobody could ever take it back. A member's lasts until they do.
create function worker.forget_mail_stops() returns integer
  language sql security definer set search_path = '' as $$
  with gone as (
    delete from private.mail_stops s
    where s.stopped_at < now() - interval '90 days'
      and not exists (select from auth.users u where lower(u.email) = s.address)
    returning 1
  )
  select count(*)::integer from gone
$$;

create function private.forget_mail_stop() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_stops s where s.address = lower(old.email);
  return null;
end
$$;

create trigger techsetu_forget_mail_stop after delete on auth.users
  for each row execute function private.forget_mail_stop();

-- The member's side ---------------------------------------------------------------------------------------------------------

insert into private.mail_kinds (kind, category) values ('address_check', 'account');

insert into private.limits (kind, scope, max, period, words) values
  ('mail_checks', 'member', 3, '24 hours', 'ask for at most %s mails to your address');

-- Why and since when nothing is sent to a member's address; null where all is well.
create function private.mail_stop_of(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reason', s.reason, 'stopped_at', s.stopped_at)
  from auth.users u join private.mail_stops s on s.address = lower(u.email) where u.id = mail_stop_of.member
$$;
create function private.my_mail_stop() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.mail_stop_of((select auth.uid()))
$$;
create function public.my_mail_stop() returns jsonb
  language sql stable set search_path = '' as $$
  select private.my_mail_stop()
$$;

-- Writes to the caller's address again, beginning with a mail that says so. Whether there was anything to take back.
create function private.try_mail_again() returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := auth.uid();
begin
  delete from private.mail_stops s using auth.users u where u.id = member and s.address = lower(u.email);
  if not found then
    return false;
  end if;
  perform private.count_action('mail_checks');
  perform private.enqueue_mail('address_check', member, 'address_check:' || gen_random_uuid());
  return true;
end
$$;
create function public.try_mail_again() returns boolean
  language sql volatile set search_path = '' as $$
  select private.try_mail_again()
$$;

-- The export ----------------------------------------------------------------------------------------------------------------

-- What an export holds of tables that the API does not show: a part's name, and the function of `private` that gives it
-- for a member as jsonb.
create table private.export_parts (
  part text primary key,
  function_name text not null unique
);

create function private.export_mails(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'kind', o.kind, 'params', o.params, 'state', o.state, 'created_at', o.created_at, 'due_at', o.due_at,
      'sent_at', o.sent_at
    )
    order by o.created_at, o.id
  ), '[]')
  from private.outbox o where o.recipient_id = export_mails.member
$$;

insert into private.export_parts (part, function_name) values
  ('mails', 'export_mails'), ('mail_stop', 'mail_stop_of');

-- As before, with the parts that later tables add.
create or replace function private.own_records() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  records jsonb;
  part private.export_parts;
  held jsonb;
begin
  perform private.count_action('exports');
  records := jsonb_build_object(
    'job_reports', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'job_id', r.job_id, 'reason', r.reason, 'details', r.details, 'created_at', r.created_at,
          'weight', r.weight, 'upheld', r.upheld, 'decided_at', r.decided_at
        )
        order by r.created_at
      ) from private.job_reports r where r.reporter_id = (select auth.uid())
    ), '[]'),
    'actions', coalesce((
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'at', a.at) order by a.at, a.id)
      from private.actions a where a.member_id = (select auth.uid())
    ), '[]')
  );
  for part in select * from private.export_parts p order by p.part loop
    execute format('select private.%I($1)', part.function_name) into held using auth.uid();
    records := records || jsonb_build_object(part.part, held);
  end loop;
  return records;
end
$$;

revoke execute on function public.my_mail_stop(), public.try_mail_again() from public, anon;
grant execute on function public.my_mail_stop(), public.try_mail_again() to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.my_mail_stop(), private.try_mail_again() to authenticated, service_role;
revoke execute on all functions in schema worker from public;
