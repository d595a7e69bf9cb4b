-- Mentors: what members offer, the list of them with its filters and counts, and one mentor's page
-- (docs/decisions/0113-mentors-and-their-clock.md).

create table public.mentor_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  headline public.headline not null,
  -- What they help with, in their words.
  helps public.long_text not null check (helps ~ '\S'),
  fields text[] not null check (
    cardinality(fields) between 1 and 5 and fields <@ array[
      'engineering', 'data_ai', 'design', 'product', 'career', 'interviews', 'freelancing', 'startup', 'fundraising', 'study'
    ]
  ),
  languages text[] not null check (
    cardinality(languages) between 1 and 6 and languages <@ array['bn', 'en', 'hi', 'ar', 'ja', 'de']
  ),
  hours_per_month integer not null check (hours_per_month between 1 and 40),
  -- None: now.
  next_free_on date check (next_free_on between '2020-01-01' and '2100-01-01'),
  is_offering boolean not null default true,
  -- The latest sign of life as a mentor: saving this, or answering a request.
  confirmed_at timestamptz not null default now(),
  -- Until when they are listed; null where they don't offer. Written by a trigger, so that lists compare one column.
  listed_until timestamptz,
  search_text text not null default '',
  name_keys text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index mentor_profiles_listed on public.mentor_profiles (listed_until);

alter table public.mentor_profiles enable row level security;

-- Others read mentors by private.search_mentors and private.mentor_page alone, without the member's id.
revoke all on public.mentor_profiles from anon, authenticated;
grant select on public.mentor_profiles to authenticated;
grant insert (user_id, headline, helps, fields, languages, hours_per_month, next_free_on, is_offering)
  on public.mentor_profiles to authenticated;
grant update (headline, helps, fields, languages, hours_per_month, next_free_on, is_offering)
  on public.mentor_profiles to authenticated;
grant all on public.mentor_profiles to service_role;

create policy "members read their own mentor profile" on public.mentor_profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members offer mentoring as themselves" on public.mentor_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "members change their own mentor profile" on public.mentor_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Requests. Out of the API's reach, as conversations are: each side reads of the other what private.my_mentorships says.
create table private.mentorships (
  id uuid primary key default gen_random_uuid(),
  mentor_profile_id uuid not null references public.mentor_profiles (id) on delete cascade,
  mentor_id uuid not null references auth.users (id) on delete cascade,
  mentee_id uuid not null references auth.users (id) on delete cascade,
  goal public.headline not null,
  question text not null check (char_length(question) <= 500 and question ~ '\S'),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'ended')),
  -- Past this a pending one has lapsed, whenever the worker comes by to tell.
  answer_by timestamptz not null,
  extended_at timestamptz,
  reason text check (reason in ('no_time', 'other_field', 'closer_experience', 'narrower_question', 'other')),
  reply text check (char_length(reply) <= 500),
  answered_at timestamptz,
  lapsing_told_at timestamptz,
  lapsed_told_at timestamptz,
  created_at timestamptz not null default now(),
  -- As with applications.
  submission_id uuid,
  unique (mentee_id, submission_id),
  check (mentor_id <> mentee_id),
  check ((status = 'declined') = (reason is not null) and (reply is null or status = 'declined'))
);

create index mentorships_mentor on private.mentorships (mentor_id, created_at desc);
create index mentorships_mentee on private.mentorships (mentee_id, created_at desc);
create index mentorships_profile on private.mentorships (mentor_profile_id);
create index mentorships_waiting on private.mentorships (answer_by) where status = 'pending';

-- What a member notes of a session, for themselves alone.
create table private.mentorship_notes (
  id uuid primary key default gen_random_uuid(),
  mentorship_id uuid not null references private.mentorships (id) on delete cascade,
  member_id uuid not null references auth.users (id) on delete cascade,
  held_on date not null check (held_on between '2020-01-01' and '2100-01-01'),
  body text not null check (char_length(body) <= 2000 and body ~ '\S'),
  submission_id uuid,
  created_at timestamptz not null default now(),
  unique (member_id, submission_id)
);

create index mentorship_notes_of on private.mentorship_notes (mentorship_id, member_id);

-- How long a mentor has to answer, how much one extension adds, and how long nothing may be heard of a listed mentor.
create function private.mentorship_answer_time() returns interval
  language sql immutable set search_path = '' as $$
  select interval '72 hours'
$$;
create function private.mentor_listing_time() returns interval
  language sql immutable set search_path = '' as $$
  select interval '30 days'
$$;

-- Whether the mentor hides from this one: blocked or suspended, whose requests reach nobody.
create function private.reaches_mentor(asked private.mentorships) returns boolean
  language sql stable security definer set search_path = '' as $$
  select not private.is_suspended(asked.mentee_id) and not exists (
    select from public.member_blocks b where b.blocker_id = asked.mentor_id and b.blocked_id = asked.mentee_id
  )
$$;

-- Listed for 30 days after a sign of life, and no longer than the first request that waits unanswered.
create function private.keep_mentor_listing() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and auth.uid() = new.user_id then
    new.confirmed_at := now();
  end if;
  new.listed_until := case when new.is_offering then least(
    new.confirmed_at + private.mentor_listing_time(),
    (
      select min(m.answer_by) from private.mentorships m
      where m.mentor_profile_id = new.id and m.status = 'pending' and m.answer_by > new.confirmed_at
        and private.reaches_mentor(m)
    )
  ) end;
  return new;
end
$$;

create function private.fill_mentor_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  name constant text := (select p.full_name from public.profiles p where p.id = new.user_id);
begin
  new.search_text := private.fold(concat_ws(chr(31), name, new.headline, new.helps));
  new.name_keys := private.name_keys(name);
  return new;
end
$$;

create trigger fill_search before insert or update on public.mentor_profiles
  for each row execute function private.fill_mentor_search();
create trigger keep_listing before insert or update on public.mentor_profiles
  for each row execute function private.keep_mentor_listing();
create trigger set_updated_at before update on public.mentor_profiles
  for each row execute function private.set_updated_at('search_text', 'name_keys', 'listed_until', 'confirmed_at');

create function private.refresh_mentor() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.mentor_profiles m
    set search_text = private.fold(concat_ws(chr(31), new.full_name, m.headline, m.helps)),
      name_keys = private.name_keys(new.full_name)
    where m.user_id = new.id;
  return null;
end
$$;

create trigger refresh_mentor after update of full_name on public.profiles
  for each row when (new.full_name is distinct from old.full_name) execute function private.refresh_mentor();

-- Reading ---------------------------------------------------------------------------------------------------------------

-- Mentors as everybody reads them, in the order of their ids: being listed is the consent to be shown by name. Whoever is
-- not listed is left out, but for the caller's own.
create function private.mentors_json(ids uuid[]) returns json
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select json_agg(json_build_object(
      'id', m.id, 'name', p.full_name,
      -- Only a picture of their own; any other address could tell who looks.
      'avatar_url', case when p.avatar_url like '%/avatars/' || m.user_id || '/%' then p.avatar_url end, 'location', p.location, 'division', p.division,
      'headline', m.headline, 'helps', m.helps, 'fields', m.fields, 'languages', m.languages,
      'hours_per_month', m.hours_per_month, 'next_free_on', m.next_free_on, 'since', m.created_at, 'talent_id', t.id
    ) order by listed.place)
    from unnest(ids) with ordinality as listed (id, place)
    join public.mentor_profiles m on m.id = listed.id
    join public.profiles p on p.id = m.user_id
    left join public.talent_profiles t on t.user_id = m.user_id and t.listed_until > now()
      and not private.is_younger(t.user_id)
  ), '[]');
end
$$;

-- Who may be found: they offer, were heard of, are of age or have a guardian's yes, and are not suspended.
create function private.listed_mentors() returns setof public.mentor_profiles
  language sql stable security definer set search_path = '' as $$
  select m.* from public.mentor_profiles m
  join auth.users u on u.id = m.user_id
  join public.profiles p on p.id = m.user_id
  where m.listed_until > now() and (u.banned_until is null or u.banned_until <= now())
    and (not p.is_younger or p.guardian_agreed_at is not null)
$$;

-- A page of the mentors, 12 each, who is free soonest first: `total` fit all filters, and `choices` says how many each
-- choice of a filter would find beside the others that are on. `free` is in how many days somebody has to be free.
create function private.search_mentors(
  fields text[], languages text[], division text, hours integer, free integer, search text, page integer
) returns json
  language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  size constant integer := 12;
  first constant integer := (page - 1) * size;
  today constant date := private.dhaka_day(now());
  typed constant text := nullif(private.fold(btrim(search)), '');
  pattern constant text := private.literal_pattern(typed);
  names constant text[] := private.asked_names(typed);
  answer json;
begin
  perform private.check_search(array[search, division], fields || languages, array[hours, free], first);
  with seen as materialized (
    select m.id, m.fields, m.languages, m.hours_per_month, greatest(m.next_free_on, today) as free_on, p.division,
      m.created_at,
      typed is null or m.search_text like pattern or m.name_keys @> names as said,
      coalesce(cardinality(fields), 0) = 0 or m.fields && fields as in_field,
      coalesce(cardinality(languages), 0) = 0 or m.languages && languages as speaks,
      nullif(division, '') is null or coalesce(p.division::text = division, false) as placed,
      hours is null or m.hours_per_month >= hours as has_time,
      free is null or coalesce(m.next_free_on, today) <= today + free as is_free
    from private.listed_mentors() m join public.profiles p on p.id = m.user_id
  ), fitting as (
    select * from seen where said and in_field and speaks and placed and has_time and is_free
  ), choices as (
    select 'fields' as facet, name as choice, count(*) as mentors from seen, unnest(seen.fields) as name
      where said and speaks and placed and has_time and is_free group by name
    union all
    select 'languages', name, count(*) from seen, unnest(seen.languages) as name
      where said and in_field and placed and has_time and is_free group by name
    union all
    select 'division', seen.division, count(*) from seen
      where seen.division is not null and said and in_field and speaks and has_time and is_free group by seen.division
    union all
    select 'hours', least_hours::text, count(*) from seen, unnest(array[2, 5, 10]) as least_hours
      where seen.hours_per_month >= least_hours and said and in_field and speaks and placed and is_free group by least_hours
    union all
    select 'free', days::text, count(*) from seen, unnest(array[0, 30]) as days
      where seen.free_on <= today + days and said and in_field and speaks and placed and has_time group by days
  )
  select json_build_object(
    'total', (select count(*) from fitting),
    'mentors', private.mentors_json(array(
      select f.id from fitting f order by f.free_on, f.created_at desc, f.id desc limit size offset first
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

create function public.search_mentors(
  fields text[] default null, languages text[] default null, division text default null, hours integer default null,
  free integer default null, search text default null, page integer default 1
) returns json
  language sql stable set search_path = '' as $$
  select private.search_mentors(
    search_mentors.fields, search_mentors.languages, search_mentors.division, search_mentors.hours, search_mentors.free,
    search_mentors.search, search_mentors.page
  )
$$;

-- The pending or accepted request of the caller's to a mentor, if any: there is one at a time.
create function private.open_mentorship(profile uuid, mentee uuid) returns private.mentorships
  language sql stable security definer set search_path = '' as $$
  select m from private.mentorships m
  where m.mentor_profile_id = profile and m.mentee_id = mentee
    and (m.status = 'accepted' or m.status = 'pending' and m.answer_by > now())
  order by m.created_at desc limit 1
$$;

-- A mentor who is listed, or is the caller; null for any other. `relation` is what the caller is to them: none, own,
-- asked or accepted, with the request's id.
create function private.mentor_page(mentor uuid) returns json
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  own boolean;
  asked private.mentorships;
begin
  select m.user_id = caller into own from public.mentor_profiles m where m.id = mentor;
  if not coalesce(own, false) and not exists (select from private.listed_mentors() l where l.id = mentor) then
    return null;
  end if;
  asked := private.open_mentorship(mentor, caller);
  return json_build_object(
    'mentor', private.mentors_json(array[mentor]) -> 0,
    'listed', exists (select from private.listed_mentors() l where l.id = mentor),
    'relation', case when own then 'own' when asked.status = 'pending' then 'asked' else coalesce(asked.status, 'none') end,
    'request', asked.id
  );
end
$$;

create function public.mentor_page(mentor uuid) returns json
  language sql stable set search_path = '' as $$
  select private.mentor_page(mentor_page.mentor)
$$;

-- For the sitemap: listed mentors, the latest change first.
create function private.mentor_paths() returns json
  language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object('id', l.id, 'updated_at', l.updated_at)), '[]') from (
    select m.id, m.updated_at from private.listed_mentors() m order by m.updated_at desc, m.id limit 5000
  ) l
$$;
create function public.mentor_paths() returns json
  language sql stable set search_path = '' as $$
  select private.mentor_paths()
$$;

revoke execute on function
  public.search_mentors(text[], text[], text, integer, integer, text, integer), public.mentor_page(uuid),
  public.mentor_paths()
from public;
grant execute on function
  public.search_mentors(text[], text[], text, integer, integer, text, integer), public.mentor_page(uuid),
  public.mentor_paths()
to anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function
  private.search_mentors(text[], text[], text, integer, integer, text, integer), private.mentor_page(uuid),
  private.mentor_paths()
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
