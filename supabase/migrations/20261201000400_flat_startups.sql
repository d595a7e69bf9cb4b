-- Title: The list of startups takes as long among ten thousand as among one
-- Step: expand
-- Back: the definitions of private.fill_organization_search and private.search_startup_ids in 20261128000110 (the latter with
--   what 20261201000100 changes in it), and the index organizations_sectors in 20261129000110; then drop
--   private.startup_counts with its trigger and functions, the indexes organizations_name and organizations_sector, and
--   the column name_key.
-- (docs/decisions/0136-counts-kept-of-startups.md)

-- What the list is sorted by: search_text is too long for an index.
alter table public.organizations add column name_key text not null default '';

create or replace function private.fill_organization_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.name_key := private.fold(new.name);
  new.sector_key := private.fold(btrim(new.sector));
  new.search_text := private.fold(concat_ws(chr(31), new.name, new.tagline, new.sector, left(new.description, 1000)))
    || chr(31) || private.with_place_synonyms(private.fold(concat_ws(chr(31), new.city, new.division)));
  return new;
end
$$;

-- Nobody has changed anything.
alter table public.organizations disable trigger set_updated_at;
update public.organizations o set name_key = private.fold(o.name);
alter table public.organizations enable trigger set_updated_at;

-- One for each order, and one for what a filter leaves fewest of; each has what the others filter by.
create index organizations_name on public.organizations (is_public, is_startup, name_key, created_at desc, id desc)
  include (sector_key, stage, division);
create index organizations_sector on public.organizations (is_public, is_startup, sector_key, created_at desc, id desc)
  include (stage, division);

-- How many are listed of each sector as it is written, at each stage, in each division; '' where none is said. A number may be
-- in several rows, whose sum it is: two who save at once don't wait for each other.
create table private.startup_counts (
  id bigint generated always as identity primary key,
  sector_key text not null,
  sector text not null,
  stage text not null,
  division text not null,
  startups integer not null
);
create index startup_counts_cell on private.startup_counts (sector_key, sector, stage, division);
revoke all on private.startup_counts from public, anon, authenticated;

create function private.add_to_startup_counts(startup public.organizations, change integer) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  spelling constant text := coalesce(btrim(startup.sector), '');
  counted private.startup_counts;
begin
  if not (startup.is_public and startup.is_startup) then
    return;
  end if;
  update private.startup_counts c set startups = c.startups + change
  where c.id = (
    select k.id from private.startup_counts k
    where k.sector_key = startup.sector_key and k.sector = spelling
      and k.stage = coalesce(startup.stage, '') and k.division = coalesce(startup.division::text, '')
    limit 1 for update skip locked
  )
  returning c.* into counted;
  if not found then
    insert into private.startup_counts (sector_key, sector, stage, division, startups)
    values (startup.sector_key, spelling, coalesce(startup.stage, ''), coalesce(startup.division::text, ''), change);
  elsif counted.startups = 0 then
    delete from private.startup_counts c where c.id = counted.id;
  end if;
end
$$;

create function private.count_startup() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.is_public, new.is_startup, new.sector, new.sector_key, new.stage, new.division)
    is not distinct from (old.is_public, old.is_startup, old.sector, old.sector_key, old.stage, old.division)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform private.add_to_startup_counts(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_to_startup_counts(new, 1);
  end if;
  return null;
end
$$;

create trigger count_startup after insert or update or delete on public.organizations
  for each row execute function private.count_startup();

-- Counts them anew: after rows were loaded without triggers.
create function private.fill_startup_counts() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever is writing one is waited for, and waits.
  lock table public.organizations in share row exclusive mode;
  delete from private.startup_counts;
  insert into private.startup_counts (sector_key, sector, stage, division, startups)
  select o.sector_key, coalesce(btrim(o.sector), ''), coalesce(o.stage, ''), coalesce(o.division::text, ''), count(*)
  from public.organizations o where o.is_public and o.is_startup group by 1, 2, 3, 4;
end
$$;

select private.fill_startup_counts();

-- As before. Those who fit are counted by private.startup_counts, of those who have the words or hire by themselves, and a page
-- of all is the next of its order's index.
create or replace function private.search_startup_ids(
  q text, sector text, stage text, division text, hiring boolean, sort text, first integer, size integer,
  out total bigint, out ids uuid[], out choices json, out without json
)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' as $$
#variable_conflict use_variable
declare
  want constant private.startup_search := private.folded(row(q, sector, stage, division, hiring)::private.startup_search);
  pattern constant text := private.literal_pattern(want.q);
  wanted_sector constant text := want.sector;
  wanted_stage constant text := want.stage;
  wanted_division constant text := want.division;
  wants_hirers constant boolean := want.hiring is not null;
  -- Whether what is read for the counts is all that is listed.
  is_read constant boolean := pattern is not null or wants_hirers;
  read_ids uuid[];
begin
  perform private.check_search(array[q, sector, stage, division, sort], null, null, first);
  if sort not in ('name', 'jobs') then
    raise exception 'startups are sorted by name or jobs, or newest first' using errcode = '22023';
  end if;
  with open as (
    select j.organization_id as id, count(*) as jobs from public.jobs j
    where j.organization_id is not null and j.status = 'active' and j.expires_at > now() and j.reported_for is null
    group by 1
  ), seen as materialized (
    -- One by one: those who hire are few beside all who are listed.
    select o.id, o.created_at, o.sector_key, coalesce(o.stage, '') as stage, coalesce(o.division::text, '') as division,
      h.jobs, case when sort = 'name' then o.name_key end as name_key
    from open h cross join lateral (
      select * from public.organizations hirer where hirer.id = h.id and hirer.is_public and hirer.is_startup offset 0
    ) o
    where pattern is null
    union all
    select o.id, o.created_at, o.sector_key, coalesce(o.stage, ''), coalesce(o.division::text, ''),
      coalesce(h.jobs, 0), case when sort = 'name' then o.name_key end
    from public.organizations o left join open h on h.id = o.id
    where o.is_public and o.is_startup and o.search_text like pattern
  ), cells as materialized (
    select c.sector_key, c.stage, c.division, sum(c.startups) as startups, sum(c.hirers) as hirers,
      sum(case when wants_hirers then c.hirers else c.startups end) as fitting,
      wanted_sector is null or c.sector_key = wanted_sector as in_sector,
      wanted_stage is null or c.stage = wanted_stage as at_stage,
      wanted_division is null or c.division = wanted_division as in_place
    from (
      select s.sector_key, s.stage, s.division, case when pattern is null then 0 else 1 end as startups,
        case when s.jobs > 0 then 1 else 0 end as hirers
      from seen s
      union all
      select k.sector_key, k.stage, k.division, k.startups, 0 from private.startup_counts k where pattern is null
    ) c
    group by 1, 2, 3
  ), sums as (
    select
      coalesce(sum(c.fitting) filter (where c.in_sector and c.at_stage and c.in_place), 0) as total,
      coalesce(sum(c.hirers) filter (where c.in_sector and c.at_stage and c.in_place), 0) as hiring,
      case when wanted_sector is not null then coalesce(sum(c.fitting) filter (where c.at_stage and c.in_place), 0) end as any_sector,
      case when wanted_stage is not null then coalesce(sum(c.fitting) filter (where c.in_sector and c.in_place), 0) end as any_stage,
      case when wanted_division is not null then coalesce(sum(c.fitting) filter (where c.in_sector and c.at_stage), 0) end as any_division,
      case when wants_hirers then coalesce(sum(c.startups) filter (where c.in_sector and c.at_stage and c.in_place), 0) end as any_hiring
    from cells c
  ), sectors as (
    select c.sector_key as key, sum(c.fitting) as count from cells c
    where c.sector_key <> '' and c.at_stage and c.in_place and c.fitting > 0 group by 1 order by 2 desc, 1 limit 20
  )
  select
    n.total,
    case when is_read or sort = 'jobs' then array(
      select s.id from seen s
      where (wanted_sector is null or s.sector_key = wanted_sector) and (wanted_stage is null or s.stage = wanted_stage)
        and (wanted_division is null or s.division = wanted_division) and (not wants_hirers or s.jobs > 0)
      order by s.name_key, case when sort = 'jobs' then s.jobs end desc nulls last, s.created_at desc, s.id desc
    ) else '{}' end,
    json_build_object(
      'sector', coalesce((
        select json_agg(json_build_array((
          -- As most write it, and of two as often the first: "Fintech" before "fintech".
          select k.sector from private.startup_counts k where k.sector_key = s.key
          group by 1 order by sum(k.startups) desc, 1 limit 1
        ), s.count) order by s.count desc, s.key) from sectors s
      ), '[]'),
      'stage', coalesce((
        select json_object_agg(f.stage, f.count) from (
          select c.stage, sum(c.fitting) as count from cells c where c.stage <> '' and c.in_sector and c.in_place group by 1
        ) f where f.count > 0
      ), '{}'),
      'division', coalesce((
        select json_object_agg(f.division, f.count) from (
          select c.division, sum(c.fitting) as count from cells c where c.division <> '' and c.in_sector and c.at_stage group by 1
        ) f where f.count > 0
      ), '{}'),
      'hiring', n.hiring
    ),
    json_strip_nulls(json_build_object(
      'sector', n.any_sector, 'stage', n.any_stage, 'division', n.any_division, 'hiring', n.any_hiring
    ))
  into total, read_ids, choices, without
  from sums n;

  ids := read_ids[first + 1 : first + size];
  -- All the others, behind those who hire where these stand first.
  if not is_read and cardinality(ids) < size then
    ids := ids || array(
      select o.id from public.organizations o
      where o.is_public and o.is_startup
        and (wanted_sector is null or o.sector_key = wanted_sector)
        and (wanted_stage is null or o.stage = wanted_stage)
        and (wanted_division is null or o.division = wanted_division)
        and (read_ids = '{}' or o.id not in (select unnest(read_ids)))
      order by case when sort = 'name' then o.name_key end, o.created_at desc, o.id desc
      limit size - cardinality(ids) offset greatest(first - cardinality(read_ids), 0)
    );
  end if;
end
$$;

drop index public.organizations_sectors;

revoke execute on all functions in schema private from public;
