-- Alerts: a list of jobs or talent as somebody filtered it, told by mail as it grows (docs/decisions/0095-alerts.md).

-- When somebody was in the directory for the first time: what an alert calls new. Who hides and comes back is no news.
create table private.talent_debuts (
  talent_id uuid primary key references public.talent_profiles (id) on delete cascade,
  listed_at timestamptz not null default now()
);
create index talent_debuts_listed_at on private.talent_debuts (listed_at);

insert into private.talent_debuts (talent_id, listed_at)
select t.id, t.created_at from public.talent_profiles t where t.listed_until is not null;

create function private.keep_talent_debut() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.talent_debuts (talent_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create trigger keep_debut after insert on public.talent_profiles
  for each row when (new.listed_until is not null) execute function private.keep_talent_debut();
create trigger keep_later_debut after update on public.talent_profiles
  for each row when (old.listed_until is null and new.listed_until is not null) execute function private.keep_talent_debut();

create table private.alerts (
  id uuid primary key default gen_random_uuid(),
  -- A member's goes to their account's address; a visitor's to one that has to confirm it.
  member_id uuid references auth.users (id) on delete cascade,
  address text check (
    char_length(address) between 3 and 254 and address = lower(address) and address ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$'
  ),
  -- The page on which a visitor asked.
  locale text check (locale in ('en', 'bn')),
  list text not null check (list in ('jobs', 'talent')),
  -- The arguments of public.search_jobs or public.search_talent, without those that order.
  wanted jsonb not null check (jsonb_typeof(wanted) = 'object'),
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- What is newer has not been told.
  covered_until timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Mails that asked for a confirmation, and when the last of them was owed.
  asks integer not null default 0,
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint alerts_one_reader check ((member_id is null) <> (address is null)),
  constraint alerts_language_of_address check ((address is null) = (locale is null)),
  constraint alerts_member_confirmed check (member_id is null or confirmed_at is not null)
);
-- By a hash: what is asked for may be longer than an index has room for.
create unique index alerts_member on private.alerts (member_id, list, md5(wanted::text));
create unique index alerts_address on private.alerts (address, list, md5(wanted::text)) where address is not null;
create index alerts_due on private.alerts (frequency, covered_until) where confirmed_at is not null;
create index alerts_unconfirmed on private.alerts (created_at) where confirmed_at is null;

-- What stands in the links of mails, each for one mail, as a hash.
create table private.alert_tokens (
  token_hash bytea primary key,
  alert_id uuid not null references private.alerts (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index alert_tokens_alert on private.alert_tokens (alert_id, created_at);

insert into private.limits (kind, scope, max, period, words) values
  ('alerts', 'open', 20, null, 'keep at most %s alerts');

-- As many for one address. Never told: everybody hears the same answer over it.
create function private.alerts_an_address() returns integer
  language sql stable set search_path = '' as $$ select 3 $$;

-- Saving ------------------------------------------------------------------------------------------------------------------

-- What is asked for, without what a list's function does not know, and refused as it refuses.
create function private.alert_wanted(list text, wanted jsonb) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  jobs private.job_search;
  talent private.talent_search;
begin
  if octet_length(wanted::text) > 10000 or not private.keeps_direction(wanted::text) then
    raise exception 'these filters can''t be kept' using errcode = '22023';
  end if;
  if list = 'jobs' then
    jobs := jsonb_populate_record(null::private.job_search, wanted);
    jobs.sort := null;
    perform private.check_search(array[jobs.q, jobs.skill, jobs.location, jobs.division, jobs.type, jobs.level, jobs.employment], null,
      array[jobs.min_budget], 0);
    perform private.check_pay(jobs.pay);
    return jsonb_strip_nulls(to_jsonb(jobs));
  elsif list = 'talent' then
    talent := jsonb_populate_record(null::private.talent_search, wanted);
    perform private.check_search(array[talent.search, talent.location, talent.division, talent.availability, talent.work_type],
      talent.skills, array[talent.experience, talent.min_rate, talent.max_rate], 0);
    perform private.check_pay(talent.pay);
    return jsonb_strip_nulls(to_jsonb(talent));
  end if;
  raise exception 'an alert is on jobs or talent' using errcode = '22023';
end
$$;

-- The caller's own, and those that were confirmed from the mailbox of their account's address.
create function private.is_own_alert(alert private.alerts) returns boolean
  language sql stable security definer set search_path = '' as $$
  select alert.member_id = auth.uid() or alert.confirmed_at is not null and exists (
    select from auth.users u
    where u.id = auth.uid() and u.email_confirmed_at is not null and lower(u.email) = alert.address
  )
$$;

create function private.save_alert(list text, wanted jsonb, frequency text) returns uuid
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  member constant uuid := auth.uid();
  asked constant jsonb := private.alert_wanted(list, wanted);
  rule private.limits;
  kept uuid;
begin
  perform private.lock_actions('alerts');
  update private.alerts a set frequency = save_alert.frequency
  where a.member_id = member and a.list = save_alert.list and md5(a.wanted::text) = md5(asked::text)
  returning a.id into kept;
  if kept is not null then
    return kept;
  end if;
  select * into strict rule from private.limits l where l.kind = 'alerts' and l.scope = 'open';
  if (select count(*) from private.alerts a where a.member_id = member) >= rule.max then
    perform private.refuse_over_limit(rule, null);
  end if;
  insert into private.alerts (member_id, list, wanted, frequency, confirmed_at)
  values (member, list, asked, frequency, now()) returning id into kept;
  return kept;
end
$$;

-- Saves a list as it is filtered as the caller's alert, and returns its id. One that is there gets the frequency.
create function public.save_alert(list text, wanted jsonb, frequency text) returns uuid
  language sql set search_path = '' as $$
  select private.save_alert(save_alert.list, save_alert.wanted, save_alert.frequency)
$$;

create function private.own_alerts() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', a.id, 'list', a.list, 'wanted', a.wanted, 'frequency', a.frequency, 'created_at', a.created_at)
    order by a.created_at desc, a.id
  ), '[]')
  from private.alerts a
  where a.member_id = (select auth.uid())
    or a.address = (select lower(u.email) from auth.users u where u.id = (select auth.uid())) and private.is_own_alert(a)
$$;
create function public.own_alerts() returns jsonb
  language sql stable set search_path = '' as $$
  select private.own_alerts()
$$;

create function private.change_alert(alert uuid, frequency text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if change_alert.frequency in ('daily', 'weekly') is not true then
    raise exception 'an alert comes daily or weekly' using errcode = '22023';
  end if;
  update private.alerts a set frequency = change_alert.frequency where a.id = alert and private.is_own_alert(a);
  return found;
end
$$;
-- Whether it was the caller's to change.
create function public.change_alert(id uuid, frequency text) returns boolean
  language sql set search_path = '' as $$
  select private.change_alert(change_alert.id, change_alert.frequency)
$$;

create function private.remove_alert(alert uuid) returns void
  language sql security definer set search_path = '' as $$
  delete from private.alerts a where a.id = alert and private.is_own_alert(a)
$$;
create function public.remove_alert(id uuid) returns void
  language sql set search_path = '' as $$
  select private.remove_alert(remove_alert.id)
$$;

-- For addresses that nobody has proved to be theirs --------------------------------------------------------------------------

create function private.ask_alert(address text, locale text, list text, wanted jsonb, frequency text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked constant jsonb := private.alert_wanted(ask_alert.list, ask_alert.wanted);
  reader constant text := lower(btrim(ask_alert.address));
  known private.alerts;
begin
  -- First of all, so that no refusal depends on what is there.
  if (ask_alert.locale in ('en', 'bn') and ask_alert.frequency in ('daily', 'weekly')) is not true then
    raise exception 'an alert comes daily or weekly, in en or bn' using errcode = '22023';
  end if;
  -- Those for one address wait for one another, so that each counts the ones before it.
  perform pg_advisory_xact_lock(hashtextextended('alerts:' || reader, 0));
  delete from private.alerts a where a.address = reader and a.confirmed_at is null and a.created_at <= now() - interval '30 days';
  select * into known from private.alerts a
  where a.address = reader and a.list = ask_alert.list and md5(a.wanted::text) = md5(asked::text);
  if not found then
    -- Made even where it is too much, so that both ways refuse the same.
    insert into private.alerts (address, locale, list, wanted, frequency)
    values (reader, ask_alert.locale, ask_alert.list, asked, ask_alert.frequency) returning * into known;
    if (select count(*) from private.alerts a where a.address = reader) > private.alerts_an_address() then
      delete from private.alerts a where a.id = known.id;
      return;
    end if;
  elsif known.confirmed_at is not null then
    -- Only its reader changes it.
    return;
  else
    update private.alerts a set frequency = ask_alert.frequency, locale = ask_alert.locale where a.id = known.id;
  end if;
  -- Whoever does not answer is not written to for ever.
  if known.asks < 3 and coalesce(known.asked_at < now() - interval '1 hour', true) then
    update private.alerts a set asks = a.asks + 1, asked_at = now() where a.id = known.id;
    perform private.enqueue_mail_to(
      'alert_confirm', reader, ask_alert.locale, format('alert_confirm:%s:%s', known.id, known.asks + 1),
      jsonb_build_object('alert_id', known.id)
    );
  end if;
end
$$;
-- Asks an address whether it wants an alert. The answer is the same for every address.
create function public.ask_alert(address text, locale text, list text, wanted jsonb, frequency text) returns void
  language sql set search_path = '' as $$
  select private.ask_alert(ask_alert.address, ask_alert.locale, ask_alert.list, ask_alert.wanted, ask_alert.frequency)
$$;

-- A new token of an alert, for one mail.
create function private.alert_token(alert uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token constant text := rtrim(translate(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/', '-_'), '=');
begin
  insert into private.alert_tokens (token_hash, alert_id) values (sha256(convert_to(token, 'UTF8')), alert);
  return token;
end
$$;

-- The alert of a token, unless it waited too long for its confirmation.
create function private.alert_of_token(token text) returns private.alerts
  language sql stable security definer set search_path = '' as $$
  select a from private.alert_tokens t join private.alerts a on a.id = t.alert_id
  where t.token_hash = sha256(convert_to(token, 'UTF8'))
    and (a.confirmed_at is not null or a.created_at > now() - interval '30 days')
$$;

create function private.alert_by_token(token text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('list', a.list, 'wanted', a.wanted, 'frequency', a.frequency, 'address', a.address,
    'is_confirmed', a.confirmed_at is not null)
  from private.alert_of_token(alert_by_token.token) as a where a.id is not null
$$;
-- What the link of a mail is about; null where there is none any more.
create function public.alert_by_token(token text) returns jsonb
  language sql stable set search_path = '' as $$
  select private.alert_by_token(alert_by_token.token)
$$;

create function private.confirm_alert(token text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  alert constant private.alerts := private.alert_of_token(confirm_alert.token);
begin
  update private.alerts a set confirmed_at = now(), covered_until = now() where a.id = alert.id and a.confirmed_at is null;
  return alert.id is not null;
end
$$;
-- Whether there is an alert, which is confirmed from now on.
create function public.confirm_alert(token text) returns boolean
  language sql set search_path = '' as $$
  select private.confirm_alert(confirm_alert.token)
$$;

create function private.end_alert(token text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  alert constant private.alerts := private.alert_of_token(end_alert.token);
begin
  delete from private.alerts a where a.id = alert.id;
  return found;
end
$$;
-- Whether there was an alert, which is gone.
create function public.end_alert(token text) returns boolean
  language sql set search_path = '' as $$
  select private.end_alert(end_alert.token)
$$;

-- A member's own go with the account; so do those that its address confirmed before.
create function private.end_alerts_of_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.alerts a where a.address = lower(old.email);
  return null;
end
$$;
create trigger techsetu_end_alerts after delete on auth.users
  for each row execute function private.end_alerts_of_address();

-- Matching ------------------------------------------------------------------------------------------------------------------

-- The places of the first set bits, the leftmost being 0.
create function private.first_places(bits varbit, most integer) returns integer[]
  language plpgsql immutable strict set search_path = '' as $$
declare
  places integer[] := '{}';
  place integer;
begin
  while cardinality(places) < most loop
    place := position(B'1' in bits) - 1;
    exit when place < 0;
    places := places || place;
    bits := set_bit(bits, place, 0);
  end loop;
  return places;
end
$$;

-- A set of news is a string of bits, the newest the leftmost, so that an alert costs one operation for each of its filters,
-- however many news there are. The functions below share tables of the session: `alert_asked` the alerts, `alert_marks` what
-- each asks for, `alert_news` the news by their places, and `alert_sets` which of them each such thing finds, in parts.
create function private.news_bit(place integer) returns varbit
  language plpgsql stable set search_path = '' as $$
begin
  return ('1' || repeat('0', (select count(*)::integer from pg_temp.alert_news) - 1))::varbit >> place;
end
$$;

-- What the words that are asked for find in `search_text`. Alerts share most of their words and texts most of theirs: so each
-- word asked for is looked for among the words there are, and only what stands beside another is looked up in the text.
create function private.find_alert_words() returns void
  language plpgsql volatile security definer
  set search_path = '' set jit = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set enable_seqscan = off as $$
declare
  first constant varbit := private.news_bit(0);
  spaces constant text := E'\n\r\t\u001f';
begin
  create temporary table alert_words on commit drop as
    select word, bit_or((first >> n.place)::bit varying)::bit varying as bits
    from pg_temp.alert_news n, string_to_table(translate(n.search_text, spaces, '    '), ' ') as word
    where word <> '' group by word;
  create index on pg_temp.alert_words using gin (word extensions.gin_trgm_ops);
  create temporary table alert_texts on commit drop as
    select a.value, part.part, (select count(*) from string_to_table(translate(a.value, spaces, '    '), ' ')) as parts
    from (select distinct m.value from pg_temp.alert_marks m where m.kind = 'said') a,
      lateral (select distinct p.part from string_to_table(translate(a.value, spaces, '    '), ' ') as p (part)) as part;
  analyze pg_temp.alert_words, pg_temp.alert_texts;
  insert into pg_temp.alert_sets (kind, value, bits)
    with found as materialized (
      select p.part, bit_or(w.bits)::bit varying as bits
      from (select distinct t.part, private.literal_pattern(t.part) as pattern from pg_temp.alert_texts t) p
      join pg_temp.alert_words w on w.word like p.pattern
      group by p.part
    ), met as materialized (
      -- A text that lacks one of the words has no row of it.
      select t.value, t.parts, bit_and(coalesce(f.bits, first & ~first))::bit varying as bits
      from pg_temp.alert_texts t left join found f on f.part = t.part group by t.value, t.parts
    )
    select 'said', m.value, m.bits from met m where m.parts = 1
    union all
    select 'said', m.value, first >> n.place
    from (
      select m.value, m.bits, private.literal_pattern(m.value) as pattern from met m where m.parts > 1 and bit_count(m.bits) > 0 offset 0
    ) m, pg_temp.alert_news n
    -- In this order: to read the text costs a hundred times as much.
    where case when get_bit(m.bits, n.place) = 1 then n.search_text like m.pattern else false end;
  drop table pg_temp.alert_words, pg_temp.alert_texts;
end
$$;

-- How many of the news each alert is about, and the newest of them. Drops the tables.
create function private.answer_alerts() returns table (alert_id uuid, total integer, ids uuid[])
  language plpgsql volatile security definer set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '64MB' as $$
declare
  newest uuid[];
  dates timestamptz[];
  first constant varbit := private.news_bit(0);
  none constant varbit := first & ~first;
begin
  select array_agg(n.id order by n.place), array_agg(n.at order by n.place desc) into newest, dates from pg_temp.alert_news n;
  return query
    with sets as materialized (
      select s.kind, s.value, bit_or(s.bits)::bit varying as bits from pg_temp.alert_sets s group by s.kind, s.value
    ), own as materialized (
      select n.owner, bit_or((first >> n.place)::bit varying)::bit varying as bits
      from pg_temp.alert_news n where n.owner is not null group by n.owner
    ), met as materialized (
      select m.id, bit_and(coalesce(s.bits, none))::bit varying as bits
      from pg_temp.alert_marks m left join sets s on s.kind = m.kind and s.value = m.value group by m.id
    ), answers as materialized (
      select a.id, coalesce(met.bits, ~none) & (~none << width_bucket(a.covered_until, dates)) & ~coalesce(own.bits, none) as bits
      from pg_temp.alert_asked a left join met on met.id = a.id left join own on own.owner = a.member_id
    )
    select a.id, bit_count(a.bits)::integer,
      array(select newest[p.place + 1] from unnest(private.first_places(a.bits, 5)) with ordinality as p (place, rank) order by p.rank)
    from answers a where a.bits <> none;
  drop table pg_temp.alert_asked, pg_temp.alert_marks, pg_temp.alert_sets, pg_temp.alert_news;
end
$$;

-- What of the news up to `until` each of these alerts on jobs finds: how many, and the newest. As private.search_job_ids
-- would find them, and not the reader's own. A worker that was away for long finds the newest 10,000.
create function private.match_job_alerts(alerts uuid[], until timestamptz) returns table (alert_id uuid, total integer, ids uuid[])
  language plpgsql volatile security definer
  set search_path = '' set jit = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' as $$
declare
  since timestamptz;
  first varbit;
begin
  create temporary table alert_asked on commit drop as
    select a.id, a.member_id, a.covered_until, w.q, w.skill, w.type, w.level, w.employment, w.division, w.location, w.min_budget,
      private.pay_keys(w) as pay_keys
    from private.alerts a, private.folded(jsonb_populate_record(null::private.job_search, a.wanted)) as w
    where a.id = any (match_job_alerts.alerts) and a.list = 'jobs';
  select min(a.covered_until) into since from pg_temp.alert_asked a;
  create temporary table alert_news on commit drop as
    select (row_number() over (order by j.created_at desc, j.id desc) - 1)::integer as place, j.id, j.client_id as owner,
      j.created_at as at, j.search_text, j.location_text, j.skill_keys, j.job_type, j.experience_level, j.employment_type,
      j.budget_high, j.pay_key
    from public.jobs j
    where j.status = 'active' and j.expires_at > now() and j.created_at > since and j.created_at <= match_job_alerts.until
    order by j.created_at desc, j.id desc limit 10000;
  if not exists (select from pg_temp.alert_news) then
    drop table pg_temp.alert_asked, pg_temp.alert_news;
    return;
  end if;
  first := private.news_bit(0);
  create temporary table alert_marks on commit drop as
    select a.id, m.kind, m.value
    from pg_temp.alert_asked a, lateral (values
      ('said', a.q), ('placed', a.location), ('placed', a.division), ('skilled', a.skill), ('type', a.type), ('level', a.level),
      ('employment', a.employment), ('paid', a.min_budget::text), ('in', array_to_string(a.pay_keys, ','))
    ) as m (kind, value)
    where m.value is not null;
  analyze pg_temp.alert_news, pg_temp.alert_marks;
  create temporary table alert_sets on commit drop as
    with asked as materialized (
      select distinct m.kind, m.value from pg_temp.alert_marks m
    ), words as materialized (
      select w.kind, w.value, bit_or((first >> n.place)::bit varying)::bit varying as bits
      from pg_temp.alert_news n, lateral (
        values ('type', n.job_type), ('level', n.experience_level), ('employment', n.employment_type)
        union all select distinct 'skilled', key from unnest(n.skill_keys) as key
      ) as w (kind, value)
      group by w.kind, w.value
    ), locations as materialized (
      -- Few texts, each of many jobs.
      select n.location_text, bit_or((first >> n.place)::bit varying)::bit varying as bits
      from pg_temp.alert_news n where n.location_text <> '' group by n.location_text
    ), sums as materialized (
      select n.budget_high, bit_or((first >> n.place)::bit varying)::bit varying as bits from pg_temp.alert_news n group by n.budget_high
    ), pays as materialized (
      select n.pay_key, bit_or((first >> n.place)::bit varying)::bit varying as bits from pg_temp.alert_news n group by n.pay_key
    )
    select a.kind, a.value, w.bits from asked a join words w on w.kind = a.kind and w.value = a.value
    union all
    select a.kind, a.value, l.bits
    from (select a.kind, a.value, private.place_patterns(a.value) as places from asked a where a.kind in ('said', 'placed')) a
    join locations l on l.location_text like any (a.places)
    union all
    select a.kind, a.value, s.bits
    from (select a.kind, a.value, a.value::numeric as least from asked a where a.kind = 'paid' offset 0) a
    join sums s on s.budget_high >= a.least
    union all
    select a.kind, a.value, p.bits from asked a join pays p on p.pay_key = any (string_to_array(a.value, ',')) where a.kind = 'in';
  perform private.find_alert_words();
  return query select * from private.answer_alerts();
end
$$;

-- The same for alerts on talent: as private.search_talent_ids would find them, of those who are in the directory now and
-- came into it since.
create function private.match_talent_alerts(alerts uuid[], until timestamptz) returns table (alert_id uuid, total integer, ids uuid[])
  language plpgsql volatile security definer
  set search_path = '' set jit = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' as $$
declare
  since timestamptz;
  first varbit;
begin
  create temporary table alert_asked on commit drop as
    select a.id, a.member_id, a.covered_until, w.search, w.skills, w.experience, w.availability, w.work_type, w.division,
      w.location, w.min_rate, w.max_rate, private.pay_keys(w) as pay_keys
    from private.alerts a, private.folded(jsonb_populate_record(null::private.talent_search, a.wanted)) as w
    where a.id = any (match_talent_alerts.alerts) and a.list = 'talent';
  select min(a.covered_until) into since from pg_temp.alert_asked a;
  create temporary table alert_news on commit drop as
    select (row_number() over (order by d.listed_at desc, t.id desc) - 1)::integer as place, t.id, t.user_id as owner,
      d.listed_at as at, t.search_text, t.location_text, t.name_keys, t.skill_names, t.experience_years, t.availability,
      t.preferred_work_type, t.division, t.rate_low, t.rate_high, t.rate_key
    from private.talent_debuts d join public.talent_profiles t on t.id = d.talent_id
    where t.listed_until > now() and d.listed_at > since and d.listed_at <= match_talent_alerts.until
    order by d.listed_at desc, t.id desc limit 10000;
  if not exists (select from pg_temp.alert_news) then
    drop table pg_temp.alert_asked, pg_temp.alert_news;
    return;
  end if;
  first := private.news_bit(0);
  create index on pg_temp.alert_news using gin (name_keys);
  create temporary table alert_marks on commit drop as
    select a.id, m.kind, m.value
    from pg_temp.alert_asked a, lateral (values
      ('said', a.search), ('placed', a.location), ('skilled', to_jsonb(a.skills)::text), ('years', a.experience::text),
      ('free', a.availability), ('willing', a.work_type), ('division', a.division), ('from', a.min_rate::text),
      ('to', a.max_rate::text), ('in', array_to_string(a.pay_keys, ','))
    ) as m (kind, value)
    where m.value is not null;
  analyze pg_temp.alert_news, pg_temp.alert_marks;
  create temporary table alert_sets on commit drop as
    with asked as materialized (
      select distinct m.kind, m.value from pg_temp.alert_marks m
    ), words as materialized (
      select w.kind, w.value, bit_or((first >> n.place)::bit varying)::bit varying as bits
      from pg_temp.alert_news n, lateral (
        values ('free', n.availability), ('division', n.division)
        union all select distinct 'willing', kind from unnest(n.preferred_work_type) as kind
        union all select distinct 'skill', skill from unnest(n.skill_names) as skill
      ) as w (kind, value)
      group by w.kind, w.value
    ), locations as materialized (
      select n.location_text, bit_or((first >> n.place)::bit varying)::bit varying as bits
      from pg_temp.alert_news n where n.location_text <> '' group by n.location_text
    ), numbers as materialized (
      select a.kind, a.value, a.value::numeric as number from asked a where a.kind in ('years', 'from', 'to')
    ), pays as materialized (
      select n.rate_key, bit_or((first >> n.place)::bit varying)::bit varying as bits from pg_temp.alert_news n group by n.rate_key
    )
    select a.kind, a.value, w.bits from asked a join words w on w.kind = a.kind and w.value = a.value
    union all
    select s.kind, s.value, w.bits
    from (
      select a.kind, a.value, jsonb_array_elements_text(a.value::jsonb) as skill from asked a where a.kind = 'skilled' offset 0
    ) s join words w on w.kind = 'skill' and w.value = s.skill
    union all
    select a.kind, a.value, l.bits
    from (select a.kind, a.value, private.place_patterns(a.value) as places from asked a where a.kind in ('said', 'placed')) a
    join locations l on l.location_text like any (a.places)
    union all
    select a.kind, a.value, first >> n.place
    from (select a.kind, a.value, private.asked_names(a.value) as names from asked a where a.kind = 'said' offset 0) a
    join pg_temp.alert_news n on n.name_keys @> a.names
    union all
    select a.kind, a.value, bit_or((first >> n.place)::bit varying)::bit varying
    from numbers a join pg_temp.alert_news n on case a.kind
      when 'years' then n.experience_years >= a.number when 'from' then n.rate_high >= a.number else n.rate_low <= a.number end
    group by a.kind, a.value
    union all
    select a.kind, a.value, p.bits from asked a join pays p on p.rate_key = any (string_to_array(a.value, ',')) where a.kind = 'in';
  perform private.find_alert_words();
  return query select * from private.answer_alerts();
end
$$;

-- The last time by then that alerts of a frequency were due: eight in the morning in Dhaka, of a day or of a Sunday.
create function private.alert_morning(frequency text, at timestamptz) returns timestamptz
  language sql immutable set search_path = '' as $$
  select case frequency
    when 'daily' then date_trunc('day', (at at time zone 'UTC') - interval '2 hours') + interval '2 hours'
    -- Weeks begin on Mondays, ours on Sundays.
    else date_trunc('week', (at at time zone 'UTC') + interval '22 hours') - interval '22 hours'
  end at time zone 'UTC'
$$;

-- Telling -------------------------------------------------------------------------------------------------------------------

insert into private.mail_kinds (kind, category, resent) values
  -- Who asked for it waits for it.
  ('alert_confirm', 'account', true), ('alert_jobs', 'alerts', false), ('alert_talent', 'alerts', false);

-- Owes the mails of up to so many alerts of a frequency that are due, and returns how many were looked at: none is left
-- where that is less. An alert of which nothing is new owes no mail.
create function worker.send_alerts(slice integer default 25000) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  pace text;
  morning timestamptz;
  due uuid[];
  looked integer := 0;
begin
  foreach pace in array array['daily', 'weekly'] loop
    -- Ten minutes late: a row is dated by the beginning of its transaction, and there from its end.
    morning := private.alert_morning(pace, now() - interval '10 minutes');
    due := array(
      select a.id from private.alerts a
      where a.frequency = pace and a.confirmed_at is not null and a.covered_until < morning
      order by a.covered_until, a.id limit greatest(slice - looked, 0) for update skip locked
    );
    continue when due = '{}';
    insert into private.outbox (kind, category, recipient_id, address, locale, key, params)
    select m.kind, 'alerts', a.member_id, a.address, a.locale,
      format('%s:%s:%s', m.kind, a.id, to_char(morning at time zone 'UTC', 'YYYY-MM-DD')),
      jsonb_build_object('alert_id', a.id, 'total', m.total, 'ids', to_jsonb(m.ids))
    from (
      select 'alert_jobs' as kind, j.* from private.match_job_alerts(due, morning) j
      union all
      select 'alert_talent', t.* from private.match_talent_alerts(due, morning) t
    ) m join private.alerts a on a.id = m.alert_id
    on conflict (key) do nothing;
    update private.alerts a set covered_until = morning where a.id = any (due);
    looked := looked + cardinality(due);
  end loop;
  return looked;
end
$$;

-- The alert that a mail is about, while it is still its reader's.
create function private.alert_of_mail(mail private.outbox) returns private.alerts
  language sql stable security definer set search_path = '' as $$
  select a from private.alerts a
  where a.id = (mail.params ->> 'alert_id')::uuid
    and (a.member_id = mail.recipient_id or a.address = mail.address)
$$;

create function worker.facts_alert_confirm(mail private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  alert constant private.alerts := private.alert_of_mail(mail);
begin
  -- Not what is asked for: a stranger may have typed it, to somebody who never heard of us.
  return case when alert.id is not null and alert.confirmed_at is null then
    jsonb_build_object('list', alert.list, 'frequency', alert.frequency, 'token', private.alert_token(alert.id)) end;
end
$$;

-- Of the news what can still be seen by anybody, and no job that readers are warned of: a mail can't take it back.
create function worker.facts_alert_jobs(mail private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  alert constant private.alerts := private.alert_of_mail(mail);
  news jsonb;
begin
  select jsonb_agg(jsonb_build_object('title', j.title, 'company', j.company_name, 'place', j.location, 'type', j.job_type) order by n.rank)
    into news
    from jsonb_array_elements_text(mail.params -> 'ids') with ordinality as n (id, rank)
    join public.jobs j on j.id = n.id::uuid and j.status = 'active' and j.expires_at > now() and j.reported_for is null;
  return case when alert.confirmed_at is not null and news is not null then
    jsonb_build_object('wanted', alert.wanted, 'frequency', alert.frequency, 'token', private.alert_token(alert.id), 'news', news)
  end;
end
$$;

-- The same of people who are in the directory now, and never their names: they may leave it tomorrow.
create function worker.facts_alert_talent(mail private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  alert constant private.alerts := private.alert_of_mail(mail);
  news jsonb;
begin
  select jsonb_agg(jsonb_build_object('title', t.title, 'division', t.division, 'years', t.experience_years) order by n.rank)
    into news
    from jsonb_array_elements_text(mail.params -> 'ids') with ordinality as n (id, rank)
    join public.talent_profiles t on t.id = n.id::uuid and t.listed_until > now();
  return case when alert.confirmed_at is not null and news is not null then
    jsonb_build_object('wanted', alert.wanted, 'frequency', alert.frequency, 'token', private.alert_token(alert.id), 'news', news)
  end;
end
$$;

-- Deletes alerts that nobody confirmed within 30 days, and what stood in mails of more than 90 days ago, unless nothing newer
-- would end the alert. Returns how many alerts it deleted.
create function worker.tidy_alerts() returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from private.alerts a where a.confirmed_at is null and a.created_at <= now() - interval '30 days';
  get diagnostics gone = row_count;
  delete from private.alert_tokens t
  where t.created_at < now() - interval '90 days'
    and exists (select from private.alert_tokens newer where newer.alert_id = t.alert_id and newer.created_at > t.created_at);
  return gone;
end
$$;

-- The export ----------------------------------------------------------------------------------------------------------------

create function private.export_alerts(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('list', a.list, 'wanted', a.wanted, 'frequency', a.frequency, 'covered_until', a.covered_until,
      'confirmed_at', a.confirmed_at, 'created_at', a.created_at)
    order by a.created_at, a.id
  ), '[]')
  from private.alerts a
  where a.member_id = export_alerts.member or a.confirmed_at is not null and a.address = (
    select lower(u.email) from auth.users u where u.id = export_alerts.member and u.email_confirmed_at is not null
  )
$$;
create function private.export_talent_debut(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select to_jsonb(d.listed_at) from private.talent_debuts d join public.talent_profiles t on t.id = d.talent_id
  where t.user_id = export_talent_debut.member
$$;
insert into private.export_parts (part, function_name) values ('alerts', 'export_alerts'), ('talent_debut', 'export_talent_debut');

revoke execute on function
  public.save_alert(text, jsonb, text), public.own_alerts(), public.change_alert(uuid, text), public.remove_alert(uuid),
  public.ask_alert(text, text, text, jsonb, text), public.alert_by_token(text), public.confirm_alert(text), public.end_alert(text)
from public, anon;
grant execute on function
  public.save_alert(text, jsonb, text), public.own_alerts(), public.change_alert(uuid, text), public.remove_alert(uuid),
  public.ask_alert(text, text, text, jsonb, text), public.alert_by_token(text), public.confirm_alert(text), public.end_alert(text)
to authenticated, service_role;
grant execute on function
  public.ask_alert(text, text, text, jsonb, text), public.alert_by_token(text), public.confirm_alert(text), public.end_alert(text)
to anon;
revoke execute on all functions in schema private from public;
revoke execute on all functions in schema worker from public;
grant execute on function
  private.save_alert(text, jsonb, text), private.own_alerts(), private.change_alert(uuid, text), private.remove_alert(uuid),
  private.ask_alert(text, text, text, jsonb, text), private.alert_by_token(text), private.confirm_alert(text), private.end_alert(text)
to authenticated, service_role;
grant execute on function
  private.ask_alert(text, text, text, jsonb, text), private.alert_by_token(text), private.confirm_alert(text), private.end_alert(text)
to anon;

notify pgrst, 'reload schema';
