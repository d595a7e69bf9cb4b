-- Profiles: who a member is, for that member alone (what others see is in public_profiles), and the roles.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name public.short_text,
  phone text check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  location public.short_text,
  division public.division,
  city public.short_text,
  bio public.long_text,
  website public.web_url,
  linkedin_url public.web_url,
  github_url public.web_url,
  twitter_url public.web_url,
  avatar_url public.web_url,
  is_verified boolean not null default false,
  phone_verified boolean not null default false,
  nid_verified boolean not null default false,
  onboarding_completed_at timestamptz,
  consent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.profiles enable row level security;

revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (
  full_name, phone, location, division, city, bio, website, linkedin_url, github_url, twitter_url, avatar_url,
  onboarding_completed_at, consent_at
) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "members read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "members update their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- The two dates are evidence, so the database's clock writes them whatever the client sends: the
-- first completion stays for good, consent may be withdrawn (null) and given anew. The milestones
-- of a proven phone do not carry over to another number.
create function private.guard_profile() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.onboarding_completed_at := coalesce(
    old.onboarding_completed_at,
    case when new.onboarding_completed_at is not null then now() end
  );
  new.consent_at := case when new.consent_at is not null then coalesce(old.consent_at, now()) end;
  if new.phone is distinct from old.phone then
    new.phone_verified := false;
  end if;
  return new;
end
$$;

-- Copies what others may see to where they look for it.
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

create trigger guard_profile before update on public.profiles
  for each row execute function private.guard_profile();
create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();
create trigger publish_profile after insert or delete or update of
  full_name, location, division, city, bio, website, linkedin_url, github_url, twitter_url, avatar_url, is_verified
  on public.profiles
  for each row execute function private.publish_profile();

-- Invoker rights are enough: row security shows a member only the own profile, so any other
-- member's id answers false.
create function public.user_completed_onboarding(user_uuid uuid) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from public.profiles
    where id = user_uuid and id = (select auth.uid()) and onboarding_completed_at is not null
  )
$$;

revoke execute on function public.user_completed_onboarding(uuid) from public, anon;
grant execute on function public.user_completed_onboarding(uuid) to authenticated, service_role;

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('developer', 'startup_founder', 'investor', 'mentor', 'student')),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

create unique index user_roles_one_primary on public.user_roles (user_id) where is_primary;

alter table public.user_roles enable row level security;

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create policy "members read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

revoke execute on all functions in schema private from public;
