-- Talent: the skills there are, what a member offers, and which skills that member has. A talent profile is
-- shown to others while it is listed (docs/decisions/0043-talent-freshness.md).

create table public.skills (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 60),
  category text not null check (char_length(category) between 1 and 60),
  created_at timestamptz not null default now()
);

alter table public.skills enable row level security;

revoke all on public.skills from anon, authenticated;
grant select on public.skills to anon, authenticated;
grant all on public.skills to service_role;

create policy "anyone reads skills" on public.skills for select to anon using (true);
create policy "members read skills" on public.skills for select to authenticated using (true);

-- Another name of a skill is another text to find its owners by.
create function private.refresh_search_of_skill() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_talent_search(user_id) from public.user_skills where skill_id = new.id;
  return null;
end
$$;

create trigger refresh_search after update of name on public.skills
  for each row execute function private.refresh_search_of_skill();

insert into public.skills (name, category) values
  ('JavaScript', 'Programming Languages'),
  ('TypeScript', 'Programming Languages'),
  ('Python', 'Programming Languages'),
  ('Java', 'Programming Languages'),
  ('PHP', 'Programming Languages'),
  ('React', 'Frontend'),
  ('Node.js', 'Backend'),
  ('Laravel', 'Backend'),
  ('Django', 'Backend'),
  ('MySQL', 'Databases'),
  ('PostgreSQL', 'Databases'),
  ('MongoDB', 'Databases'),
  ('React Native', 'Mobile'),
  ('Flutter', 'Mobile'),
  ('UI/UX Design', 'Design'),
  ('Digital Marketing', 'Marketing'),
  ('Data Science', 'Data'),
  ('Cybersecurity', 'Security'),
  ('Cloud Computing', 'Infrastructure'),
  ('DevOps', 'Infrastructure');

-- Portfolio items are shown to everyone, links included, so their shape is checked here as well.
create function private.is_portfolio(projects jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select jsonb_typeof(projects) = 'array'
    and not exists (
      select from jsonb_array_elements(case when jsonb_typeof(projects) = 'array' then projects else '[]' end)
        with ordinality as entry (item, position)
      where position > 12 or (
        jsonb_typeof(item) = 'object'
        and item - array['id', 'title', 'description', 'liveUrl', 'githubUrl', 'technologies'] = '{}'
        and jsonb_typeof(item -> 'id') = 'string' and char_length(item ->> 'id') between 1 and 64
        and jsonb_typeof(item -> 'title') = 'string' and char_length(item ->> 'title') between 1 and 120
        and private.keeps_direction(item ->> 'title')
        and coalesce(jsonb_typeof(item -> 'description'), 'null') in ('string', 'null')
        and char_length(coalesce(item ->> 'description', '')) <= 2000
        and coalesce(jsonb_typeof(item -> 'liveUrl'), 'null') in ('string', 'null')
        and coalesce(private.is_web_url(item ->> 'liveUrl'), true)
        and coalesce(jsonb_typeof(item -> 'githubUrl'), 'null') in ('string', 'null')
        and coalesce(private.is_web_url(item ->> 'githubUrl'), true)
        and coalesce(jsonb_typeof(item -> 'technologies'), 'array') = 'array'
        and not exists (
          select from jsonb_array_elements(
            case when jsonb_typeof(item -> 'technologies') = 'array' then item -> 'technologies' else '[]' end
          ) with ordinality as technology (label, place)
          where place > 20 or jsonb_typeof(label) <> 'string' or char_length(label #>> '{}') not between 1 and 50
            or not private.keeps_direction(label #>> '{}')
        )
      ) is not true
    )
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_portfolio(jsonb) to authenticated, service_role;

create table public.talent_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  title public.short_text not null check (title ~ '\S'),
  bio public.long_text,
  experience_years public.years not null default 0,
  hourly_rate public.hourly_rate,
  min_hourly_rate public.hourly_rate,
  max_hourly_rate public.hourly_rate,
  availability text not null default 'available' check (availability in ('available', 'busy', 'not_available')),
  is_open_to_work boolean not null default true,
  is_open_to_freelance boolean not null default false,
  preferred_work_type text[] not null default '{}' check (
    cardinality(preferred_work_type) <= 8
    and preferred_work_type <@ array['remote', 'onsite', 'hybrid', 'contract', 'freelance', 'internship', 'part-time', 'full-time']
  ),
  portfolio_url public.web_url,
  portfolio_projects jsonb not null default '[]' check (private.is_portfolio(portfolio_projects)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the directory filters on: copies, so that one query without joins gives the page and the exact
  -- count. The triggers below are their only writers.
  search_text text not null default '',
  skill_names text[] not null default '{}',
  location_text text not null default '',
  division text,
  -- The stated range, open where nothing is stated, so that overlap is two plain comparisons.
  rate_low numeric(10, 2) not null generated always as (
    coalesce(case when max_hourly_rate is null then coalesce(min_hourly_rate, hourly_rate) else min_hourly_rate end, 0)
  ) stored,
  rate_high numeric(10, 2) not null generated always as (
    coalesce(case when min_hourly_rate is null then coalesce(max_hourly_rate, hourly_rate) else max_hourly_rate end, 99999999.99)
  ) stored,
  confirmed_at timestamptz not null default now(),
  -- Null while the member is not open to work. Stored and compared with the clock as it is read, so no job
  -- has to run: one condition, `listed_until > now()`, that whatever others may see of a talent shares.
  listed_until timestamptz,
  check (min_hourly_rate <= max_hourly_rate)
);

-- That listed_until is later than an instant tells the planner that it is not null.
create index talent_profiles_newest on public.talent_profiles (created_at desc, id desc)
  where listed_until is not null;
create index talent_profiles_listed on public.talent_profiles (listed_until);
create index talent_profiles_search on public.talent_profiles using gin (search_text extensions.gin_trgm_ops);
create index talent_profiles_location on public.talent_profiles using gin (location_text extensions.gin_trgm_ops);
create index talent_profiles_skills on public.talent_profiles using gin (skill_names);

alter table public.talent_profiles enable row level security;

revoke all on public.talent_profiles from anon, authenticated;
grant select on public.talent_profiles to anon, authenticated;
grant insert (
  user_id, title, bio, experience_years, hourly_rate, min_hourly_rate, max_hourly_rate, availability,
  is_open_to_work, is_open_to_freelance, preferred_work_type, portfolio_url, portfolio_projects
) on public.talent_profiles to authenticated;
grant update (
  title, bio, experience_years, hourly_rate, min_hourly_rate, max_hourly_rate, availability,
  is_open_to_work, is_open_to_freelance, preferred_work_type, portfolio_url, portfolio_projects
) on public.talent_profiles to authenticated;
grant all on public.talent_profiles to service_role;

create policy "anyone reads listed talent" on public.talent_profiles
  for select to anon using (listed_until > now());
create policy "members read listed talent and their own" on public.talent_profiles
  for select to authenticated using (listed_until > now() or user_id = (select auth.uid()));
create policy "members create their own talent profile" on public.talent_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "members update their own talent profile" on public.talent_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Parts are joined with a control character that no form lets through, so that a match never spans
-- two fields.
create function private.fill_talent_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles;
begin
  select * into profile from public.profiles where id = new.user_id;
  select coalesce(array_agg(s.name order by s.name), '{}') into new.skill_names
    from public.user_skills u join public.skills s on s.id = u.skill_id
    where u.user_id = new.user_id;
  new.search_text := private.fold(
    concat_ws(chr(31), profile.full_name, new.title, new.bio, profile.bio, array_to_string(new.skill_names, chr(31)))
  );
  new.location_text := private.with_place_synonyms(
    private.fold(concat_ws(chr(31), profile.location, profile.city, profile.division))
  );
  new.division := profile.division;
  return new;
end
$$;

-- Whatever the member changes confirms the profile; what others cause, such as another name of a skill,
-- does not. It runs with the rights of the writer, whose column grants leave both dates out.
create function private.keep_listing() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and auth.uid() = new.user_id then
    new.confirmed_at := now();
  end if;
  new.listed_until := case when new.is_open_to_work then new.confirmed_at + interval '120 days' end;
  return new;
end
$$;

-- A row of public_profiles is there while its member is open to work.
create function private.publish_talent() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_public_profile(new.user_id);
  return null;
end
$$;

create trigger fill_talent_search before insert or update on public.talent_profiles
  for each row execute function private.fill_talent_search();
create trigger keep_listing before insert or update on public.talent_profiles
  for each row execute function private.keep_listing();
create trigger set_updated_at before update on public.talent_profiles
  for each row execute function private.set_updated_at();
create trigger publish_talent after insert or update of is_open_to_work on public.talent_profiles
  for each row execute function private.publish_talent();

-- Assigning title to itself fires fill_talent_search.
create function private.refresh_talent_search(member uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.talent_profiles set title = title where user_id = member
$$;

-- Skills hang off the talent profile, not the account: the API then embeds them in one request,
-- and nobody has skills that no page shows.
create table public.user_skills (
  user_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  skill_id uuid not null references public.skills (id) on delete cascade,
  level text not null default 'intermediate' check (level in ('beginner', 'intermediate', 'advanced', 'expert')),
  years_experience public.years not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, skill_id)
);

create index user_skills_skill on public.user_skills (skill_id);

alter table public.user_skills enable row level security;

revoke all on public.user_skills from anon, authenticated;
grant select on public.user_skills to anon, authenticated;
grant insert (user_id, skill_id, level, years_experience) on public.user_skills to authenticated;
grant update (level, years_experience) on public.user_skills to authenticated;
grant delete on public.user_skills to authenticated;
grant all on public.user_skills to service_role;

create policy "anyone reads skills of listed talent" on public.user_skills
  for select to anon using (
    exists (select from public.talent_profiles t where t.user_id = user_skills.user_id and t.listed_until > now())
  );
create policy "members read skills of listed talent and their own" on public.user_skills
  for select to authenticated using (
    user_id = (select auth.uid())
    or exists (select from public.talent_profiles t where t.user_id = user_skills.user_id and t.listed_until > now())
  );
create policy "members add their own skills" on public.user_skills
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "members update their own skills" on public.user_skills
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "members remove their own skills" on public.user_skills
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.refresh_search_of_skill_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.refresh_talent_search(old.user_id);
  else
    perform private.refresh_talent_search(new.user_id);
  end if;
  return null;
end
$$;

create trigger set_updated_at before update on public.user_skills
  for each row execute function private.set_updated_at();
create trigger refresh_search after insert or delete on public.user_skills
  for each row execute function private.refresh_search_of_skill_owner();

-- Makes the caller's skills exactly `entries`, a list of {skill_id, level, years_experience}, in one
-- transaction: saving twice changes nothing, and a refused entry keeps the skills as they were. An
-- upsert through the API would need the right to rewrite user_id.
create function public.replace_user_skills(entries jsonb) returns void
  language plpgsql strict set search_path = '' as $$
begin
  delete from public.user_skills
  where user_id = (select auth.uid())
    and skill_id not in (select e.skill_id from jsonb_to_recordset(entries) as e (skill_id uuid));

  insert into public.user_skills as owned (user_id, skill_id, level, years_experience)
  select (select auth.uid()), e.skill_id, e.level, e.years_experience
  from jsonb_to_recordset(entries) as e (skill_id uuid, level text, years_experience integer)
  on conflict (user_id, skill_id) do update
    set level = excluded.level, years_experience = excluded.years_experience
    where (owned.level, owned.years_experience) is distinct from (excluded.level, excluded.years_experience);
end
$$;

revoke execute on function public.replace_user_skills(jsonb) from public, anon;
grant execute on function public.replace_user_skills(jsonb) to authenticated, service_role;

revoke execute on all functions in schema private from public;
