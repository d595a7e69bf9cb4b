-- Title: Alerts on the list of startups
-- Step: expand
-- Back: delete from private.alerts where list = 'startups'; then the functions as they were, and drop what this creates.
-- A list more to save as an alert (docs/decisions/0095-alerts.md, docs/decisions/0125-alerts-on-startups.md).

-- When a startup was on the lists for the first time: what an alert calls new.
create table private.startup_debuts (
  organization_id uuid primary key references public.organizations (id) on delete cascade,
  listed_at timestamptz not null default now()
);
create index startup_debuts_listed_at on private.startup_debuts (listed_at);
revoke all on private.startup_debuts from public;

-- Whichever is off the lists now was on them as it was added.
insert into private.startup_debuts (organization_id, listed_at)
select o.id, o.created_at from public.organizations o where o.is_startup;

create function private.keep_startup_debut() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.startup_debuts (organization_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create trigger keep_debut after insert on public.organizations
  for each row when (new.is_startup and new.is_public) execute function private.keep_startup_debut();
-- A company that says later what it builds.
create trigger keep_later_debut after update on public.organizations
  for each row when (new.is_startup and new.is_public and not (old.is_startup and old.is_public))
  execute function private.keep_startup_debut();

alter table private.alerts drop constraint alerts_list_check;
alter table private.alerts add constraint alerts_list_check check (list in ('jobs', 'talent', 'startups'));

-- Saving ------------------------------------------------------------------------------------------------------------------

-- The arguments of public.search_startups without those that order.
create type private.startup_search as (q text, sector text, stage text, division text, hiring boolean);

create function private.folded(want private.startup_search) returns private.startup_search
  language plpgsql immutable set search_path = '' as $$
begin
  want.q := nullif(private.fold(btrim(want.q)), '');
  want.sector := nullif(private.fold(btrim(want.sector)), '');
  want.stage := nullif(want.stage, '');
  want.division := nullif(want.division, '');
  want.hiring := nullif(want.hiring, false);
  return want;
end
$$;

create or replace function private.alert_wanted(list text, wanted jsonb) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  jobs private.job_search;
  talent private.talent_search;
  startups private.startup_search;
begin
  if octet_length(wanted::text) > 10000 or not private.keeps_direction(wanted::text) then
    raise exception 'these filters can''t be kept' using errcode = '22023';
  end if;
  if list = 'jobs' then
    jobs := jsonb_populate_record(null::private.job_search, wanted);
    jobs.sort := null;
    jobs.students := nullif(jobs.students, false);
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
  elsif list = 'startups' then
    startups := jsonb_populate_record(null::private.startup_search, wanted);
    startups.hiring := nullif(startups.hiring, false);
    perform private.check_search(array[startups.q, startups.sector, startups.stage, startups.division], null, null, 0);
    return jsonb_strip_nulls(to_jsonb(startups));
  end if;
  raise exception 'an alert is on jobs, talent or startups' using errcode = '22023';
end
$$;

-- Matching ------------------------------------------------------------------------------------------------------------------

-- Nothing else of these functions changes, so that their texts are taken as they stand: the list reads its filters as alerts do,
-- and an alert on startups tells nobody of their own.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.search_startup_ids(text, text, text, text, boolean, text, integer, integer)',
        'pattern constant text := private.literal_pattern(nullif(private.fold(btrim(q)), ''''));
  wanted_sector constant text := nullif(private.fold(btrim(sector)), '''');
  wanted_stage constant text := nullif(stage, '''');
  wanted_division constant text := nullif(division, '''');
  wants_hirers constant boolean := coalesce(hiring, false);',
        'want constant private.startup_search := private.folded(row(q, sector, stage, division, hiring)::private.startup_search);
  pattern constant text := private.literal_pattern(want.q);
  wanted_sector constant text := want.sector;
  wanted_stage constant text := want.stage;
  wanted_division constant text := want.division;
  wants_hirers constant boolean := want.hiring is not null;'),
      ('private.answer_alerts()', '
      ) n group by n.owner',
        '
        union
        select m.member_id, o.place from pg_temp.alert_news o join public.organization_members m on m.organization_id = o.id
      ) n group by n.owner')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if position(change.known in definition) = 0 then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

-- What of the startups that were listed first up to `until` each of these alerts finds, of those that are listed now. As
-- private.search_startup_ids would find them.
create function private.match_startup_alerts(alerts uuid[], until timestamptz) returns table (alert_id uuid, total integer, ids uuid[])
  language plpgsql volatile security definer
  set search_path = '' set jit = off set max_parallel_workers_per_gather = 0 set work_mem = '64MB' as $$
declare
  since timestamptz;
  first varbit;
begin
  create temporary table alert_asked on commit drop as
    select a.id, a.member_id, a.covered_until, w.q, w.sector, w.stage, w.division, w.hiring
    from private.alerts a, private.folded(jsonb_populate_record(null::private.startup_search, a.wanted)) as w
    where a.id = any (match_startup_alerts.alerts) and a.list = 'startups';
  select min(a.covered_until) into since from pg_temp.alert_asked a;
  create temporary table alert_news on commit drop as
    select (row_number() over (order by d.listed_at desc, o.id desc) - 1)::integer as place, o.id,
      -- One or several: private.answer_alerts asks who.
      null::uuid as owner,
      d.listed_at as at, o.search_text, o.sector_key, o.stage, o.division::text, exists (
        select from public.jobs j
        where j.organization_id = o.id and j.status = 'active' and j.expires_at > now() and j.reported_for is null
      ) as hires
    from private.startup_debuts d join public.organizations o on o.id = d.organization_id
    where o.is_public and o.is_startup and d.listed_at > since and d.listed_at <= match_startup_alerts.until
    order by d.listed_at desc, o.id desc limit 10000;
  if not exists (select from pg_temp.alert_news) then
    drop table pg_temp.alert_asked, pg_temp.alert_news;
    return;
  end if;
  first := private.news_bit(0);
  create temporary table alert_marks on commit drop as
    select a.id, m.kind, m.value
    from pg_temp.alert_asked a, lateral (values
      ('said', a.q), ('sector', a.sector), ('stage', a.stage), ('division', a.division), ('hiring', a.hiring::text)
    ) as m (kind, value)
    where m.value is not null;
  analyze pg_temp.alert_news, pg_temp.alert_marks;
  create temporary table alert_sets on commit drop as
    select w.kind, w.value, bit_or((first >> n.place)::bit varying)::bit varying as bits
    from pg_temp.alert_news n, lateral (
      values ('sector', n.sector_key), ('stage', n.stage), ('division', n.division), ('hiring', n.hires::text)
    ) as w (kind, value)
    where w.value is not null
    group by w.kind, w.value;
  perform private.find_alert_words();
  return query select * from private.answer_alerts();
end
$$;

-- Telling -------------------------------------------------------------------------------------------------------------------

insert into private.mail_kinds (kind, category, resent) values ('alert_startups', 'alerts', false);

create or replace function worker.send_alerts(slice integer default 25000) returns integer
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
      union all
      select 'alert_startups', s.* from private.match_startup_alerts(due, morning) s
    ) m join private.alerts a on a.id = m.alert_id
    on conflict (key) do nothing;
    update private.alerts a set covered_until = morning where a.id = any (due);
    looked := looked + cardinality(due);
  end loop;
  return looked;
end
$$;

-- Of the news what is on the lists now, by the name that its page has: a startup's is not personal.
create function worker.facts_alert_startups(mail private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  alert constant private.alerts := private.alert_of_mail(mail);
  news jsonb;
begin
  select jsonb_agg(
      jsonb_build_object('name', o.name, 'tagline', o.tagline, 'stage', o.stage, 'division', o.division) order by n.rank
    )
    into news
    from jsonb_array_elements_text(mail.params -> 'ids') with ordinality as n (id, rank)
    join public.organizations o on o.id = n.id::uuid and o.is_public and o.is_startup;
  return case when alert.confirmed_at is not null and news is not null then
    jsonb_build_object('wanted', alert.wanted, 'frequency', alert.frequency, 'token', private.alert_token(alert.id), 'news', news)
  end;
end
$$;

-- The export ----------------------------------------------------------------------------------------------------------------

create function private.export_startup_debuts(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('organization_id', d.organization_id, 'listed_at', d.listed_at) order by d.listed_at, d.organization_id
  ), '[]')
  from private.startup_debuts d join public.organization_members m on m.organization_id = d.organization_id
  where m.member_id = export_startup_debuts.member
$$;
insert into private.export_parts (part, function_name) values ('startup_debuts', 'export_startup_debuts');

revoke execute on function
  private.keep_startup_debut(), private.folded(private.startup_search), private.match_startup_alerts(uuid[], timestamptz),
  private.export_startup_debuts(uuid)
from public;
revoke execute on all functions in schema worker from public;

notify pgrst, 'reload schema';
