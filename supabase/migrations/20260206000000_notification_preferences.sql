-- Which kinds of notification a member has switched off. Without a row all are on, and a kind that is
-- added later is on for everybody.
create table public.notification_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade,
  muted text[] not null default '{}' check (
    muted <@ array['applications_received', 'applications_sent', 'connections', 'meetings']
    and cardinality(muted) <= 4 and array_position(muted, null) is null
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.notification_preferences enable row level security;

revoke all on public.notification_preferences from anon, authenticated;
grant select on public.notification_preferences to authenticated;
grant insert (user_id, muted) on public.notification_preferences to authenticated;
grant update (muted) on public.notification_preferences to authenticated;
grant all on public.notification_preferences to service_role;

create policy "members read their own preferences" on public.notification_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members state their own preferences" on public.notification_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "members change their own preferences" on public.notification_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger set_updated_at before update on public.notification_preferences
  for each row execute function private.set_updated_at();

-- A default beside the five arguments of old would make each call of theirs ambiguous.
drop function private.notify(uuid, text, text, text, text);

-- The one way a notification is written; callable by the triggers of this schema's owner only. One
-- without a kind concerns the account itself or a moderator's decision and is always written.
create function private.notify(
  recipient uuid, title text, message text, type text, link text, kind text default null
) returns void
  language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, title, message, type, link)
  select recipient, left(title, 200), left(message, 1000), type, link
  where kind is null or not exists (
    select from public.notification_preferences p where p.user_id = recipient and kind = any (p.muted)
  )
$$;

create or replace function private.notify_new_application() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    j.client_id, 'New application', 'Anonymous applied to "' || j.title || '".', 'info',
    '/dashboard?tab=applications&box=received', 'applications_received'
  ) from public.jobs j where j.id = new.job_id and j.client_id is not null;
  return null;
end
$$;

create or replace function private.notify_withdrawal() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    j.client_id, 'An application was withdrawn', 'Anonymous no longer applies to "' || j.title || '".', 'info',
    '/dashboard?tab=applications&box=received', 'applications_received'
  ) from public.jobs j where j.id = old.job_id and j.client_id is not null;
  return null;
end
$$;

create or replace function private.notify_application_status() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    new.applicant_id,
    'Application ' || new.status,
    'Your application to "' || j.title || '" was ' || new.status || '.',
    case new.status when 'accepted' then 'success' when 'rejected' then 'warning' else 'info' end,
    '/dashboard?tab=applications&box=sent',
    'applications_sent'
  ) from public.jobs j where j.id = new.job_id;
  return null;
end
$$;

create or replace function private.notify_meeting_request() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    new.requester_id, 'Meeting requested', 'Your request was received: "' || new.subject || '".', 'success',
    '/investor-pipeline', 'meetings'
  );
  return null;
end
$$;

revoke execute on all functions in schema private from public;
