-- A talent profile that nobody confirms leaves the directory by itself (features.md row 58). Until when
-- it is listed is stored and compared with the clock as it is read, so no job has to run: one condition,
-- `listed_until > now()`, that whatever others may see of a talent shares. See 0043-talent-freshness.md.
alter table public.talent_profiles
  add column confirmed_at timestamptz not null default now(),
  -- Null while the member is not open to work.
  add column listed_until timestamptz;

-- Nobody leaves unasked: whoever was silent for long has a month to answer.
alter table public.talent_profiles disable trigger user;
update public.talent_profiles set
  confirmed_at = updated_at,
  listed_until = case when is_open_to_work then
    greatest(updated_at + interval '120 days', now() + interval '30 days')
  end;
alter table public.talent_profiles enable trigger user;

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

create trigger keep_listing before insert or update on public.talent_profiles
  for each row execute function private.keep_listing();

-- That it is later than an instant tells the planner that it is not null.
drop index public.talent_profiles_newest;
drop index public.talent_profiles_open;
create index talent_profiles_newest on public.talent_profiles (created_at desc, id desc)
  where listed_until is not null;
create index talent_profiles_listed on public.talent_profiles (listed_until);

drop policy "anyone reads open talent" on public.talent_profiles;
drop policy "members read open talent and their own" on public.talent_profiles;
create policy "anyone reads listed talent" on public.talent_profiles
  for select to anon using (listed_until > now());
create policy "members read listed talent and their own" on public.talent_profiles
  for select to authenticated using (listed_until > now() or user_id = (select auth.uid()));

drop policy "anyone reads skills of open talent" on public.user_skills;
drop policy "members read skills of open talent and their own" on public.user_skills;
create policy "anyone reads skills of listed talent" on public.user_skills
  for select to anon using (
    exists (select from public.talent_profiles t where t.user_id = user_skills.user_id and t.listed_until > now())
  );
create policy "members read skills of listed talent and their own" on public.user_skills
  for select to authenticated using (
    user_id = (select auth.uid())
    or exists (select from public.talent_profiles t where t.user_id = user_skills.user_id and t.listed_until > now())
  );

-- A row is there while its member is open to work; that alone does not show it any more.
drop policy "anyone reads public profiles" on public.public_profiles;
drop policy "members read public profiles" on public.public_profiles;
create policy "anyone reads public profiles of listed talent" on public.public_profiles
  for select to anon using (
    exists (select from public.talent_profiles t where t.user_id = public_profiles.id and t.listed_until > now())
  );
create policy "members read public profiles of listed talent" on public.public_profiles
  for select to authenticated using (
    exists (select from public.talent_profiles t where t.user_id = public_profiles.id and t.listed_until > now())
  );

drop policy "members ask those who are open to work" on public.connections;
create policy "members ask those who are listed" on public.connections
  for insert to authenticated with check (
    requester_id = (select auth.uid())
    and exists (select from public.talent_profiles t where t.user_id = addressee_id and t.listed_until > now())
  );

-- The caller's connections with the other side's name, which row security hides unless that member
-- is listed, and whom the caller blocked, in place of what those have asked. The e-mail address
-- appears once the request was accepted.
create or replace function private.my_connections() returns table (
  id uuid,
  direction text,
  status text,
  note text,
  member_name text,
  member_email text,
  member_talent_id uuid,
  created_at timestamptz,
  updated_at timestamptz
)
  language sql stable security definer set search_path = '' as $$
  select side.id, side.direction, side.status, side.note, coalesce(p.full_name, 'User'),
    case when side.status = 'accepted' then u.email::text end,
    t.id, side.created_at, side.updated_at
  from (
    select c.id, 'sent' as direction, c.status, c.note, c.addressee_id as member, c.created_at, c.updated_at
    from public.connections c
    where c.requester_id = (select auth.uid())
    union all
    select c.id, 'received', c.status, c.note, c.requester_id, c.created_at, c.updated_at
    from public.connections c
    where c.addressee_id = (select auth.uid()) and not exists (
      select from public.member_blocks b where b.blocker_id = c.addressee_id and b.blocked_id = c.requester_id
    )
    union all
    select b.id, 'received', 'blocked', null, b.blocked_id, b.created_at, b.created_at
    from public.member_blocks b
    where b.blocker_id = (select auth.uid())
  ) side
  join auth.users u on u.id = side.member
  left join public.profiles p on p.id = side.member
  left join public.talent_profiles t on t.user_id = side.member and t.listed_until > now()
$$;

-- Counts the caller's visit to a talent profile: once a day (Asia/Dhaka), never the own profile,
-- never a hidden or unknown one. Says nothing about which it was.
create or replace function private.record_profile_view(talent uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  viewer uuid := (select auth.uid());
  today date := (now() at time zone 'Asia/Dhaka')::date;
  owner_id uuid;
begin
  select t.user_id into owner_id from public.talent_profiles t
    where t.id = talent and t.listed_until > now() and t.user_id <> viewer;
  if not found then
    return;
  end if;

  insert into private.visitor_salts (day) values (today) on conflict do nothing;
  delete from private.visitor_salts where day < today;
  insert into public.profile_views (profile_id, visitor, viewed_on)
  select owner_id, encode(sha256(convert_to(s.salt::text || viewer::text || owner_id::text, 'UTF8')), 'hex'), today
  from private.visitor_salts s where s.day = today
  on conflict do nothing;
end
$$;

revoke execute on function private.keep_listing() from public;
