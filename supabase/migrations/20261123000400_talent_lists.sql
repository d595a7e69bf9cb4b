-- Talent lists: the directory in other orders, and what each choice of its filters would find (docs/decisions/0075-talent-lists.md).

-- What a card shows as the price, where it shows one.
create function private.shown_rate(rate numeric, least_rate numeric, most_rate numeric) returns numeric
  language sql immutable set search_path = '' as $$
  select case when least_rate is not null and most_rate is not null then least_rate else coalesce(rate, least_rate, most_rate) end
$$;

create index talent_profiles_rate on public.talent_profiles (
  private.shown_rate(hourly_rate, min_hourly_rate, max_hourly_rate), created_at desc, id desc
) where listed_until is not null;
create index talent_profiles_experience on public.talent_profiles (experience_years desc, created_at desc, id desc)
  where listed_until is not null;

-- Those who match, in another order than newest first, from private.search_talent_ids' answer: `matches` are all of them or,
-- where there are more, the newest private.search_cap(). Then the first of the order hold enough if many match; if the
-- newest tell that they won't, or they don't, few match, and the filters' index names them.
create function private.sorted_talent_ids(want private.talent_search, sort text, matches uuid[], is_more boolean) returns uuid[]
  language plpgsql stable security definer
  -- As private.search_talent_ids has them, and for the same reasons.
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set work_mem = '32MB' set enable_seqscan = off as $$
declare
  cap constant integer := private.search_cap();
  look constant integer := private.search_window();
  patterns text[];
  search_places text[];
  places text[];
  labels text[];
  among_newest integer;
  walk bigint;
  found_ids uuid[];
begin
  if not is_more then
    found_ids := array(
      select t.id from public.talent_profiles t where t.id = any (matches) and t.listed_until > now()
      order by case sort when 'rate' then private.shown_rate(t.hourly_rate, t.min_hourly_rate, t.max_hourly_rate) end,
        case sort when 'experience' then t.experience_years end desc, t.created_at desc, t.id desc
    );
  else
    want.skills := nullif(want.skills, '{}');
    want.availability := nullif(want.availability, '');
    want.work_type := nullif(want.work_type, '');
    want.division := nullif(want.division, '');
    want.location := nullif(private.fold(btrim(want.location)), '');
    want.search := nullif(private.fold(btrim(want.search)), '');
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
      select array_agg(m.id) into found_ids from (
        select t.id from (
          select * from public.talent_profiles first_ones where first_ones.listed_until > now()
          order by private.shown_rate(first_ones.hourly_rate, first_ones.min_hourly_rate, first_ones.max_hourly_rate), first_ones.created_at desc, first_ones.id desc limit walk
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
        limit cap
      ) m;
    end if;
    if coalesce(cardinality(found_ids), 0) < cap then
      select array_agg(m.id) into found_ids from (
        select t.id from public.talent_profiles t
        where t.listed_until > now()
          and (labels is null or array[t.division, t.availability] @> labels)
          and (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places))
          and (want.location is null or t.location_text like any (places))
          and (want.skills is null or t.skill_names && want.skills)
          and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
          and (want.experience is null or t.experience_years >= want.experience)
          and (want.availability is null or t.availability = want.availability)
          and (want.division is null or t.division = want.division)
          and (want.min_rate is null or t.rate_high >= want.min_rate)
          and (want.max_rate is null or t.rate_low <= want.max_rate)
        order by case sort when 'rate' then private.shown_rate(t.hourly_rate, t.min_hourly_rate, t.max_hourly_rate) end,
          case sort when 'experience' then t.experience_years end desc, t.created_at desc, t.id desc
        limit cap
      ) m;
    end if;
  end if;
  return found_ids;
end
$$;

-- How many people each choice of a filter would find beside the other filters that are on; `matches` are the newest who
-- match, all of them unless there are more than are listed. A number is the true one, up to private.search_cap() + 1. Of a
-- filter in `exact` each choice that is not named finds nobody; of any other it may find somebody: telling would take
-- reading on.
create function private.count_talent_options(want private.talent_search, matches uuid[], is_more boolean) returns jsonb
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set enable_seqscan = off as $$
declare
  cap constant integer := private.search_cap();
  look constant integer := private.search_window();
  patterns text[];
  search_places text[];
  places text[];
  edge record;
  is_whole boolean;
  facets text[];
  options jsonb := '{}';
begin
  want.skills := nullif(want.skills, '{}');
  want.availability := nullif(want.availability, '');
  want.work_type := nullif(want.work_type, '');
  want.division := nullif(want.division, '');
  want.location := nullif(private.fold(btrim(want.location)), '');
  want.search := nullif(private.fold(btrim(want.search)), '');
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

-- Where nobody fits all filters: how many are kept out by one alone, for each that is on. Counted among the newest, once
-- for all filters, and told where it is true: up to private.search_cap() + 1. And the newest three of those who fit all
-- but one, where the newest hold them: of what can be given up, what matters least.
create function private.talent_detours(want private.talent_search, out without jsonb, out left_out text, out ids uuid[])
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0
  set enable_seqscan = off as $$
declare
  cap constant integer := private.search_cap();
  look constant integer := private.search_window();
  patterns text[];
  search_places text[];
  places text[];
  texts text[];
begin
  want.skills := nullif(want.skills, '{}');
  want.availability := nullif(want.availability, '');
  want.work_type := nullif(want.work_type, '');
  want.division := nullif(want.division, '');
  want.location := nullif(private.fold(btrim(want.location)), '');
  want.search := nullif(private.fold(btrim(want.search)), '');
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
        case when t.rate_high < want.min_rate then 'min_rate' end,
        case when t.rate_low > want.max_rate then 'max_rate' end
      ], null) as misses offset 0
    ) o
  ), near as (
    select n.misses[1] as facet, count(*) as people, (select count(*) < look from newest) as is_whole
    from newest n where cardinality(n.misses) = 1 group by 1
  ), best as (
    select n.facet from near n join unnest(array[
      'max_rate', 'min_rate', 'work_type', 'availability', 'experience', 'location', 'division', 'skills', 'search'
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

-- Talents as cards and pages read them, with the caller's rights, in the order of their ids.
create function private.talents_json(ids uuid[]) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select json_agg(json_build_object(
      'id', t.id, 'user_id', t.user_id, 'title', t.title, 'bio', t.bio, 'experience_years', t.experience_years,
      'hourly_rate', t.hourly_rate, 'min_hourly_rate', t.min_hourly_rate, 'max_hourly_rate', t.max_hourly_rate,
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

-- Whoever of the newest with one of a talent's skills shares most of them; at most three.
create function private.similar_talent_ids(talent uuid) returns uuid[]
  language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  his_skills text[];
  want private.talent_search;
begin
  select t.skill_names[1 : 50] into his_skills from public.talent_profiles t where t.id = talent and t.listed_until > now();
  if coalesce(cardinality(his_skills), 0) = 0 then
    return '{}';
  end if;
  want.skills := his_skills;
  return array(
    select t.id
    from unnest((private.search_talent_ids(want, 0, private.search_cap())).ids) as found (id)
    join public.talent_profiles t on t.id = found.id
    where t.id <> talent and t.user_id is distinct from (select auth.uid())
    order by (select count(*) from unnest(t.skill_names) as name where name = any (his_skills)) desc, t.created_at desc, t.id desc
    limit 3
  );
end
$$;

-- A talent that the caller may see, and three others like it; null where there is none.
create function public.talent_page(talent uuid) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'talent', private.talents_json(array[t.id]) -> 0,
      'similar', private.talents_json(private.similar_talent_ids(t.id))
    ) from public.talent_profiles t where t.id = talent
  );
end
$$;

drop function public.search_talent(text[], integer, text, text, text, text, text, numeric, numeric, integer);

-- A page of the directory, newest first or as `sort` says: at most private.search_cap() matches are counted and listed,
-- `more` says that there are others. Without a match, `suggestion` is what may have been meant. `with_counts` asks for
-- what the filters' choices would find as well, and where nobody fits them all, for who fits all but one.
create function public.search_talent(
  skills text[] default null, experience integer default null, availability text default null, work_type text default null,
  division text default null, location text default null, search text default null, min_rate numeric default null,
  max_rate numeric default null, page integer default 1, sort text default 'newest', with_counts boolean default false
) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  size constant integer := 12;
  cap constant integer := private.search_cap();
  want private.talent_search := row(
    skills, experience, availability, work_type, division, location, search, min_rate, max_rate
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

revoke execute on function
  private.shown_rate(numeric, numeric, numeric),
  private.sorted_talent_ids(private.talent_search, text, uuid[], boolean),
  private.count_talent_options(private.talent_search, uuid[], boolean),
  private.talent_detours(private.talent_search),
  private.talents_json(uuid[]),
  private.similar_talent_ids(uuid),
  public.talent_page(uuid),
  public.search_talent(text[], integer, text, text, text, text, text, numeric, numeric, integer, text, boolean)
from public;
grant execute on function private.shown_rate(numeric, numeric, numeric) to authenticated, service_role;
grant execute on function
  private.sorted_talent_ids(private.talent_search, text, uuid[], boolean),
  private.count_talent_options(private.talent_search, uuid[], boolean),
  private.talent_detours(private.talent_search),
  private.talents_json(uuid[]),
  private.similar_talent_ids(uuid),
  public.talent_page(uuid),
  public.search_talent(text[], integer, text, text, text, text, text, numeric, numeric, integer, text, boolean)
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
