-- Public profiles: the harmless columns of members who are open to work, for everybody while they are listed.
-- Phone and the verification flags cannot leak because they are not in the relation. Its id refers to
-- talent_profiles, so that the API embeds it one to one in the directory.

create table public.public_profiles (
  id uuid primary key references public.talent_profiles (user_id) on delete cascade,
  full_name text,
  location text,
  division text,
  bio text,
  website text,
  linkedin_url text,
  github_url text,
  twitter_url text,
  avatar_url text,
  is_verified boolean not null
);

alter table public.public_profiles enable row level security;

revoke all on public.public_profiles from anon, authenticated;
grant select on public.public_profiles to anon, authenticated;
grant all on public.public_profiles to service_role;

create policy "anyone reads public profiles of listed talent" on public.public_profiles
  for select to anon using (
    exists (select from public.talent_profiles t where t.user_id = public_profiles.id and t.listed_until > now())
  );
create policy "members read public profiles of listed talent" on public.public_profiles
  for select to authenticated using (
    exists (select from public.talent_profiles t where t.user_id = public_profiles.id and t.listed_until > now())
  );

-- Its only writer, called by the triggers of profiles and talent_profiles.
create function private.refresh_public_profile(member uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.public_profiles as copy
    (id, full_name, location, division, bio, website, linkedin_url, github_url, twitter_url, avatar_url, is_verified)
  select p.id, p.full_name, p.location, p.division, p.bio, p.website, p.linkedin_url, p.github_url, p.twitter_url,
    p.avatar_url, p.is_verified
  from public.profiles p join public.talent_profiles t on t.user_id = p.id
  where p.id = member and t.is_open_to_work
  on conflict (id) do update set
    full_name = excluded.full_name, location = excluded.location, division = excluded.division,
    bio = excluded.bio, website = excluded.website, linkedin_url = excluded.linkedin_url,
    github_url = excluded.github_url, twitter_url = excluded.twitter_url,
    avatar_url = excluded.avatar_url, is_verified = excluded.is_verified;
  if not found then
    delete from public.public_profiles where id = member;
  end if;
end
$$;

revoke execute on all functions in schema private from public;
