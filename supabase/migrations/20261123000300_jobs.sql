-- The list of jobs: two more ways to sort it, how many each choice of a filter would find, and what comes nearest where
-- nothing does (docs/decisions/0074-filters-and-counts.md).

-- What a sort by pay compares: by the hour before whole projects, since the two are not comparable; what names no amount
-- comes last. Never shown.
alter table public.jobs add column budget_rank numeric(14, 2) generated always as (
  case budget_type
    when 'hourly' then 10000000000 + coalesce(budget_max, budget_min)
    when 'fixed' then coalesce(budget_max, budget_min)
  end
) stored;

-- As jobs_newest has them: what one can compare rides along.
create index jobs_ending on public.jobs (expires_at, created_at desc, id desc)
  include (job_type, experience_level, budget_high) where status = 'active';
create index jobs_pay on public.jobs (budget_rank desc nulls last, created_at desc, id desc)
  include (expires_at, job_type, experience_level, budget_high) where status = 'active';

-- Null: newest first.
alter type private.job_search add attribute sort text;

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
  perform private.check_search(array[want.q, want.skill, want.location, want.division, want.type, want.level], null,
    array[want.min_budget], first);
  if want.sort not in ('ending', 'pay') then
    raise exception 'jobs are sorted by ending or pay, or newest first' using errcode = '22023';
  end if;
  first := least(first, most);
  want.q := nullif(private.fold(btrim(want.q)), '');
  want.skill := nullif(private.fold(btrim(want.skill)), '');
  want.type := nullif(want.type, '');
  want.level := nullif(want.level, '');
  want.division := nullif(private.fold(btrim(want.division)), '');
  want.location := nullif(private.fold(btrim(want.location)), '');
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
        and (want.min_budget is null or t.budget_high >= want.min_budget)
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
    labels := nullif(array_remove(array[want.type, want.level], null), '{}');
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
            and (labels is null or array[t.job_type, t.experience_level] @> labels)
            and (want.type is null or t.job_type = want.type)
            and (want.level is null or t.experience_level = want.level)
            and (want.min_budget is null or t.budget_high >= want.min_budget)
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
              and (want.min_budget is null or t.budget_high >= want.min_budget)
            limit most
          ) m;
        else
          select array_agg(m.id) into found_ids from (
            select c.id from (
              select t.created_at, t.id, t.expires_at, t.budget_rank from public.jobs t
              where t.status = 'active' and t.expires_at > now() and t.created_at > oldest
                and (want.type is null or t.job_type = want.type)
                and (want.level is null or t.experience_level = want.level)
                and (want.min_budget is null or t.budget_high >= want.min_budget)
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

-- How many jobs each choice would find with the other filters as they are, counted among the newest
-- private.search_window(), and no further than to one more than `most`. `complete` says that no open job is older: else each number is the least there can be. At most
-- twenty skills, the most frequent first. With its owner's rights, as private.search_job_ids, of what any visitor may read.
create function private.job_choices(want private.job_search) returns json
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  look constant integer := private.search_window();
  cap constant integer := private.search_cap();
  q constant text := nullif(private.fold(btrim(want.q)), '');
  skill constant text := nullif(private.fold(btrim(want.skill)), '');
  kind constant text := nullif(want.type, '');
  level constant text := nullif(want.level, '');
  place constant text := nullif(private.fold(btrim(want.location)), '');
  division constant text := nullif(private.fold(btrim(want.division)), '');
  patterns constant text[] := array[private.literal_pattern(q)];
  search_places constant text[] := private.place_patterns(q);
  places constant text[] := private.place_patterns(place);
  divisions constant text[] := private.place_patterns(division);
begin
  return (
    with newest as materialized (
      select t.job_type, t.experience_level, t.skill_keys, t.skills_required, t.location_text, (
          (q is null or t.search_text like any (patterns) or t.location_text like any (search_places))
          and (place is null or t.location_text like any (places))
          and (want.min_budget is null or t.budget_high >= want.min_budget)
        ) as fits
      from (
        select * from public.jobs j
        where j.status = 'active' and j.expires_at > now() and j.created_at > now() - interval '91 days'
        order by j.created_at desc, j.id desc limit look
      ) t
    ), asked as materialized (
      select n.job_type, n.experience_level, n.skill_keys, n.skills_required, n.location_text,
        (skill is null or n.skill_keys @> array[skill]) as skilled,
        (kind is null or n.job_type = kind) as typed,
        (level is null or n.experience_level = level) as levelled,
        (division is null or n.location_text like any (divisions)) as placed
      from newest n where n.fits
    ), types as (
      select a.job_type as value, count(*) from asked a where a.skilled and a.levelled and a.placed group by 1
    ), levels as (
      select a.experience_level as value, count(*) from asked a where a.skilled and a.typed and a.placed group by 1
    ), locations as materialized (
      -- Few texts, each of many jobs.
      select a.location_text, count(*) from asked a where a.skilled and a.typed and a.levelled and a.location_text <> '' group by 1
    ), named as (
      select d.value, sum(l.count) as count
      from unnest(array['Dhaka', 'Chittagong', 'Rajshahi', 'Khulna', 'Barishal', 'Sylhet', 'Rangpur', 'Mymensingh']) as d (value),
        private.place_patterns(private.fold(d.value)) as p (patterns), locations l
      where l.location_text like any (p.patterns) group by 1
    ), skills as (
      select w.key, (array_agg(w.name order by w.count desc, w.name))[1] as name, sum(w.count) as count
      from (
        select s.key, s.name, count(*) from (
          select unnest(a.skill_keys) as key, unnest(a.skills_required) as name from asked a where a.typed and a.levelled and a.placed
        ) s group by 1, 2
      ) w
      group by 1 order by 3 desc, 1 limit 20
    )
    select json_build_object(
      'complete', (select count(*) < look from newest),
      'most', cap,
      'type', (select coalesce(json_object_agg(t.value, least(t.count, cap + 1)), '{}') from types t),
      'level', (select coalesce(json_object_agg(l.value, least(l.count, cap + 1)), '{}') from levels l),
      'division', (select coalesce(json_object_agg(d.value, least(d.count, cap + 1)), '{}') from named d),
      'skill', (
        select coalesce(json_agg(json_build_array(s.name, least(s.count, cap + 1)) order by s.count desc, s.key), '[]') from skills s
      )
    )
  );
end
$$;

-- Where nothing is found: how many of the newest are kept out by one filter alone, for each that is on, counted as
-- private.job_choices does; and the newest three of those that the least are kept out by, or of all jobs, where no filter is
-- to blame alone.
create function private.job_detours(want private.job_search, out without json, out left_out text, out ids uuid[])
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  look constant integer := private.search_window();
  cap constant integer := private.search_cap();
  q constant text := nullif(private.fold(btrim(want.q)), '');
  skill constant text := nullif(private.fold(btrim(want.skill)), '');
  place constant text := nullif(private.fold(btrim(want.location)), '');
  division constant text := nullif(private.fold(btrim(want.division)), '');
  patterns constant text[] := array[private.literal_pattern(q)];
  search_places constant text[] := private.place_patterns(q);
  places constant text[] := private.place_patterns(place);
  divisions constant text[] := private.place_patterns(division);
begin
  with newest as materialized (
    select t.id, t.created_at, array_remove(array[
      case when q is not null and not (t.search_text like any (patterns) or t.location_text like any (search_places)) then 'q' end,
      case when skill is not null and not t.skill_keys @> array[skill] then 'skill' end,
      case when t.job_type <> nullif(want.type, '') then 'type' end,
      case when t.experience_level <> nullif(want.level, '') then 'level' end,
      case when division is not null and not t.location_text like any (divisions) then 'division' end,
      case when place is not null and not t.location_text like any (places) then 'location' end,
      case when t.budget_high < want.min_budget then 'min_budget' end
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

-- Open jobs as a list shows them, with the caller's rights and in the order of their ids.
create function private.job_rows(ids uuid[]) returns json
  language sql stable set search_path = '' as $$
  select coalesce((
    select json_agg(json_build_object(
      'id', j.id, 'client_id', j.client_id, 'title', j.title, 'description', j.description, 'company_name', j.company_name,
      'company_url', j.company_url, 'budget_type', j.budget_type, 'budget_min', j.budget_min, 'budget_max', j.budget_max,
      'duration', j.duration, 'experience_level', j.experience_level, 'job_type', j.job_type, 'location', j.location,
      'skills_required', j.skills_required, 'deadline', j.deadline, 'status', j.status, 'reported_for', j.reported_for,
      'is_featured', j.is_featured, 'created_at', j.created_at, 'expires_at', j.expires_at
    ) order by listed.place)
    from unnest(job_rows.ids) with ordinality as listed (id, place)
    join public.jobs j on j.id = listed.id and j.status = 'active' and j.expires_at > now()
  ), '[]')
$$;

drop function public.search_jobs(text, text, text, text, text, text, numeric, integer);

-- A page of the open jobs, as public.search_talent has it, newest first or by `sort`: 'ending' or 'pay'. With what each
-- choice of a filter would find, and where nothing is found with what comes nearest.
create function public.search_jobs(
  q text default null, skill text default null, type text default null, level text default null, division text default null,
  location text default null, min_budget numeric default null, page integer default 1,
  sort text default null
) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  size constant integer := 20;
  cap constant integer := private.search_cap();
  want private.job_search := row(
    q, skill, type, level, division, location, min_budget, sort
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

revoke execute on function
  private.job_choices(private.job_search), private.job_detours(private.job_search), private.job_rows(uuid[]),
  public.search_jobs(text, text, text, text, text, text, numeric, integer, text)
from public;
grant execute on function
  private.job_choices(private.job_search), private.job_detours(private.job_search), private.job_rows(uuid[]),
  public.search_jobs(text, text, text, text, text, text, numeric, integer, text)
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
