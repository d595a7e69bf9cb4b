-- Startups as people find them: the list with its filters and their counts, the list whole for feeds, and the page of one
-- (docs/decisions/0105-startups-list-and-page.md).

-- As before, also for several of one name in one statement, whose addresses are kept as it ends.
create or replace function private.fill_organization_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  -- Those that are no organization's: parts of the site below the same address.
  wanted constant text := coalesce(nullif(private.slug_of(new.name), 'new'), 'o-' || left(md5(new.id::text), 8));
  number integer := 1;
begin
  if tg_op = 'UPDATE' then
    if private.slug_of(new.name) is not distinct from private.slug_of(old.name) then
      return new;
    end if;
    perform private.count_action('organizations');
  elsif new.slug <> '' then
    return new;
  end if;
  -- Two of one name at once: the second has to see the first's.
  perform pg_advisory_xact_lock(hashtextextended('organization_slugs', 0));
  loop
    new.slug := wanted || case when number > 1 then '-' || number else '' end;
    exit when not exists (
      select from private.organization_slugs s where s.slug = new.slug and s.organization_id <> new.id
      union all
      select from public.organizations o where o.slug = new.slug and o.id <> new.id
    );
    number := number + 1;
  end loop;
  return new;
end
$$;

-- What the search compares: copies that the trigger fill_search alone writes.
alter table public.organizations
  add column search_text text not null default '',
  add column sector_key text not null default '';

-- The beginning of what it says of itself: a word far down says little of what a startup does.
create function private.fill_organization_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.sector_key := private.fold(btrim(new.sector));
  new.search_text := private.fold(concat_ws(chr(31), new.name, new.tagline, new.sector, left(new.description, 1000)))
    || chr(31) || private.with_place_synonyms(private.fold(concat_ws(chr(31), new.city, new.division)));
  return new;
end
$$;

create trigger fill_search before insert or update on public.organizations
  for each row execute function private.fill_organization_search();

alter table public.organizations disable trigger user;
alter table public.organizations enable trigger fill_search;
update public.organizations set name = name;
alter table public.organizations enable trigger user;

-- What one can compare rides along: the counts of all choices read no row.
drop index public.organizations_newest;
create index organizations_newest on public.organizations (is_public, is_startup, created_at desc, id desc)
  include (sector_key, stage, division);
create index organizations_search on public.organizations using gin (search_text extensions.gin_trgm_ops);
-- Who hires: open jobs are few beside all that were.
create index jobs_hiring on public.jobs (organization_id, expires_at)
  where status = 'active' and organization_id is not null and reported_for is null;

-- Listed startups that fit, in the order asked for: newest first, or by 'name' or by 'jobs', how many are open. `choices` says
-- how many each choice of a filter would find beside the others that are on, `without` how many there are without each filter
-- that is. With its owner's rights, of what any visitor may read: no index serves row security.
create function private.search_startup_ids(
  q text, sector text, stage text, division text, hiring boolean, sort text, first integer, size integer,
  out total bigint, out ids uuid[], out choices json, out without json
)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' as $$
#variable_conflict use_variable
declare
  pattern constant text := private.literal_pattern(nullif(private.fold(btrim(q)), ''));
  wanted_sector constant text := nullif(private.fold(btrim(sector)), '');
  wanted_stage constant text := nullif(stage, '');
  wanted_division constant text := nullif(division, '');
  wants_hirers constant boolean := coalesce(hiring, false);
begin
  perform private.check_search(array[q, sector, stage, division, sort], null, null, first);
  if sort not in ('name', 'jobs') then
    raise exception 'startups are sorted by name or jobs, or newest first' using errcode = '22023';
  end if;
  with hirers as materialized (
    select j.organization_id as id, count(*) as jobs from public.jobs j
    where j.organization_id is not null and j.status = 'active' and j.expires_at > now() and j.reported_for is null
    group by 1
  ), seen as materialized (
    select o.id, o.created_at, o.sector_key, o.stage, o.division, coalesce(h.jobs, 0) as jobs,
      case when sort = 'name' then o.search_text end as name_key,
      wanted_sector is null or o.sector_key = wanted_sector as in_sector,
      wanted_stage is null or coalesce(o.stage = wanted_stage, false) as at_stage,
      wanted_division is null or coalesce(o.division = wanted_division, false) as in_place,
      not wants_hirers or h.jobs is not null as hires
    from public.organizations o left join hirers h on h.id = o.id
    where o.is_public and o.is_startup and (pattern is null or o.search_text like pattern)
  ), fitting as (
    select s.* from seen s where s.in_sector and s.at_stage and s.in_place and s.hires
  ), sectors as (
    select s.sector_key as key, count(*) as count from seen s
    where s.sector_key <> '' and s.at_stage and s.in_place and s.hires group by 1 order by 2 desc, 1 limit 20
  )
  select
    (select count(*) from fitting),
    array(
      select f.id from fitting f
      order by f.name_key, case when sort = 'jobs' then f.jobs end desc nulls last, f.created_at desc, f.id desc
      limit size offset first
    ),
    json_build_object(
      'sector', coalesce((
        select json_agg(json_build_array((
          -- As most write it, and of two as often the first: "Fintech" before "fintech".
          select btrim(o.sector) from public.organizations o
          where o.is_public and o.is_startup and o.sector_key = n.key
          group by 1 order by count(*) desc, 1 limit 1
        ), n.count) order by n.count desc, n.key) from sectors n
      ), '[]'),
      'stage', coalesce((
        select json_object_agg(c.stage, c.count) from (
          select s.stage, count(*) from seen s where s.stage is not null and s.in_sector and s.in_place and s.hires group by 1
        ) c
      ), '{}'),
      'division', coalesce((
        select json_object_agg(c.division, c.count) from (
          select s.division, count(*) from seen s where s.division is not null and s.in_sector and s.at_stage and s.hires group by 1
        ) c
      ), '{}'),
      'hiring', (select count(*) from seen s where s.in_sector and s.at_stage and s.in_place and s.jobs > 0)
    ),
    json_strip_nulls(json_build_object(
      'sector', case when wanted_sector is not null then (
        select count(*) from seen s where s.at_stage and s.in_place and s.hires) end,
      'stage', case when wanted_stage is not null then (
        select count(*) from seen s where s.in_sector and s.in_place and s.hires) end,
      'division', case when wanted_division is not null then (
        select count(*) from seen s where s.in_sector and s.at_stage and s.hires) end,
      'hiring', case when wants_hirers then (
        select count(*) from seen s where s.in_sector and s.at_stage and s.in_place) end
    ))
  into total, ids, choices, without;
end
$$;

-- As a list shows them, with the caller's rights and in the order of their ids.
create function private.startup_rows(ids uuid[]) returns json
  language sql stable set search_path = '' as $$
  select coalesce((
    select json_agg(json_build_object(
      'id', o.id, 'slug', o.slug, 'name', o.name, 'tagline', o.tagline, 'beginning', left(o.description, 600),
      'sector', o.sector, 'stage', o.stage, 'division', o.division, 'city', o.city, 'team_size', o.team_size,
      'founded_year', o.founded_year, 'website', o.website, 'created_at', o.created_at, 'updated_at', o.updated_at,
      'jobs', (
        select count(*) from public.jobs j
        where j.organization_id = o.id and j.status = 'active' and j.expires_at > now() and j.reported_for is null
      )
    ) order by listed.place)
    from unnest(startup_rows.ids) with ordinality as listed (id, place)
    join public.organizations o on o.id = listed.id and o.is_public
  ), '[]')
$$;

-- A page of 12.
create function public.search_startups(
  q text default null, sector text default null, stage text default null, division text default null,
  hiring boolean default null, sort text default null, page integer default 1
) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  size constant integer := 12;
  found record;
begin
  select f.* into found from private.search_startup_ids(
    q, sector, stage, division, hiring, sort, (least(greatest(coalesce(page, 1), 1), 100000) - 1) * size, size
  ) as f;
  return json_build_object(
    'total', found.total, 'choices', found.choices, 'without', found.without, 'startups', private.startup_rows(found.ids)
  );
end
$$;

-- The list whole, for feeds, up to private.job_list_cap().
create function public.search_startup_list(
  q text default null, sector text default null, stage text default null, division text default null,
  hiring boolean default null
) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  found record;
begin
  select f.* into found from private.search_startup_ids(
    q, sector, stage, division, hiring, null, 0, private.job_list_cap()
  ) as f;
  return json_build_object('startups', private.startup_rows(found.ids));
end
$$;

-- The page ------------------------------------------------------------------------------------------------------------------

-- Whose address it is, now or before; of one without a page nothing is told. An id is one, too: links that outlive names.
create function private.organization_at(address text) returns uuid
  language sql stable security definer set search_path = '' as $$
  select o.id from public.organizations o
  where o.id = coalesce(
      (select s.organization_id from private.organization_slugs s where s.slug = lower(address)),
      case when address ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then address::uuid end
    )
    and (o.is_public or o.id in (select private.my_organization_ids()))
$$;

-- The names of those who said that the page may have them, with the talent page of whoever is in the directory. Nobody
-- suspended or under 18 is among them.
create function private.founders_of(organization uuid) returns json
  language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object('name', p.full_name, 'talent', t.id) order by m.created_at, m.member_id), '[]')
  from public.organization_members m
  join public.profiles p on p.id = m.member_id and not p.is_younger and p.full_name ~ '\S'
  left join public.talent_profiles t on t.user_id = m.member_id and t.listed_until > now()
  where m.organization_id = founders_of.organization and m.shown and not private.is_suspended(m.member_id)
$$;

-- Null for an address that has no page which the caller may read.
create function public.startup_page(address text) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
declare
  shown public.organizations;
begin
  select o.* into shown from public.organizations o where o.id = private.organization_at(address);
  if shown.id is null then
    return null;
  end if;
  return json_build_object(
    'id', shown.id, 'slug', shown.slug, 'is_startup', shown.is_startup, 'name', shown.name, 'tagline', shown.tagline,
    'description', shown.description, 'sector', shown.sector, 'stage', shown.stage, 'division', shown.division,
    'city', shown.city, 'team_size', shown.team_size, 'founded_year', shown.founded_year, 'website', shown.website,
    'is_public', shown.is_public, 'created_at', shown.created_at, 'updated_at', shown.updated_at,
    'own', private.owns(shown.id),
    'founders', private.founders_of(shown.id),
    'jobs', private.job_lines(array(
      select j.id from public.jobs j
      where j.organization_id = shown.id and j.status = 'active' and j.expires_at > now() and j.reported_for is null
      order by j.created_at desc, j.id desc limit 20
    ))
  );
end
$$;

-- In a function of its own, since visitors may not even ask what they own.
create function private.owns(organization uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select organization in (select private.my_organization_ids())
$$;

revoke execute on function
  public.search_startups(text, text, text, text, boolean, text, integer),
  public.search_startup_list(text, text, text, text, boolean), public.startup_page(text)
from public;
grant execute on function
  public.search_startups(text, text, text, text, boolean, text, integer),
  public.search_startup_list(text, text, text, text, boolean), public.startup_page(text)
to anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function
  private.search_startup_ids(text, text, text, text, boolean, text, integer, integer), private.startup_rows(uuid[]),
  private.organization_at(text), private.founders_of(uuid), private.owns(uuid)
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
