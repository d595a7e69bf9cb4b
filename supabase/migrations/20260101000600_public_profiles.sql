-- The harmless columns of members who are open to work. Phone and the verification flags cannot
-- leak because they are not in the relation. Its id refers to talent_profiles, so that the API
-- embeds it one to one in the directory.
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

create policy "anyone reads public profiles" on public.public_profiles for select to anon using (true);
create policy "members read public profiles" on public.public_profiles for select to authenticated using (true);

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

create function private.publish_talent() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_public_profile(new.user_id);
  return null;
end
$$;

create trigger publish_talent after insert or update of is_open_to_work on public.talent_profiles
  for each row execute function private.publish_talent();

create function private.publish_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.refresh_talent_search(old.id);
    perform private.refresh_public_profile(old.id);
  else
    perform private.refresh_talent_search(new.id);
    perform private.refresh_public_profile(new.id);
  end if;
  return null;
end
$$;

create trigger publish_profile after insert or delete or update of
  full_name, location, division, city, bio, website, linkedin_url, github_url, twitter_url, avatar_url, is_verified
  on public.profiles
  for each row execute function private.publish_profile();

revoke execute on all functions in schema private from public;
