-- Title: The lists of startups and mentors take less for each that they count
-- Step: expand
-- Back: private.search_startup_ids without what the list below puts in, public.search_mentors as in 20261206000270,
--   private.search_mentors and private.mentors_listed as in 20261201000410; drop private.first_mentors.
-- (docs/decisions/0136-counts-kept-of-startups.md)

-- A page of those who have the words or hire is chosen from all of them, which are no longer sorted for it. A word that many have
-- is looked for in all texts without an index: it would name half of them, and looking for a pattern is what most of the time went into.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.search_startup_ids(text, text, text, text, boolean, text, integer, integer)',
        'then s.jobs end desc nulls last, s.created_at desc, s.id desc',
        'then s.jobs end desc nulls last, s.created_at desc, s.id desc
      limit case when is_read then size end offset case when is_read then first else 0 end'),
      ('private.search_startup_ids(text, text, text, text, boolean, text, integer, integer)',
        'ids := read_ids[first + 1 : first + size];',
        'ids := case when is_read then read_ids else read_ids[first + 1 : first + size] end;'),
      ('private.search_startup_ids(text, text, text, text, boolean, text, integer, integer)',
        'o.is_startup and o.search_text like pattern',
        'o.is_startup
      and case when is_frequent then strpos(o.search_text, want.q) > 0 else o.search_text like pattern end'),
      ('private.search_startup_ids(text, text, text, text, boolean, text, integer, integer)',
        'read_ids uuid[];',
        'read_ids uuid[];
  -- Whether more than a seventh of the newest have the words.
  is_frequent boolean := false;'),
      ('private.search_startup_ids(text, text, text, text, boolean, text, integer, integer)',
        'with open as (',
        'if pattern is not null then
    select count(*) filter (where strpos(n.search_text, want.q) > 0) * 7 > count(*) into is_frequent
    from (
      select o.search_text from public.organizations o where o.is_public and o.is_startup
      order by o.created_at desc, o.id desc limit 200
    ) n;
  end if;
  with open as (')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

-- As before. Accounts are looked at only of those whose ban has begun: private.bans has every ban, also for a while after its end.
create or replace view private.mentors_listed as
  select m as mentor, p.division
  from public.mentor_profiles m
  cross join lateral (
    select q.division, q.is_younger, q.guardian_agreed_at from public.profiles q where q.id = m.user_id offset 0
  ) p
  where m.listed_until > now()
    and not exists (select from private.suspensions s where s.member_id = m.user_id)
    and not exists (
      select from private.bans b
      cross join lateral (select a.banned_until from auth.users a where a.id = b.member_id offset 0) u
      where b.member_id = m.user_id and u.banned_until > now()
    )
    and (not p.is_younger or p.guardian_agreed_at is not null);

-- As before, with `nearest` where nobody fits and no words were asked for, since all have been read then: how many are listed, and the
-- first three. Whatever is asked for is found in the same way, so that the plan is kept.
create or replace function private.search_mentors(
  fields text[], languages text[], division text, hours integer, free integer, search text, page integer
) returns json
  language plpgsql stable security definer
  set search_path = '' set jit = off set plan_cache_mode = force_generic_plan set work_mem = '32MB' as $$
declare
  size constant integer := 12;
  first constant integer := (page - 1) * size;
  today constant date := private.dhaka_day(now());
  typed constant text := nullif(private.fold(btrim(search)), '');
  pattern constant text := private.literal_pattern(typed);
  names constant text[] := case when typed is not null then private.asked_names(typed) end;
  wanted_fields constant text[] := nullif(fields, '{}');
  wanted_languages constant text[] := nullif(languages, '{}');
  wanted_division constant text := nullif(division, '');
  answer json;
  nearest json;
begin
  perform private.check_search(array[search, division], fields || languages, array[hours, free], first);
  with seen as materialized (
    select (m.mentor).id, (m.mentor).fields, (m.mentor).languages, (m.mentor).hours_per_month,
      greatest((m.mentor).next_free_on, today) - today as days, m.division, (m.mentor).created_at,
      wanted_fields is null or (m.mentor).fields && wanted_fields as in_field,
      wanted_languages is null or (m.mentor).languages && wanted_languages as speaks,
      wanted_division is null or coalesce(m.division::text = wanted_division, false) as placed,
      hours is null or (m.mentor).hours_per_month >= hours as has_time,
      free is null or greatest((m.mentor).next_free_on, today) - today <= free as is_free
    from private.mentors_listed m
    where typed is null or (m.mentor).search_text like pattern or (m.mentor).name_keys @> names
  ), sums as (
    select count(*) filter (where s.in_field and s.speaks and s.placed and s.has_time and s.is_free) as total,
      count(*) filter (where s.hours_per_month >= 2 and s.in_field and s.speaks and s.placed and s.is_free) as two,
      count(*) filter (where s.hours_per_month >= 5 and s.in_field and s.speaks and s.placed and s.is_free) as five,
      count(*) filter (where s.hours_per_month >= 10 and s.in_field and s.speaks and s.placed and s.is_free) as ten,
      count(*) filter (where s.days <= 0 and s.in_field and s.speaks and s.placed and s.has_time) as now,
      count(*) filter (where s.days <= 30 and s.in_field and s.speaks and s.placed and s.has_time) as soon
    from seen s
  ), choices as (
    -- Many name the same: what they name is taken apart once.
    select 'fields' as facet, name as choice, sum(k.mentors)::bigint as mentors
      from (
        select s.fields, count(*) as mentors from seen s where s.speaks and s.placed and s.has_time and s.is_free group by s.fields
      ) k, unnest(k.fields) as name
      group by name
    union all
    select 'languages', name, sum(k.mentors)::bigint
      from (
        select s.languages, count(*) as mentors from seen s
        where s.in_field and s.placed and s.has_time and s.is_free group by s.languages
      ) k, unnest(k.languages) as name
      group by name
    union all
    select 'division', seen.division::text, count(*) from seen
      where seen.division is not null and in_field and speaks and has_time and is_free group by seen.division
    union all
    select h.facet, h.choice, h.mentors
      from sums n, lateral (
        values ('hours', '2', n.two), ('hours', '5', n.five), ('hours', '10', n.ten), ('free', '0', n.now), ('free', '30', n.soon)
      ) as h (facet, choice, mentors)
      where h.mentors > 0
  )
  select json_build_object(
    'total', n.total,
    'mentors', private.mentors_json(array(
      select s.id from seen s where s.in_field and s.speaks and s.placed and s.has_time and s.is_free
      order by s.days, s.created_at desc, s.id desc limit size offset first
    )),
    'choices', coalesce((
      select json_object_agg(c.facet, c.counts) from (
        select facet, json_object_agg(choice, mentors) as counts from choices group by facet
      ) c
    ), '{}')
  ), case when n.total = 0 and typed is null then json_build_object(
    'total', (select count(*) from seen),
    'mentors', private.mentors_json(array(
      select s.id from seen s order by s.days, s.created_at desc, s.id desc limit 3
    ))
  ) end into answer, nearest
  from sums n;
  return case when nearest is null then answer else (answer::jsonb || jsonb_build_object('nearest', nearest))::json end;
end
$$;

-- How many mentors are listed, and the first three of all: `nearest` of words that nobody has.
create function private.first_mentors() returns json
  language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  today constant date := private.dhaka_day(now());
begin
  return (
    with listed as materialized (
      select (m.mentor).id, greatest((m.mentor).next_free_on, today) as free_on, (m.mentor).created_at
      from private.mentors_listed m
    )
    select json_build_object(
      'total', (select count(*) from listed),
      'mentors', private.mentors_json(array(
        select l.id from listed l order by l.free_on, l.created_at desc, l.id desc limit 3
      ))
    )
  );
end
$$;

-- As before, without a second whole search where nobody fits.
create or replace function public.search_mentors(
  fields text[] default null, languages text[] default null, division text default null, hours integer default null,
  free integer default null, search text default null, page integer default 1
) returns json
  language plpgsql stable set search_path = '' as $$
declare
  answer constant json := private.search_mentors(
    search_mentors.fields, search_mentors.languages, search_mentors.division, search_mentors.hours, search_mentors.free,
    search_mentors.search, search_mentors.page
  );
begin
  if (answer ->> 'total')::integer > 0 or answer -> 'nearest' is not null then
    return answer;
  end if;
  return answer::jsonb || jsonb_build_object('nearest', private.first_mentors());
end
$$;

revoke execute on function private.first_mentors() from public;
grant execute on function private.first_mentors() to anon, authenticated, service_role;

notify pgrst, 'reload schema';
