-- Profile views: how many looked at a talent profile, and never who.

-- One row per talent profile, visitor and day. The visitor is a digest with a salt that lives one
-- day, so the owner can count rows without learning who looked, and so can nobody else later.
create table public.profile_views (
  profile_id uuid not null references public.talent_profiles (user_id) on delete cascade,
  visitor text not null check (char_length(visitor) = 64),
  viewed_on date not null,
  primary key (profile_id, viewed_on, visitor)
);

alter table public.profile_views enable row level security;

revoke all on public.profile_views from anon, authenticated;
grant select on public.profile_views to authenticated;
grant all on public.profile_views to service_role;

create policy "members read views of their own profile" on public.profile_views
  for select to authenticated using (profile_id = (select auth.uid()));

create table private.visitor_salts (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);

-- Counts the caller's visit to a talent profile: once a day (Asia/Dhaka), never the own profile,
-- never a hidden or unknown one. Says nothing about which it was.
create function private.record_profile_view(talent uuid) returns void
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

-- Counts the visit, and tells how the caller is connected with that member: the page shows it in any case.
create function public.record_profile_view(talent_id uuid) returns jsonb
  language sql set search_path = '' as $$
  select private.record_profile_view(talent_id);
  select coalesce(jsonb_agg(jsonb_build_object('direction', c.direction, 'status', c.status)), '[]')
  from public.my_connections c where c.member_talent_id = talent_id
$$;

revoke execute on function public.record_profile_view(uuid) from public, anon;
grant execute on function public.record_profile_view(uuid) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.record_profile_view(uuid) to authenticated, service_role;
