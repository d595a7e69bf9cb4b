-- Pay: in taka or US dollars, by the hour, the day, the month or the project; what kind of employment a job is, and for how
-- many people (docs/decisions/0084-pay-as-people-say-it.md).

alter table public.jobs
  add column pay_currency text not null default 'USD' check (pay_currency in ('BDT', 'USD')),
  add column pay_unit text check (pay_unit in ('hour', 'day', 'month', 'project')),
  add column employment_type text
    check (employment_type in ('full_time', 'part_time', 'contract', 'internship', 'freelance')),
  add column openings integer not null default 1 check (openings between 1 and 100);

-- With the triggers off: nobody has changed these jobs.
alter table public.jobs disable trigger user;
update public.jobs set pay_unit = case budget_type when 'hourly' then 'hour' else 'project' end;
alter table public.jobs enable trigger user;

-- The specification's kinds of budget stay: hourly is by the hour, and fixed is any other sum that is named.
-- A default, though it is none, tells whoever writes that it can be left out.
alter table public.jobs
  alter column pay_unit set not null,
  alter column pay_unit set default nullif('', ''),
  add constraint jobs_pay_unit_of_budget check (budget_type = 'negotiable' or (budget_type = 'hourly') = (pay_unit = 'hour'));

-- Who knows nothing of units, as the specification's own requests, says all by the kind of budget. What a negotiable job is
-- paid for is what an applicant's asked rate is in.
create function private.fill_job_pay() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.pay_unit = old.pay_unit and new.budget_type <> 'negotiable'
    and (new.budget_type = 'hourly') <> (new.pay_unit = 'hour')
  then
    new.pay_unit := null;
  end if;
  new.pay_unit := coalesce(new.pay_unit, case
    when new.budget_type = 'hourly' then 'hour'
    when new.budget_type = 'negotiable' and new.employment_type in ('full_time', 'part_time', 'internship') then 'month'
    else 'project'
  end);
  return new;
end
$$;

create trigger fill_pay before insert or update on public.jobs
  for each row execute function private.fill_job_pay();

grant insert (pay_currency, pay_unit, employment_type, openings), update (pay_currency, pay_unit, employment_type, openings)
  on public.jobs to authenticated;

-- What filters and sorts compare: only sums of one currency for one unit. A job that names no sum is beside all of them.
-- Another expression of a generated column is another column.
alter table public.jobs drop column budget_rank;
alter table public.jobs
  add column pay_key text not null generated always as (
    case when budget_type = 'negotiable' or coalesce(budget_min, budget_max) is null then 'unstated'
      else pay_currency || '-' || pay_unit end
  ) stored,
  -- By the hour, the day, the month and the project, each in dollars and then in taka; what names no sum comes last.
  add column budget_rank numeric(14, 2) generated always as (
    case when budget_type <> 'negotiable' then coalesce(budget_max, budget_min) + 10000000000 * (
      case pay_unit when 'hour' then 6 when 'day' then 4 when 'month' then 2 else 0 end
      + case pay_currency when 'USD' then 1 else 0 end
    ) end
  ) stored;

drop index public.jobs_newest, public.jobs_ending, public.jobs_search, public.jobs_status;
-- With the end beside the status: else, short as it is, it is taken for all active jobs where the open ones are meant.
create index jobs_status on public.jobs (status, expires_at);
create index jobs_newest on public.jobs (created_at desc, id desc)
  include (expires_at, job_type, experience_level, employment_type, budget_high, pay_key) where status = 'active';
create index jobs_ending on public.jobs (expires_at, created_at desc, id desc)
  include (job_type, experience_level, employment_type, budget_high, pay_key) where status = 'active';
create index jobs_pay on public.jobs (budget_rank desc nulls last, created_at desc, id desc)
  include (expires_at, job_type, experience_level, employment_type, budget_high, pay_key) where status = 'active';
create index jobs_search on public.jobs using gin (
  search_text extensions.gin_trgm_ops, location_text extensions.gin_trgm_ops, skill_keys,
  (array[job_type, experience_level, employment_type])
) where status = 'active';

-- A month in taka has more digits than an hour in dollars. By the hour the limit stays what it was.
alter domain public.hourly_rate drop constraint hourly_rate_range;
alter domain public.hourly_rate
  add constraint hourly_rate_range check (value between 0 and 10000000 and value <> 'NaN');

alter table public.talent_profiles
  add column rate_currency text not null default 'USD' check (rate_currency in ('BDT', 'USD')),
  add column rate_unit text not null default 'hour' check (rate_unit in ('hour', 'day', 'month', 'project')),
  add constraint talent_profiles_hourly_check
    check (rate_unit <> 'hour' or greatest(hourly_rate, min_hourly_rate, max_hourly_rate) <= 100000);
alter table public.talent_profiles
  add column rate_key text not null generated always as (
    case when coalesce(hourly_rate, min_hourly_rate, max_hourly_rate) is null then 'unstated'
      else rate_currency || '-' || rate_unit end
  ) stored,
  -- What a card shows as the price, like beside like: in the order in which jobs have them.
  add column rate_rank numeric(12, 2) generated always as (
    case when min_hourly_rate is not null and max_hourly_rate is not null then min_hourly_rate
      else coalesce(hourly_rate, min_hourly_rate, max_hourly_rate) end
    + 100000000 * (
      case rate_unit when 'hour' then 0 when 'day' then 2 when 'month' then 4 else 6 end
      + case rate_currency when 'USD' then 0 else 1 end
    )
  ) stored;

grant insert (rate_currency, rate_unit), update (rate_currency, rate_unit) on public.talent_profiles to authenticated;

-- What is generated is not yet known before the row is written.
drop trigger set_updated_at on public.talent_profiles;
create trigger set_updated_at before update on public.talent_profiles
  for each row execute function private.set_updated_at(
    'search_text', 'skill_names', 'location_text', 'division', 'listed_until', 'rate_low', 'rate_high', 'rate_key', 'rate_rank'
  );

drop index public.talent_profiles_newest, public.talent_profiles_rate, public.talent_profiles_search;
create index talent_profiles_newest on public.talent_profiles (created_at desc, id desc)
  include (listed_until, division, availability, experience_years, rate_low, rate_high, rate_key, preferred_work_type)
  where listed_until is not null;
create index talent_profiles_rate on public.talent_profiles (rate_rank, created_at desc, id desc)
  where listed_until is not null;
create index talent_profiles_search on public.talent_profiles using gin (
  search_text extensions.gin_trgm_ops, location_text extensions.gin_trgm_ops, skill_names, preferred_work_type,
  (array[division, availability, rate_key]), (array[experience_years::integer]),
  (array[width_bucket(rate_high, '{5,10,15,20,25,30,40,50,60,80,100,150,200,300,500,1000,2000,5000,10000,20000,30000,40000,50000,60000,80000,100000,150000,200000,300000,500000,1000000}')]),
  (array[width_bucket(rate_low, '{5,10,15,20,25,30,40,50,60,80,100,150,200,300,500,1000,2000,5000,10000,20000,30000,40000,50000,60000,80000,100000,150000,200000,300000,500000,1000000}')])
) where listed_until is not null;

-- Which of them may be meant, as public.jobs.pay_key has it; null asks for nothing.
alter type private.job_search add attribute employment text, add attribute pay text;
alter type private.talent_search add attribute pay text;

-- What was typed, as the columns that are searched have it.
create function private.folded(want private.job_search) returns private.job_search
  language plpgsql immutable set search_path = '' as $$
begin
  want.q := nullif(private.fold(btrim(want.q)), '');
  want.skill := nullif(private.fold(btrim(want.skill)), '');
  want.type := nullif(want.type, '');
  want.level := nullif(want.level, '');
  want.employment := nullif(want.employment, '');
  want.division := nullif(private.fold(btrim(want.division)), '');
  want.location := nullif(private.fold(btrim(want.location)), '');
  want.pay := nullif(want.pay, '');
  return want;
end
$$;

create function private.folded(want private.talent_search) returns private.talent_search
  language plpgsql immutable set search_path = '' as $$
begin
  want.skills := nullif(want.skills, '{}');
  want.availability := nullif(want.availability, '');
  want.work_type := nullif(want.work_type, '');
  want.division := nullif(want.division, '');
  want.location := nullif(private.fold(btrim(want.location)), '');
  want.search := nullif(private.fold(btrim(want.search)), '');
  want.pay := nullif(want.pay, '');
  return want;
end
$$;

-- The keys of what a filter of pay finds, and whoever names no sum; null where pay is not asked for. A sum without a
-- currency is meant as the specification has it: a job's budget in US dollars, a talent's rate in US dollars an hour.
create function private.pay_keys(want private.job_search) returns text[]
  language sql immutable set search_path = '' as $$
  select case
    when want.pay is not null then array[want.pay, 'unstated']
    when want.min_budget is not null then '{USD-hour,USD-day,USD-month,USD-project,unstated}'
  end
$$;

create function private.pay_keys(want private.talent_search) returns text[]
  language sql immutable set search_path = '' as $$
  select case
    when want.pay is not null then array[want.pay, 'unstated']
    when coalesce(want.min_rate, want.max_rate) is not null then '{USD-hour,unstated}'
  end
$$;

create function private.check_pay(pay text) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if pay !~ '^((BDT|USD)-(hour|day|month|project))?$' then
    raise exception 'pay is asked for by currency and unit, such as BDT-month' using errcode = '22023';
  end if;
end
$$;

-- As before, and by employment and pay.
create or replace function private.search_job_ids(want private.job_search, first integer, size integer, out total integer, out ids uuid[])
  language plpgsql stable security definer
  -- As private.search_talent_ids has them, and for the same reasons.
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  -- Of the keys to sort by, planning leaves those out that are not asked for, and the index of the one that is serves.
  by_end constant boolean := coalesce(want.sort = 'ending', false);
  by_pay constant boolean := coalesce(want.sort = 'pay', false);
  -- One more than is listed tells that there are more.
  most constant integer := private.search_cap() + 1;
  look constant integer := private.search_window();
  -- What a trigram is made of, as far as a pattern needs to know.
  letters constant text := '[a-z0-9\u0080-\uffff]{3}';
  -- A job ends after 90 days at the latest: none that is older is open.
  oldest constant timestamptz := now() - interval '91 days';
  pay_keys text[];
  patterns text[];
  search_places text[];
  places text[];
  divisions text[];
  words text[];
  labels text[];
  is_word_indexed boolean;
  is_place_indexed boolean;
  has_index boolean;
  found_ids uuid[];
  total_rows float8;
  named float8;
  fits float8;
  seen float8;
  share float8;
  way text;
  ways text[];
  bound bigint;
  reached bigint;
begin
  perform private.check_search(array[want.q, want.skill, want.location, want.division, want.type, want.level, want.employment], null,
    array[want.min_budget], first);
  if want.sort not in ('ending', 'pay') then
    raise exception 'jobs are sorted by ending or pay, or newest first' using errcode = '22023';
  end if;
  perform private.check_pay(want.pay);
  first := least(first, most);
  want := private.folded(want);
  pay_keys := private.pay_keys(want);
  patterns := array[private.literal_pattern(want.q)];
  search_places := private.place_patterns(want.q);
  places := private.place_patterns(want.location);
  divisions := private.place_patterns(want.division);
  is_word_indexed := coalesce(want.q ~ letters, false);
  is_place_indexed := coalesce(want.location ~ letters, true) and coalesce(want.division ~ letters, true)
    and (want.location is not null or want.division is not null);

  -- The first in the order asked for hold all that is asked for, or tell how frequent it is.
  select array_agg(w.id) filter (where w.said and w.placed and w.skilled and w.fits), count(*) filter (where w.fits), count(*),
      count(*) filter (where w.fits and w.skilled and (w.said or not is_word_indexed) and (w.placed or not is_place_indexed))
    into found_ids, fits, seen, named
    from (
      select t.id,
        (want.q is null or t.search_text like any (patterns) or t.location_text like any (search_places)) as said, (
        (want.location is null or t.location_text like any (places))
        and (want.division is null or t.location_text like any (divisions))
      ) as placed,
        (want.skill is null or t.skill_keys @> array[want.skill]) as skilled, (
        (want.type is null or t.job_type = want.type)
        and (want.level is null or t.experience_level = want.level)
        and (want.employment is null or t.employment_type = want.employment)
        and (want.min_budget is null or t.budget_high >= want.min_budget)
        and (pay_keys is null or t.pay_key = any (pay_keys))
      ) as fits
      from (
        select * from public.jobs newest where newest.status = 'active' and newest.expires_at > now() and newest.created_at > oldest
        order by case when by_end then newest.expires_at end, case when by_pay then newest.budget_rank end desc nulls last,
          newest.created_at desc, newest.id desc limit look
      ) t
    ) w;

  if seen = look and coalesce(cardinality(found_ids), 0) < most then
    select greatest(c.reltuples, 1) into total_rows from pg_catalog.pg_class c where c.oid = 'public.jobs'::pg_catalog.regclass;
    words := private.search_patterns(want.q);
    if words = '{}' then
      total := 0;
      ids := '{}';
      return;
    elsif words is not null then
      patterns := words;
      search_places := words;
      is_word_indexed := true;
      named := 0;
    end if;
    labels := nullif(array_remove(array[want.type, want.level, want.employment], null), '{}');
    has_index := is_word_indexed or is_place_indexed or want.skill is not null or labels is not null;

    share := (coalesce(cardinality(found_ids), 0) + 0.5) / look;
    named := (named + 0.5) / look * total_rows;
    ways := case
      when not has_index then '{all}'::text[]
      when least(most / share, total_rows) * least(0.2 + 4.0 * fits / look, 2.0) <= named * 2.5 then '{near,index,all}'
      else '{index,all}' end;
    foreach way in array ways loop
      if way = 'index' then
        bound := greatest(4 * named, 20000);
        with m as materialized (
          select t.created_at, t.id, t.expires_at, t.budget_rank from public.jobs t
          where t.status = 'active' and t.expires_at > now()
            and (want.q is null or t.search_text like any (patterns) or t.location_text like any (search_places))
            and (want.location is null or t.location_text like any (places))
            and (want.division is null or t.location_text like any (divisions))
            and (want.skill is null or t.skill_keys @> array[want.skill])
            and (labels is null or array[t.job_type, t.experience_level, t.employment_type] @> labels)
            and (want.type is null or t.job_type = want.type)
            and (want.level is null or t.experience_level = want.level)
            and (want.employment is null or t.employment_type = want.employment)
            and (want.min_budget is null or t.budget_high >= want.min_budget)
            and (pay_keys is null or t.pay_key = any (pay_keys))
          limit bound
        )
        select array_agg(x.id), min(x.rows) into found_ids, reached
          from (select m.id, (select count(*) from m) as rows from m order by case when by_end then m.expires_at end, case when by_pay then m.budget_rank end desc nulls last,
          m.created_at desc, m.id desc limit most) x;
        exit when reached is null or reached < bound;
      else
        bound := case when way = 'near' and 3 * most / share < total_rows then greatest(3 * most / share, look) end;
        if fits > 0.4 * look then
          select array_agg(m.id) into found_ids from (
            select t.id from (
              select * from public.jobs newest where newest.status = 'active' and newest.expires_at > now() and newest.created_at > oldest
              order by case when by_end then newest.expires_at end, case when by_pay then newest.budget_rank end desc nulls last,
          newest.created_at desc, newest.id desc limit bound
            ) t
            where (want.q is null or t.search_text like any (patterns) or t.location_text like any (search_places))
              and (want.location is null or t.location_text like any (places))
              and (want.division is null or t.location_text like any (divisions))
              and (want.skill is null or t.skill_keys @> array[want.skill])
              and (want.type is null or t.job_type = want.type)
              and (want.level is null or t.experience_level = want.level)
              and (want.employment is null or t.employment_type = want.employment)
              and (want.min_budget is null or t.budget_high >= want.min_budget)
              and (pay_keys is null or t.pay_key = any (pay_keys))
            limit most
          ) m;
        else
          select array_agg(m.id) into found_ids from (
            select c.id from (
              select t.created_at, t.id, t.expires_at, t.budget_rank from public.jobs t
              where t.status = 'active' and t.expires_at > now() and t.created_at > oldest
                and (want.type is null or t.job_type = want.type)
                and (want.level is null or t.experience_level = want.level)
                and (want.employment is null or t.employment_type = want.employment)
                and (want.min_budget is null or t.budget_high >= want.min_budget)
                and (pay_keys is null or t.pay_key = any (pay_keys))
              order by case when by_end then t.expires_at end, case when by_pay then t.budget_rank end desc nulls last,
          t.created_at desc, t.id desc
              limit case when bound is not null then greatest(bound * fits / look, look) end::bigint
            ) c, lateral (
              select from public.jobs t where t.id = c.id
                and (want.q is null or t.search_text like any (patterns) or t.location_text like any (search_places))
                and (want.location is null or t.location_text like any (places))
                and (want.division is null or t.location_text like any (divisions))
                and (want.skill is null or t.skill_keys @> array[want.skill])
              offset 0
            ) x
            order by case when by_end then c.expires_at end, case when by_pay then c.budget_rank end desc nulls last,
          c.created_at desc, c.id desc limit most
          ) m;
        end if;
        exit when bound is null or cardinality(found_ids) = most;
      end if;
    end loop;
  end if;

  found_ids := coalesce(found_ids[1 : most], '{}');
  total := cardinality(found_ids);
  ids := found_ids[first + 1 : least(first + size, most - 1)];
end
$$;

-- As before, with how many jobs each kind of employment would find.
create or replace function private.job_choices(want private.job_search) returns json
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  look constant integer := private.search_window();
  cap constant integer := private.search_cap();
  pay_keys text[];
  patterns text[];
  search_places text[];
  places text[];
  divisions text[];
begin
  want := private.folded(want);
  pay_keys := private.pay_keys(want);
  patterns := array[private.literal_pattern(want.q)];
  search_places := private.place_patterns(want.q);
  places := private.place_patterns(want.location);
  divisions := private.place_patterns(want.division);
  return (
    with newest as materialized (
      select t.job_type, t.experience_level, t.employment_type, t.skill_keys, t.skills_required, t.location_text, (
          (want.q is null or t.search_text like any (patterns) or t.location_text like any (search_places))
          and (want.location is null or t.location_text like any (places))
          and (want.min_budget is null or t.budget_high >= want.min_budget)
          and (pay_keys is null or t.pay_key = any (pay_keys))
        ) as fits
      from (
        select * from public.jobs j
        where j.status = 'active' and j.expires_at > now() and j.created_at > now() - interval '91 days'
        order by j.created_at desc, j.id desc limit look
      ) t
    ), asked as materialized (
      select n.job_type, n.experience_level, n.employment_type, n.skill_keys, n.skills_required, n.location_text,
        (want.skill is null or n.skill_keys @> array[want.skill]) as skilled,
        (want.type is null or n.job_type = want.type) as typed,
        (want.level is null or n.experience_level = want.level) as levelled,
        (want.employment is null or n.employment_type = want.employment) as employed,
        (want.division is null or n.location_text like any (divisions)) as placed
      from newest n where n.fits
    ), types as (
      select a.job_type as value, count(*) from asked a where a.skilled and a.levelled and a.employed and a.placed group by 1
    ), levels as (
      select a.experience_level as value, count(*) from asked a where a.skilled and a.typed and a.employed and a.placed group by 1
    ), employments as (
      select a.employment_type as value, count(*) from asked a
        where a.employment_type is not null and a.skilled and a.typed and a.levelled and a.placed group by 1
    ), locations as materialized (
      -- Few texts, each of many jobs.
      select a.location_text, count(*) from asked a
        where a.skilled and a.typed and a.levelled and a.employed and a.location_text <> '' group by 1
    ), named as (
      select d.value, sum(l.count) as count
      from unnest(array['Dhaka', 'Chittagong', 'Rajshahi', 'Khulna', 'Barishal', 'Sylhet', 'Rangpur', 'Mymensingh']) as d (value),
        private.place_patterns(private.fold(d.value)) as p (patterns), locations l
      where l.location_text like any (p.patterns) group by 1
    ), skills as (
      select w.key, (array_agg(w.name order by w.count desc, w.name))[1] as name, sum(w.count) as count
      from (
        select s.key, s.name, count(*) from (
          select unnest(a.skill_keys) as key, unnest(a.skills_required) as name from asked a
            where a.typed and a.levelled and a.employed and a.placed
        ) s group by 1, 2
      ) w
      group by 1 order by 3 desc, 1 limit 20
    )
    select json_build_object(
      'complete', (select count(*) < look from newest),
      'most', cap,
      'type', (select coalesce(json_object_agg(t.value, least(t.count, cap + 1)), '{}') from types t),
      'level', (select coalesce(json_object_agg(l.value, least(l.count, cap + 1)), '{}') from levels l),
      'employment', (select coalesce(json_object_agg(e.value, least(e.count, cap + 1)), '{}') from employments e),
      'division', (select coalesce(json_object_agg(d.value, least(d.count, cap + 1)), '{}') from named d),
      'skill', (
        select coalesce(json_agg(json_build_array(s.name, least(s.count, cap + 1)) order by s.count desc, s.key), '[]') from skills s
      )
    )
  );
end
$$;

create or replace function private.job_detours(want private.job_search, out without json, out left_out text, out ids uuid[])
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  look constant integer := private.search_window();
  cap constant integer := private.search_cap();
  payless private.job_search;
  pay_keys text[];
  assumed text[];
  patterns text[];
  search_places text[];
  places text[];
  divisions text[];
begin
  want := private.folded(want);
  pay_keys := private.pay_keys(want);
  payless := want;
  payless.pay := null;
  assumed := private.pay_keys(payless);
  patterns := array[private.literal_pattern(want.q)];
  search_places := private.place_patterns(want.q);
  places := private.place_patterns(want.location);
  divisions := private.place_patterns(want.division);
  with newest as materialized (
    select t.id, t.created_at, array_remove(array[
      case when want.q is not null and not (t.search_text like any (patterns) or t.location_text like any (search_places)) then 'q' end,
      case when want.skill is not null and not t.skill_keys @> array[want.skill] then 'skill' end,
      case when t.job_type <> want.type then 'type' end,
      case when t.experience_level <> want.level then 'level' end,
      case when t.employment_type is distinct from want.employment and want.employment is not null then 'employment' end,
      case when want.division is not null and not t.location_text like any (divisions) then 'division' end,
      case when want.location is not null and not t.location_text like any (places) then 'location' end,
      case when want.pay is not null and t.pay_key <> all (pay_keys) then 'pay' end,
      -- Without what it is paid in, the sum would stay, and mean another one.
      case when want.min_budget is not null
        and (t.budget_high < want.min_budget or t.pay_key <> all (pay_keys) and t.pay_key <> all (assumed)) then 'min_budget' end
    ], null) as misses
    from public.jobs t
    where t.status = 'active' and t.expires_at > now() and t.created_at > now() - interval '91 days'
    order by t.created_at desc, t.id desc limit look
  ), near as (
    select n.misses[1] as filter, count(*) as jobs from newest n where cardinality(n.misses) = 1 group by 1
  ), best as (
    select b.filter from near b order by b.jobs, b.filter limit 1
  )
  select (select json_object_agg(b.filter, least(b.jobs, cap + 1)) from near b), (select b.filter from best b),
      array(
        select n.id from newest n
        where n.misses = array[(select b.filter from best b)] or not exists (select from best b)
        order by n.created_at desc, n.id desc limit 3
      )
    into without, left_out, ids;
  without := coalesce(without, '{}');
end
$$;

-- As before, with how it is paid, as what and for how many; so do the lines, the page, the home page and the card below.
create or replace function private.job_rows(ids uuid[]) returns json
  language sql stable set search_path = '' as $$
  select coalesce((
    select json_agg(json_build_object(
      'id', j.id, 'client_id', j.client_id, 'title', j.title, 'description', j.description, 'company_name', j.company_name,
      'company_url', j.company_url, 'budget_type', j.budget_type, 'budget_min', j.budget_min, 'budget_max', j.budget_max,
      'pay_currency', j.pay_currency, 'pay_unit', j.pay_unit, 'employment_type', j.employment_type, 'openings', j.openings,
      'duration', j.duration, 'experience_level', j.experience_level, 'job_type', j.job_type, 'location', j.location,
      'skills_required', j.skills_required, 'deadline', j.deadline, 'status', j.status, 'reported_for', j.reported_for,
      'is_featured', j.is_featured, 'created_at', j.created_at, 'expires_at', j.expires_at
    ) order by listed.place)
    from unnest(job_rows.ids) with ordinality as listed (id, place)
    join public.jobs j on j.id = listed.id and j.status = 'active' and j.expires_at > now()
  ), '[]')
$$;

create or replace function private.job_lines(ids uuid[]) returns json
  language sql stable set search_path = '' as $$
  select coalesce((
    select json_agg(json_build_object(
      'id', j.id, 'title', j.title, 'company_name', j.company_name, 'budget_type', j.budget_type, 'budget_min', j.budget_min,
      'budget_max', j.budget_max, 'pay_currency', j.pay_currency, 'pay_unit', j.pay_unit, 'job_type', j.job_type, 'location', j.location, 'expires_at', j.expires_at
    ) order by listed.place)
    from unnest(job_lines.ids) with ordinality as listed (id, place)
    join public.jobs j on j.id = listed.id and j.status = 'active' and j.expires_at > now()
  ), '[]')
$$;

create or replace function public.job_page(id uuid) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
declare
  shown public.jobs;
begin
  select j.* into shown from public.jobs j where j.id = job_page.id;
  if shown.id is null then
    return null;
  end if;
  return json_build_object(
    'job', json_build_object(
      'id', shown.id, 'client_id', shown.client_id, 'title', shown.title, 'description', shown.description,
      'company_name', shown.company_name, 'company_url', shown.company_url, 'budget_type', shown.budget_type,
      'budget_min', shown.budget_min, 'budget_max', shown.budget_max, 'pay_currency', shown.pay_currency, 'pay_unit', shown.pay_unit,
      'employment_type', shown.employment_type, 'openings', shown.openings, 'duration', shown.duration,
      'experience_level', shown.experience_level, 'job_type', shown.job_type, 'location', shown.location,
      'skills_required', shown.skills_required, 'deadline', shown.deadline, 'status', shown.status,
      'reported_for', shown.reported_for, 'is_featured', shown.is_featured, 'created_at', shown.created_at,
      'expires_at', shown.expires_at
    ),
    'others', private.job_lines(array(
      select o.id from public.jobs o
      where o.client_id = shown.client_id and o.company_name = shown.company_name and o.id <> shown.id
        and o.status = 'active' and o.expires_at > now()
      order by o.created_at desc, o.id desc limit 3
    )),
    'similar', private.job_lines(array(
      select n.id
      from (
        select t.id, t.created_at, t.client_id, t.job_type, t.skill_keys from public.jobs t
        where t.status = 'active' and t.expires_at > now() and t.created_at > now() - interval '91 days'
        order by t.created_at desc, t.id desc limit 500
      ) n
      where n.skill_keys && shown.skill_keys and n.id <> shown.id and n.client_id is distinct from shown.client_id
      order by (select count(*) from unnest(n.skill_keys) as key where key = any (shown.skill_keys)) desc,
        n.job_type = shown.job_type desc, n.created_at desc, n.id desc
      limit 3
    )),
    'applications', case when shown.client_id = (select auth.uid()) then private.applications_for(shown.id) end
  );
end
$$;

create or replace function public.home(newest_size integer) returns jsonb
  language sql stable set search_path = '' as $$
  select private.open_counts() || jsonb_build_object(
    'newest', coalesce((
      select jsonb_agg(to_jsonb(newest) - 'created_at' order by newest.created_at desc, newest.id desc) from (
        select t.id, t.title, t.created_at, p.full_name as name, p.division as place, array(
          select s.name from public.user_skills u join public.skills s on s.id = u.skill_id
          where u.user_id = t.user_id order by u.years_experience desc, s.name collate "C" limit 3
        ) as skills
        from public.talent_profiles t left join public.public_profiles p on p.id = t.user_id
        where t.listed_until > now()
        order by t.created_at desc, t.id desc limit least(greatest(newest_size, 0), 50)
      ) newest
    ), '[]'),
    'newest_jobs', coalesce((
      select jsonb_agg(to_jsonb(newest) - 'created_at' order by newest.created_at desc, newest.id desc) from (
        select j.id, j.title, j.created_at, j.company_name, j.location, j.job_type, j.budget_type, j.budget_min, j.budget_max,
          j.pay_currency, j.pay_unit
        from public.jobs j
        where j.status = 'active' and j.expires_at > now() and j.reported_for is null
        order by j.created_at desc, j.id desc limit least(greatest(newest_size, 0), 50)
      ) newest
    ), '[]')
  )
$$;

create or replace function private.dashboard_card(main_role text) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  own record;
begin
  case main_role
  when 'startup_founder' then
    return jsonb_build_object(
      'startup', exists (select from public.startups s where s.owner_id = caller),
      'jobs', coalesce((
        select jsonb_agg(to_jsonb(mine)) from (
          select j.id, j.title, j.status = 'active' and j.expires_at > now() as open, j.expires_at,
            coalesce(r.waiting, 0) as waiting, coalesce(r.total, 0) as total
          from public.jobs j left join private.received_counts() r on r.job_id = j.id
          where j.client_id = caller
          order by coalesce(r.waiting, 0) > 0 desc, open desc, j.created_at desc, j.id desc limit 3
        ) mine
      ), '[]')
    );
  when 'investor' then
    select i.is_listed, i.stages, array(select lower(sector) from unnest(i.sectors) as sector) as sectors into own
    from public.investor_profiles i where i.user_id = caller;
    return jsonb_build_object(
      'listed', own.is_listed,
      'startups', coalesce((
        select jsonb_agg(to_jsonb(picked)) from (
          select s.id, s.name, s.tagline, s.sector, s.stage, s.website,
            coalesce(lower(s.sector) = any (own.sectors), false) as in_sector,
            coalesce(s.stage = any (own.stages), false) as in_stage
          from (
            select n.id, n.name, n.tagline, n.sector, n.stage, n.website, n.created_at
            from public.startups n where n.owner_id <> caller order by n.created_at desc, n.id desc limit 200
          ) s
          order by in_sector desc, in_stage desc, s.created_at desc, s.id desc limit 3
        ) picked
      ), '[]')
    );
  when 'mentor' then
    select p.division into own from public.profiles p where p.id = caller;
    return jsonb_build_object('people', coalesce((
      select jsonb_agg(to_jsonb(picked)) from (
        select n.id, p.full_name as name, n.title, coalesce(p.location, n.division) as place, p.avatar_url,
          n.user_id, coalesce(n.division = own.division, false) as near
        from (
          select t.id, t.user_id, t.title, t.division, t.created_at, t.experience_years, t.preferred_work_type
          from public.talent_profiles t
          where t.listed_until > now() and t.user_id <> caller order by t.created_at desc, t.id desc limit 200
        ) n left join public.public_profiles p on p.id = n.user_id
        where n.experience_years <= 1 or 'internship' = any (n.preferred_work_type)
        order by near desc, n.created_at desc, n.id desc limit 3
      ) picked
    ), '[]'));
  else
    -- First jobs for a student; for everybody else those that ask for most of what one knows.
    select array(select lower(skill) from unnest(t.skill_names) as skill) as skills into own
    from public.talent_profiles t where t.user_id = caller;
    return jsonb_build_object('jobs', coalesce((
      select jsonb_agg(to_jsonb(picked)) from (
        select n.id, n.title, n.company_name, n.location, n.job_type, n.budget_type, n.budget_min, n.budget_max,
          n.pay_currency, n.pay_unit, n.skills
        from (
          select j.id, j.title, j.company_name, j.location, j.job_type, j.budget_type, j.budget_min, j.budget_max,
            j.pay_currency, j.pay_unit, j.created_at, case when j.skill_keys && own.skills then array(
              select asked.skill from unnest(j.skills_required, j.skill_keys) as asked (skill, key)
              where asked.key = any (own.skills)
            ) else '{}' end as skills
          from public.jobs j
          where j.status = 'active' and j.expires_at > now() and j.reported_for is null and j.client_id <> caller
            and (main_role <> 'student' or j.experience_level = 'entry')
            and j.id not in (select a.job_id from public.job_applications a where a.applicant_id = caller)
          order by j.created_at desc, j.id desc limit 200
        ) n
        order by cardinality(n.skills) desc, n.created_at desc, n.id desc limit 3
      ) picked
    ), '[]'));
  end case;
end
$$;

drop function public.search_jobs(text, text, text, text, text, text, numeric, integer, text);

-- As before, and by `employment` and by `pay`, a currency and what it is paid for, such as 'BDT-month': alone it lists what is paid
-- so; a `min_budget` is meant in it.
create function public.search_jobs(
  q text default null, skill text default null, type text default null, level text default null, division text default null,
  location text default null, min_budget numeric default null, page integer default 1,
  sort text default null, employment text default null, pay text default null
) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  size constant integer := 20;
  cap constant integer := private.search_cap();
  want private.job_search := row(
    q, skill, type, level, division, location, min_budget, sort, employment, pay
  );
  found record;
  detours record;
  nearest json;
begin
  select f.total, f.ids into found from private.search_job_ids(want, (least(greatest(coalesce(page, 1), 0), 100000) - 1) * size, size) as f;
  if found.total = 0 then
    select d.* into detours from private.job_detours(want) as d;
    nearest := json_build_object(
      'without', detours.without, 'left_out', detours.left_out, 'jobs', private.job_rows(detours.ids)
    );
  end if;
  return json_build_object(
    'total', least(found.total, cap),
    'more', found.total > cap,
    'suggestion', case when found.total = 0 then private.nearest_job_search(want) end,
    'choices', private.job_choices(want),
    'nearest', nearest,
    'jobs', private.job_rows(found.ids)
  );
end
$$;

-- As before, and by the currency and unit of the rate.
create or replace function private.search_talent_ids(want private.talent_search, first integer, size integer, out total integer, out ids uuid[])
  language plpgsql stable security definer
  -- A plan for all filters at once costs seventy times as much as one for those that are asked for.
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  -- With the usual 4 MB a bitmap of 100,000 rows turns lossy, and whole pages are checked again.
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  -- One more than is listed tells that there are more.
  most constant integer := private.search_cap() + 1;
  look constant integer := private.search_window();
  rate_steps constant numeric[] := '{5,10,15,20,25,30,40,50,60,80,100,150,200,300,500,1000,2000,5000,10000,20000,30000,40000,50000,60000,80000,100000,150000,200000,300000,500000,1000000}';
  -- What a trigram is made of, as far as a pattern needs to know.
  letters constant text := '[a-z0-9\u0080-\uffff]{3}';
  rate_keys text[];
  patterns text[];
  search_places text[];
  places text[];
  words text[];
  is_word_indexed boolean;
  is_place_indexed boolean;
  years integer[];
  rates_from integer[];
  rates_to integer[];
  labels text[];
  has_index boolean;
  found_ids uuid[];
  total_rows float8;
  named float8;
  fits float8;
  seen float8;
  share float8;
  way text;
  ways text[];
  bound bigint;
  reached bigint;
begin
  perform private.check_search(array[want.search, want.location, want.division, want.availability, want.work_type], want.skills,
    array[want.experience, want.min_rate, want.max_rate], first);
  perform private.check_pay(want.pay);
  first := least(first, most);
  want := private.folded(want);
  rate_keys := private.pay_keys(want);
  patterns := array[private.literal_pattern(want.search)];
  search_places := private.place_patterns(want.search);
  places := private.place_patterns(want.location);
  is_word_indexed := coalesce(want.search ~ letters, false);
  is_place_indexed := coalesce(want.location ~ letters, false);

  -- The newest hold all that is asked for, or tell how frequent it is.
  select array_agg(w.id) filter (where w.said and w.placed and w.skilled and w.fits), count(*) filter (where w.fits), count(*),
      count(*) filter (where w.fits and w.skilled and (w.said or not is_word_indexed) and (w.placed or not is_place_indexed))
    into found_ids, fits, seen, named
    from (
      select t.id,
        (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places)) as said,
        (want.location is null or t.location_text like any (places)) as placed,
        (want.skills is null or t.skill_names && want.skills) as skilled, (
        (want.experience is null or t.experience_years >= want.experience)
        and (want.availability is null or t.availability = want.availability)
        and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
        and (want.division is null or t.division = want.division)
        and (want.min_rate is null or t.rate_high >= want.min_rate)
        and (want.max_rate is null or t.rate_low <= want.max_rate)
        and (rate_keys is null or t.rate_key = any (rate_keys))
      ) as fits
      from (
        select * from public.talent_profiles newest where newest.listed_until > now()
        order by newest.created_at desc, newest.id desc limit look
      ) t
    ) w;

  if seen = look and coalesce(cardinality(found_ids), 0) < most then
    select greatest(c.reltuples, 1) into total_rows from pg_catalog.pg_class c where c.oid = 'public.talent_profiles'::pg_catalog.regclass;
    words := private.search_patterns(want.search);
    if words = '{}' then
      total := 0;
      ids := '{}';
      return;
    elsif words is not null then
      patterns := words;
      search_places := words;
      is_word_indexed := true;
      named := 0;
    end if;
    labels := nullif(array_remove(array[want.division, want.availability], null), '{}');
    years := case when want.experience is not null then array(select generate_series(want.experience, 80)) end;
    rates_to := case when want.min_rate is not null then array(select generate_series(width_bucket(want.min_rate, rate_steps), 31)) end;
    rates_from := case when want.max_rate is not null then array(select generate_series(0, width_bucket(want.max_rate, rate_steps))) end;
    has_index := is_word_indexed or is_place_indexed or want.skills is not null or want.work_type is not null or labels is not null
      or years is not null or rates_to is not null or rates_from is not null or rate_keys is not null;

    share := (coalesce(cardinality(found_ids), 0) + 0.5) / look;
    named := (named + 0.5) / look * total_rows;
    -- In microseconds, roughly: to go on newest first, where the index tells which rows fit and the table the rest, or
    -- to read all that the other index names.
    ways := case
      when not has_index then '{all}'::text[]
      when least(most / share, total_rows) * least(0.2 + 4.0 * fits / look, 2.0) <= named * 2.5 then '{near,index,all}'
      else '{index,all}' end;
    foreach way in array ways loop
      if way = 'index' then
        -- All of them, unless they are many more than the newest let one think. Materialized, so that the planner does not
        -- hope for an early end newest first.
        bound := greatest(4 * named, 20000);
        with m as materialized (
          select t.created_at, t.id from public.talent_profiles t
          where t.listed_until > now()
            and (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places))
            and (want.location is null or t.location_text like any (places))
            and (want.skills is null or t.skill_names && want.skills)
            and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
            and (labels is null or array[t.division, t.availability, t.rate_key] @> labels)
            and (rate_keys is null or array[t.division, t.availability, t.rate_key] && rate_keys)
            and (years is null or array[t.experience_years::integer] && years)
            and (rates_to is null or array[width_bucket(t.rate_high, '{5,10,15,20,25,30,40,50,60,80,100,150,200,300,500,1000,2000,5000,10000,20000,30000,40000,50000,60000,80000,100000,150000,200000,300000,500000,1000000}')] && rates_to)
            and (rates_from is null or array[width_bucket(t.rate_low, '{5,10,15,20,25,30,40,50,60,80,100,150,200,300,500,1000,2000,5000,10000,20000,30000,40000,50000,60000,80000,100000,150000,200000,300000,500000,1000000}')] && rates_from)
            and (want.experience is null or t.experience_years >= want.experience)
            and (want.availability is null or t.availability = want.availability)
            and (want.division is null or t.division = want.division)
            and (want.min_rate is null or t.rate_high >= want.min_rate)
            and (want.max_rate is null or t.rate_low <= want.max_rate)
            and (rate_keys is null or t.rate_key = any (rate_keys))
          limit bound
        )
        select array_agg(x.id), min(x.rows) into found_ids, reached
          from (select m.id, (select count(*) from m) as rows from m order by m.created_at desc, m.id desc limit most) x;
        exit when reached is null or reached < bound;
      else
        -- Thrice the expected way, in case the newest are not like the rest.
        bound := case when way = 'near' and 3 * most / share < total_rows then greatest(3 * most / share, look) end;
        if fits > 0.4 * look then
          select array_agg(m.id) into found_ids from (
            select t.id from (
              select * from public.talent_profiles newest where newest.listed_until > now()
              order by newest.created_at desc, newest.id desc limit bound
            ) t
            where (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places))
              and (want.location is null or t.location_text like any (places))
              and (want.skills is null or t.skill_names && want.skills)
              and (want.experience is null or t.experience_years >= want.experience)
              and (want.availability is null or t.availability = want.availability)
              and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
              and (want.division is null or t.division = want.division)
              and (want.min_rate is null or t.rate_high >= want.min_rate)
              and (want.max_rate is null or t.rate_low <= want.max_rate)
              and (rate_keys is null or t.rate_key = any (rate_keys))
            limit most
          ) m;
        else
          select array_agg(m.id) into found_ids from (
            select c.id from (
              select t.created_at, t.id from public.talent_profiles t
              where t.listed_until > now()
                and (want.experience is null or t.experience_years >= want.experience)
                and (want.availability is null or t.availability = want.availability)
                and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
                and (want.division is null or t.division = want.division)
                and (want.min_rate is null or t.rate_high >= want.min_rate)
                and (want.max_rate is null or t.rate_low <= want.max_rate)
                and (rate_keys is null or t.rate_key = any (rate_keys))
              order by t.created_at desc, t.id desc limit case when bound is not null then greatest(bound * fits / look, look) end::bigint
            ) c, lateral (
              select from public.talent_profiles t where t.id = c.id
                and (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places))
                and (want.location is null or t.location_text like any (places))
                and (want.skills is null or t.skill_names && want.skills)
              offset 0
            ) x
            order by c.created_at desc, c.id desc limit most
          ) m;
        end if;
        exit when bound is null or cardinality(found_ids) = most;
      end if;
    end loop;
  end if;

  found_ids := coalesce(found_ids[1 : most], '{}');
  total := cardinality(found_ids);
  ids := found_ids[first + 1 : least(first + size, most - 1)];
end
$$;

-- As before, like beside like.
create or replace function private.sorted_talent_ids(want private.talent_search, sort text, matches uuid[], is_more boolean) returns uuid[]
  language plpgsql stable security definer
  -- As private.search_talent_ids has them, and for the same reasons.
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  cap constant integer := private.search_cap();
  look constant integer := private.search_window();
  rate_keys text[];
  patterns text[];
  search_places text[];
  places text[];
  labels text[];
  among_newest integer;
  walk bigint;
  -- Where those of one currency and unit begin among the rates: the walk needs to see no others.
  lowest numeric;
  found_ids uuid[];
begin
  if not is_more then
    found_ids := array(
      select t.id from public.talent_profiles t where t.id = any (matches) and t.listed_until > now()
      order by case sort when 'rate' then t.rate_rank end,
        case sort when 'experience' then t.experience_years end desc, t.created_at desc, t.id desc
    );
  else
    want := private.folded(want);
    rate_keys := private.pay_keys(want);
    patterns := array[private.literal_pattern(want.search)];
    search_places := private.place_patterns(want.search);
    places := private.place_patterns(want.location);
    labels := nullif(array_remove(array[want.division, want.availability], null), '{}');
    select greatest(20 * cap, c.reltuples / 50) into walk from pg_catalog.pg_class c
      where c.oid = 'public.talent_profiles'::pg_catalog.regclass;
    select count(*) filter (where n.id = any (matches)) into among_newest from (
      select t.id from public.talent_profiles t where t.listed_until > now() order by t.created_at desc, t.id desc limit look
    ) n;
    if among_newest::float8 / look * walk < cap then
      found_ids := null;
    elsif sort = 'rate' then
      lowest := 100000000 * (
        case split_part(want.pay, '-', 2) when 'hour' then 0 when 'day' then 2 when 'month' then 4 when 'project' then 6 end
        + case split_part(want.pay, '-', 1) when 'USD' then 0 else 1 end
      );
      select array_agg(m.id) into found_ids from (
        select t.id from (
          select * from public.talent_profiles first_ones where first_ones.listed_until > now()
            and (lowest is null or first_ones.rate_rank >= lowest and first_ones.rate_rank < lowest + 100000000)
          order by first_ones.rate_rank, first_ones.created_at desc, first_ones.id desc limit walk
        ) t
        where (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places))
          and (want.location is null or t.location_text like any (places))
          and (want.skills is null or t.skill_names && want.skills)
          and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
          and (want.experience is null or t.experience_years >= want.experience)
          and (want.availability is null or t.availability = want.availability)
          and (want.division is null or t.division = want.division)
          and (want.min_rate is null or t.rate_high >= want.min_rate)
          and (want.max_rate is null or t.rate_low <= want.max_rate)
          and (rate_keys is null or t.rate_key = any (rate_keys))
        limit cap
      ) m;
    else
      select array_agg(m.id) into found_ids from (
        select t.id from (
          select * from public.talent_profiles first_ones where first_ones.listed_until > now()
          order by first_ones.experience_years desc, first_ones.created_at desc, first_ones.id desc limit walk
        ) t
        where (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places))
          and (want.location is null or t.location_text like any (places))
          and (want.skills is null or t.skill_names && want.skills)
          and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
          and (want.experience is null or t.experience_years >= want.experience)
          and (want.availability is null or t.availability = want.availability)
          and (want.division is null or t.division = want.division)
          and (want.min_rate is null or t.rate_high >= want.min_rate)
          and (want.max_rate is null or t.rate_low <= want.max_rate)
          and (rate_keys is null or t.rate_key = any (rate_keys))
        limit cap
      ) m;
    end if;
    if coalesce(cardinality(found_ids), 0) < cap then
      select array_agg(m.id) into found_ids from (
        select t.id from public.talent_profiles t
        where t.listed_until > now()
          and (labels is null or array[t.division, t.availability, t.rate_key] @> labels)
          and (rate_keys is null or array[t.division, t.availability, t.rate_key] && rate_keys)
          and (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places))
          and (want.location is null or t.location_text like any (places))
          and (want.skills is null or t.skill_names && want.skills)
          and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
          and (want.experience is null or t.experience_years >= want.experience)
          and (want.availability is null or t.availability = want.availability)
          and (want.division is null or t.division = want.division)
          and (want.min_rate is null or t.rate_high >= want.min_rate)
          and (want.max_rate is null or t.rate_low <= want.max_rate)
          and (rate_keys is null or t.rate_key = any (rate_keys))
        order by case sort when 'rate' then t.rate_rank end,
          case sort when 'experience' then t.experience_years end desc, t.created_at desc, t.id desc
        limit cap
      ) m;
    end if;
  end if;
  return found_ids;
end
$$;

create or replace function private.count_talent_options(want private.talent_search, matches uuid[], is_more boolean) returns jsonb
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set enable_seqscan = off as $$
declare
  cap constant integer := private.search_cap();
  look constant integer := private.search_window();
  rate_keys text[];
  patterns text[];
  search_places text[];
  places text[];
  edge record;
  is_whole boolean;
  facets text[];
  options jsonb := '{}';
begin
  want := private.folded(want);
  rate_keys := private.pay_keys(want);
  patterns := array[private.literal_pattern(want.search)];
  search_places := private.place_patterns(want.search);
  places := private.place_patterns(want.location);
  select t.created_at, t.id into edge from public.talent_profiles t
    where t.listed_until > now() order by t.created_at desc, t.id desc offset look - 1 limit 1;
  is_whole := not found;

  -- Among the newest, for each filter those who fit all the others. Of words that the newest seldom have, these would tell
  -- of no choice that it is frequent.
  if is_whole or want.search is null and want.location is null or is_more and exists (
    select from public.talent_profiles t where t.id = matches[cap] and (t.created_at, t.id) >= (edge.created_at, edge.id)
  ) then
    with w as materialized (
      select t.skill_names, t.experience_years, t.availability, t.preferred_work_type, t.division,
        want.skills is null or t.skill_names && want.skills as skilled,
        want.experience is null or t.experience_years >= want.experience as experienced,
        want.availability is null or t.availability = want.availability as free,
        want.work_type is null or t.preferred_work_type @> array[want.work_type] as willing,
        coalesce(want.division is null or t.division = want.division, false) as placed
      from (
        select * from public.talent_profiles newest where newest.listed_until > now()
        order by newest.created_at desc, newest.id desc limit look
      ) t
      where (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places))
        and (want.location is null or t.location_text like any (places))
        and (want.min_rate is null or t.rate_high >= want.min_rate)
        and (want.max_rate is null or t.rate_low <= want.max_rate)
        and (rate_keys is null or t.rate_key = any (rate_keys))
    ), choices as (
      select 'skills' as facet, s.name as choice, count(*) as people
        from (select unnest(w.skill_names) as name from w where w.experienced and w.free and w.willing and w.placed) s group by s.name
      union all
      select 'experience', years.choice, years.people from (
        select count(*) filter (where w.experience_years >= 1) as one, count(*) filter (where w.experience_years >= 3) as three,
          count(*) filter (where w.experience_years >= 5) as five, count(*) filter (where w.experience_years >= 8) as eight
        from w where w.skilled and w.free and w.willing and w.placed
      ) e, lateral (values ('1', e.one), ('3', e.three), ('5', e.five), ('8', e.eight)) as years (choice, people) where years.people > 0
      union all
      select 'availability', w.availability, count(*) from w
        where w.skilled and w.experienced and w.willing and w.placed group by w.availability
      union all
      select 'work_type', kind, count(*) from w, lateral (select distinct unnest(w.preferred_work_type)) as kinds (kind)
        where w.skilled and w.experienced and w.free and w.placed group by kind
      union all
      select 'division', w.division, count(*) from w
        where w.division is not null and w.skilled and w.experienced and w.free and w.willing group by w.division
    )
    select coalesce(jsonb_object_agg(f.facet, f.counts), '{}') into options
      from (
        select c.facet, jsonb_object_agg(c.choice, least(c.people, cap + 1)) as counts
        from choices c where is_whole or c.people > cap group by c.facet
      ) f;
  end if;
  if is_whole then
    facets := '{skills,experience,availability,work_type,division}';
  else
    -- There are older ones, so that only what is many is known; beside filters that are off, though, the whole list may be.
    facets := case when is_more then '{}' else array_remove(array[
      case when want.skills is null then 'skills' end,
      case when want.experience is null then 'experience' end,
      case when want.availability is null then 'availability' end,
      case when want.work_type is null then 'work_type' end,
      case when want.division is null then 'division' end
    ], null) end;
    if facets <> '{}' then
      with w as materialized (
        select t.skill_names, t.experience_years, t.availability, t.preferred_work_type, t.division
        from public.talent_profiles t where t.id = any (matches) and t.listed_until > now()
      ), choices as (
        select 'skills' as facet, name as choice from w, unnest(w.skill_names) as name
        union all
        select 'experience', years::text from w, unnest(array[1, 3, 5, 8]) as years where w.experience_years >= years
        union all
        select 'availability', w.availability from w
        union all
        select 'work_type', kind from w, lateral (select distinct unnest(w.preferred_work_type)) as kinds (kind)
        union all
        select 'division', w.division from w where w.division is not null
      )
      select options || coalesce(jsonb_object_agg(f.facet, f.counts), '{}') into options from (
        select c.facet, jsonb_object_agg(c.choice, c.people) as counts
        from (select facet, choice, count(*) as people from choices group by facet, choice) c
        where c.facet = any (facets) group by c.facet
      ) f;
    end if;
  end if;
  return jsonb_build_object('most', cap, 'exact', to_jsonb(facets), 'counts', options);
end
$$;

create or replace function private.talent_detours(want private.talent_search, out without jsonb, out left_out text, out ids uuid[])
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set enable_seqscan = off as $$
declare
  cap constant integer := private.search_cap();
  look constant integer := private.search_window();
  payless private.talent_search;
  rate_keys text[];
  assumed text[];
  patterns text[];
  search_places text[];
  places text[];
  texts text[];
begin
  want := private.folded(want);
  rate_keys := private.pay_keys(want);
  payless := want;
  payless.pay := null;
  assumed := private.pay_keys(payless);
  patterns := array[private.literal_pattern(want.search)];
  search_places := private.place_patterns(want.search);
  places := private.place_patterns(want.location);
  texts := array_remove(array[case when want.search is not null then 'search' end, case when want.location is not null then 'location' end], null);
  with newest as materialized (
    select t.id, t.created_at, case
      when cardinality(o.misses) > 1 then o.misses
      -- Since nobody fits all. To look for words costs most.
      when cardinality(o.misses) = 0 and cardinality(texts) = 1 then texts
      else o.misses || array_remove(array[
        case when want.search is not null and not (t.search_text like any (patterns) or t.location_text like any (search_places)) then 'search' end,
        case when want.location is not null and not t.location_text like any (places) then 'location' end
      ], null)
      end as misses
    from (
      select * from public.talent_profiles listed where listed.listed_until > now()
      order by listed.created_at desc, listed.id desc limit look
    ) t, lateral (
      select array_remove(array[
        case when want.skills is not null and not t.skill_names && want.skills then 'skills' end,
        case when t.experience_years < want.experience then 'experience' end,
        case when t.availability <> want.availability then 'availability' end,
        case when want.work_type is not null and not t.preferred_work_type @> array[want.work_type] then 'work_type' end,
        case when want.division is not null and t.division is distinct from want.division then 'division' end,
        case when want.pay is not null and t.rate_key <> all (rate_keys) then 'pay' end,
        -- Without what they are in, the sums would stay, and mean others.
        case when want.min_rate is not null
          and (t.rate_high < want.min_rate or t.rate_key <> all (rate_keys) and t.rate_key <> all (assumed)) then 'min_rate' end,
        case when want.max_rate is not null
          and (t.rate_low > want.max_rate or t.rate_key <> all (rate_keys) and t.rate_key <> all (assumed)) then 'max_rate' end
      ], null) as misses offset 0
    ) o
  ), near as (
    select n.misses[1] as facet, count(*) as people, (select count(*) < look from newest) as is_whole
    from newest n where cardinality(n.misses) = 1 group by 1
  ), best as (
    select n.facet from near n join unnest(array[
      'max_rate', 'min_rate', 'pay', 'work_type', 'availability', 'experience', 'location', 'division', 'skills', 'search'
    ]) with ordinality as facets (facet, place) using (facet)
    where n.is_whole or n.people >= 3 order by facets.place limit 1
  )
  select
      (select jsonb_object_agg(n.facet, least(n.people, cap + 1)) from near n where n.is_whole or n.people > cap),
      (select b.facet from best b),
      array(
        select n.id from newest n join best b on n.misses = array[b.facet]
        order by n.created_at desc, n.id desc limit least(3, cap)
      )
    into without, left_out, ids;
  without := coalesce(without, '{}');
end
$$;

create or replace function private.talents_json(ids uuid[]) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select json_agg(json_build_object(
      'id', t.id, 'user_id', t.user_id, 'title', t.title, 'bio', t.bio, 'experience_years', t.experience_years,
      'hourly_rate', t.hourly_rate, 'min_hourly_rate', t.min_hourly_rate, 'max_hourly_rate', t.max_hourly_rate,
      'rate_currency', t.rate_currency, 'rate_unit', t.rate_unit,
      'availability', t.availability, 'is_open_to_work', t.is_open_to_work, 'is_open_to_freelance', t.is_open_to_freelance,
      'preferred_work_type', t.preferred_work_type, 'portfolio_url', t.portfolio_url,
      'portfolio_projects', t.portfolio_projects, 'created_at', t.created_at, 'updated_at', t.updated_at,
      'confirmed_at', t.confirmed_at, 'listed_until', t.listed_until,
      'profile', (
        select json_build_object(
          'full_name', p.full_name, 'location', p.location, 'division', p.division, 'bio', p.bio, 'website', p.website,
          'linkedin_url', p.linkedin_url, 'github_url', p.github_url, 'twitter_url', p.twitter_url,
          'avatar_url', p.avatar_url, 'is_verified', p.is_verified
        ) from public.public_profiles p where p.id = t.user_id
      ),
      'skills', (
        select coalesce(json_agg(json_build_object(
          'level', u.level, 'years_experience', u.years_experience, 'name', s.name, 'category', s.category
        ) order by u.years_experience desc, s.name collate "C"), '[]')
        from public.user_skills u join public.skills s on s.id = u.skill_id where u.user_id = t.user_id
      )
    ) order by listed.place)
    from unnest(ids) with ordinality as listed (id, place)
    join public.talent_profiles t on t.id = listed.id
  ), '[]');
end
$$;

drop function private.shown_rate(numeric, numeric, numeric);
drop function public.search_talent(text[], integer, text, text, text, text, text, numeric, numeric, integer, text, boolean);

-- As before, and by `pay`, as public.search_jobs has it.
create function public.search_talent(
  skills text[] default null, experience integer default null, availability text default null, work_type text default null,
  division text default null, location text default null, search text default null, min_rate numeric default null,
  max_rate numeric default null, page integer default 1, sort text default 'newest', with_counts boolean default false,
  pay text default null
) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  size constant integer := 12;
  cap constant integer := private.search_cap();
  want private.talent_search := row(
    skills, experience, availability, work_type, division, location, search, min_rate, max_rate, pay
  );
  first constant integer := (least(greatest(coalesce(page, 1), 0), 100000) - 1) * size;
  found record;
  shown uuid[];
  detours record;
  without jsonb;
  nearest json;
begin
  if coalesce(sort, 'newest') not in ('newest', 'rate', 'experience') then
    raise exception 'a list is sorted by newest, rate or experience' using errcode = '22023';
  end if;
  -- All that are listed, whose choices are counted; a page before the first is refused.
  select f.total, f.ids into found from private.search_talent_ids(want, least(first, 0), cap) as f;
  shown := case when coalesce(sort, 'newest') = 'newest' then found.ids
    else private.sorted_talent_ids(want, sort, found.ids, found.total > cap) end;
  shown := shown[least(first, cap) + 1 : least(first + size, cap)];
  if not coalesce(with_counts, false) then
    return json_build_object(
      'total', least(found.total, cap),
      'more', found.total > cap,
      'suggestion', case when found.total = 0 then private.nearest_talent_search(want) end,
      'talents', private.talents_json(shown)
    );
  end if;
  if found.total = 0 then
    select d.* into detours from private.talent_detours(want) as d;
    without := detours.without;
    nearest := case when detours.left_out is not null then
      json_build_object('without', detours.left_out, 'talents', private.talents_json(detours.ids)) end;
  end if;
  return json_build_object(
    'total', least(found.total, cap),
    'more', found.total > cap,
    'suggestion', case when found.total = 0 then private.nearest_talent_search(want) end,
    'options', private.count_talent_options(want, found.ids, found.total > cap),
    'without', without,
    'nearest', nearest,
    'talents', private.talents_json(shown)
  );
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.search_jobs(text, text, text, text, text, text, numeric, integer, text, text, text),
  public.search_talent(text[], integer, text, text, text, text, text, numeric, numeric, integer, text, boolean, text)
from public;
grant execute on function
  public.search_jobs(text, text, text, text, text, text, numeric, integer, text, text, text),
  public.search_talent(text[], integer, text, text, text, text, text, numeric, numeric, integer, text, boolean, text)
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
