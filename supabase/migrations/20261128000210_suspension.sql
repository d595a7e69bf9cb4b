-- Suspension: what a suspended member may still do, and what of theirs others see no more
-- (docs/decisions/0110-suspension.md).

create table private.suspensions (
  member_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now(),
  -- What was open, and opens again with the end of the suspension.
  closed_jobs uuid[] not null default '{}'
);

revoke all on private.suspensions from public, anon, authenticated;

-- By a moderator, or banned at the auth service, which lets nobody sign in.
create or replace function private.is_suspended(member uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from private.suspensions s where s.member_id = is_suspended.member)
    or exists (select from auth.users u where u.id = is_suspended.member and u.banned_until > now())
$$;

-- Writing -----------------------------------------------------------------------------------------------------------------

-- On each table that members write, by themselves or by a function: what comes first is refused, and what follows from
-- it, such as the rows that go with a deleted account, is not looked at again.
create function private.guard_suspended() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() = 1 and auth.uid() is not null and private.is_suspended(auth.uid()) then
    raise exception 'the account is suspended' using errcode = 'PT403';
  end if;
  return null;
end
$$;

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'public.connections', 'public.investor_profiles', 'public.jobs', 'public.meeting_requests', 'public.member_blocks',
    'public.notification_preferences', 'public.organization_members', 'public.organizations', 'public.talent_profiles',
    'public.user_skills',
    'private.application_notes', 'private.begun_applications', 'private.guardians', 'private.job_reports',
    'private.message_reports', 'private.messages', 'private.thread_blocks'
  ] loop
    execute format(
      'create trigger guard_suspended before insert or update or delete on %s
         for each statement execute function private.guard_suspended()', guarded
    );
  end loop;
end
$$;

-- Withdrawing stays open, and so does having read what was sent.
create trigger guard_suspended
  before insert or update of status, consent_to_reveal, contact_chosen_at, decision_note on public.job_applications
  for each statement execute function private.guard_suspended();
-- So does reading in the other language.
create trigger guard_suspended
  before insert or delete or update of full_name, phone, location, division, city, bio, website, linkedin_url, github_url,
    twitter_url, avatar_url, onboarding_completed_at, consent_at, is_younger
  on public.profiles
  for each statement execute function private.guard_suspended();
-- So does having read a conversation.
create trigger guard_suspended before insert or delete or update of left_at on private.thread_members
  for each statement execute function private.guard_suspended();
-- So does ending an alert.
create trigger guard_suspended before insert or update on private.alerts
  for each statement execute function private.guard_suspended();

create function private.caller_is_suspended() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_suspended((select auth.uid()))
$$;

-- Pictures: Storage's own table takes no trigger of ours. They are still removed, or the account could not be deleted.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  create policy "suspended members add no pictures" on storage.objects
    as restrictive for insert to authenticated with check (not private.caller_is_suspended());
  create policy "suspended members change no pictures" on storage.objects
    as restrictive for update to authenticated using (not private.caller_is_suspended());
end
$$;

-- As before, and a suspended visitor leaves no trace.
create or replace function private.record_profile_view(talent uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  viewer uuid := (select auth.uid());
  today date := (now() at time zone 'Asia/Dhaka')::date;
  owner_id uuid;
begin
  select t.user_id into owner_id from public.talent_profiles t
    where t.id = talent and t.listed_until > now() and t.user_id <> viewer and not private.is_suspended(viewer);
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

-- Being seen --------------------------------------------------------------------------------------------------------------

-- When a moderator took it out of sight.
alter table public.talent_profiles add column hidden_at timestamptz;

-- As before, and neither of a suspended member nor of what a moderator has hidden.
create or replace function private.keep_listing() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and auth.uid() = new.user_id then
    new.confirmed_at := now();
  end if;
  new.listed_until := case
    when new.is_open_to_work and new.hidden_at is null and not private.is_younger(new.user_id)
      and not private.is_suspended(new.user_id)
    then new.confirmed_at + interval '120 days'
  end;
  return new;
end
$$;

-- As before. A suspended member is written to about the account alone.
create or replace function private.mail_wanted(member uuid, category text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = mail_wanted.member and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until <= now()) and not private.is_stopped(u.email)
  ) and private.mail_is_on(mail_wanted.member, mail_wanted.category)
    and (mail_wanted.category = 'account' or not private.is_suspended(mail_wanted.member))
$$;

-- Suspending, and its end: what the member has on the site goes and comes back. A job closes, so that who applied is
-- told, once.
create function private.suspend(member uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  closed uuid[];
begin
  insert into private.suspensions (member_id) values (member) on conflict do nothing;
  if not found then
    return;
  end if;
  with ended as (
    update public.jobs j set status = 'closed' where j.client_id = member and j.status = 'active' returning j.id
  )
  select coalesce(array_agg(e.id), '{}') into closed from ended e;
  update private.suspensions s set closed_jobs = closed where s.member_id = member;
  perform private.refresh_talent_search(member);
  perform private.weigh_organizations_of(member);
end
$$;

create function private.unsuspend(member uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  ended private.suspensions;
begin
  delete from private.suspensions s where s.member_id = member returning * into ended;
  update public.jobs j set status = 'active' where j.id = any (ended.closed_jobs) and j.status = 'closed';
  perform private.refresh_talent_search(member);
  perform private.weigh_organizations_of(member);
end
$$;

create function private.export_suspension(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('since', s.since) from private.suspensions s where s.member_id = export_suspension.member
$$;

insert into private.export_parts (part, function_name) values ('suspension', 'export_suspension');

-- As before, with what else the frame of each page tells its member.
create or replace function public.header(news_size integer) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'session_lives', private.session_lives(),
    'full_name', (select p.full_name from public.profiles p where p.id = (select auth.uid())),
    'avatar_url', (select p.avatar_url from public.profiles p where p.id = (select auth.uid())),
    'role', (select r.role from public.user_roles r where r.user_id = (select auth.uid()) and r.is_primary),
    'is_operator', private.is_operator(),
    'is_moderator', private.is_moderator(),
    'is_suspended', private.caller_is_suspended(),
    'unread_threads', private.unread_threads(),
    'unread', (select count(*) from public.notifications n where n.user_id = (select auth.uid()) and not n.is_read),
    'notifications', coalesce((
      select jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id desc) from (
        select n.id, n.kind, n.params, n.subject_name, n.note, n.title, n.message, n.type, n.link, n.is_read, n.created_at
        from public.my_notifications n
        order by n.created_at desc, n.id desc limit least(greatest(news_size, 0), 50)
      ) newest
    ), '[]')
  );
end
$$;

create function private.is_moderator() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_staff('moderator')
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_suspended(uuid) to anon, authenticated, service_role;
grant execute on function private.caller_is_suspended(), private.is_moderator() to authenticated, service_role;

notify pgrst, 'reload schema';
