-- Title: The list of mentors asks nothing of each mentor, and the page of one reads no other
-- Step: expand
-- Back: the definitions of private.search_mentors in 20261128000300 and of private.listed_mentors in 20261128000900; then,
--   without the argument that they give it here, those of private.mentor_page, private.request_mentorship,
--   private.my_mentorships and private.reported_mentor; then drop private.mentors_listed (docs/decisions/0136-counts-kept-of-startups.md).

-- Who may be found, with where they are: they offer, were heard of, are of age or have a guardian's yes, and are not whom
-- private.is_suspended would name. Asking that of each was most of what the list cost. A view, since the planner looks into it.
create view private.mentors_listed as
  select m as mentor, p.division
  from public.mentor_profiles m
  cross join lateral (
    select q.division, q.is_younger, q.guardian_agreed_at from public.profiles q where q.id = m.user_id offset 0
  ) p
  cross join lateral (select a.banned_until from auth.users a where a.id = m.user_id offset 0) u
  where m.listed_until > now() and (u.banned_until is null or u.banned_until <= now())
    and not exists (select from private.suspensions s where s.member_id = m.user_id)
    and (not p.is_younger or p.guardian_agreed_at is not null);
revoke all on private.mentors_listed from public, anon, authenticated;

drop function private.listed_mentors();

-- As before, all of them or this one.
create function private.listed_mentors(mentor uuid default null) returns setof public.mentor_profiles
  language sql stable security definer set search_path = '' as $$
  select (v.mentor).* from private.mentors_listed v
  where listed_mentors.mentor is null or (v.mentor).id = listed_mentors.mentor
$$;

-- Nothing else of these changes, so that their texts are taken as they stand: each asks of one.
do $$
declare
  asking text;
  definition text;
  becomes text;
begin
  foreach asking in array array[
    'private.mentor_page(uuid)', 'private.request_mentorship(uuid, text, text, uuid)', 'private.my_mentorships()',
    'private.reported_mentor(uuid)'
  ] loop
    definition := pg_get_functiondef(asking::regprocedure);
    becomes := regexp_replace(
      definition, 'private\.listed_mentors\(\) l where l\.id = ([a-z_.]+)', 'private.listed_mentors(\1) l where l.id = \1', 'g'
    );
    if becomes = definition then
      raise exception '% is not as this migration knows it', asking;
    end if;
    execute becomes;
  end loop;
end
$$;

-- As before: of those who have the words, each is looked at once a filter.
create or replace function private.search_mentors(
  fields text[], languages text[], division text, hours integer, free integer, search text, page integer
) returns json
  language plpgsql stable security definer
  set search_path = '' set jit = off set plan_cache_mode = force_custom_plan set work_mem = '32MB' as $$
declare
  size constant integer := 12;
  first constant integer := (page - 1) * size;
  today constant date := private.dhaka_day(now());
  typed constant text := nullif(private.fold(btrim(search)), '');
  pattern constant text := private.literal_pattern(typed);
  names constant text[] := private.asked_names(typed);
  wanted_fields constant text[] := nullif(fields, '{}');
  wanted_languages constant text[] := nullif(languages, '{}');
  wanted_division constant text := nullif(division, '');
  answer json;
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
  ), choices as (
    select 'fields' as facet, name as choice, count(*) as mentors from seen, unnest(seen.fields) as name
      where speaks and placed and has_time and is_free group by name
    union all
    select 'languages', name, count(*) from seen, unnest(seen.languages) as name
      where in_field and placed and has_time and is_free group by name
    union all
    select 'division', seen.division, count(*) from seen
      where seen.division is not null and in_field and speaks and has_time and is_free group by seen.division
    union all
    select 'hours', h.choice, h.mentors from (
      select count(*) filter (where hours_per_month >= 2) as two, count(*) filter (where hours_per_month >= 5) as five,
        count(*) filter (where hours_per_month >= 10) as ten
      from seen where in_field and speaks and placed and is_free
    ) c, lateral (values ('2', c.two), ('5', c.five), ('10', c.ten)) as h (choice, mentors) where h.mentors > 0
    union all
    select 'free', f.choice, f.mentors from (
      select count(*) filter (where days <= 0) as now, count(*) filter (where days <= 30) as soon
      from seen where in_field and speaks and placed and has_time
    ) c, lateral (values ('0', c.now), ('30', c.soon)) as f (choice, mentors) where f.mentors > 0
  )
  select json_build_object(
    'total', (select count(*) from seen where in_field and speaks and placed and has_time and is_free),
    'mentors', private.mentors_json(array(
      select s.id from seen s where s.in_field and s.speaks and s.placed and s.has_time and s.is_free
      order by s.days, s.created_at desc, s.id desc limit size offset first
    )),
    'choices', coalesce((
      select json_object_agg(c.facet, c.counts) from (
        select facet, json_object_agg(choice, mentors) as counts from choices group by facet
      ) c
    ), '{}')
  ) into answer;
  return answer;
end
$$;

revoke execute on all functions in schema private from public;
