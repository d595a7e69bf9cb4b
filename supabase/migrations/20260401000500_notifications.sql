-- Notifications: what happened to a member's own things, which topics of it they have switched off, and the
-- one function that writes them. The triggers that call it stand with the tables they watch. What is stored is
-- a kind with parameters (docs/decisions/0062-notifications-as-kinds.md).

-- What notifications tell of. The sentences are those of app/domain/notifications/wording.en.ts, for readers of
-- the API: {name} stands for what private.subject_name finds, and where that is nothing the message is `unnamed`.
create table private.notification_kinds (
  kind text primary key,
  -- The topic in notification_preferences that holds it back. Without one it concerns the account itself or a
  -- moderator's decision and is always written.
  topic text check (topic in ('applications_received', 'applications_sent', 'connections', 'meetings')),
  type text not null default 'info' check (type in ('info', 'success', 'warning', 'error')),
  link text,
  parameters text[] not null default '{}' check (
    parameters <@ array['job_id', 'connection_id', 'meeting_id', 'reason', 'state']
  ),
  title text,
  message text,
  unnamed text,
  -- An operator who writes one by hand brings the words.
  check ((kind = 'announcement') = (title is null) and (title is null) = (message is null)),
  check ((message like '%{name}%') = (unnamed is not null))
);

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('announcement', null, 'info', null, '{}', null, null, null),
  ('welcome', null, 'success', '/dashboard', '{}', 'Welcome', 'Welcome to TechSetu. Your account is ready.', null),
  ('profile_setup', null, 'info', '/onboarding', '{}', 'Profile Setup',
    'Complete your profile so that others can find you.', null),
  -- The poster reads of the job alone: nothing here leads to the one who applied.
  ('application_received', 'applications_received', 'info', '/dashboard?tab=applications&box=received', '{job_id}',
    'New application', 'Anonymous applied to "{name}".', 'Anonymous applied to one of your jobs.'),
  ('application_withdrawn', 'applications_received', 'info', '/dashboard?tab=applications&box=received', '{job_id}',
    'An application was withdrawn', 'Anonymous no longer applies to "{name}".',
    'Anonymous no longer applies to one of your jobs.'),
  ('application_reviewed', 'applications_sent', 'info', '/dashboard?tab=applications&box=sent', '{job_id}',
    'Application reviewed', 'Your application to "{name}" was reviewed.',
    'Your application was reviewed. Its job is no longer shown.'),
  ('application_accepted', 'applications_sent', 'success', '/dashboard?tab=applications&box=sent', '{job_id}',
    'Application accepted', 'Your application to "{name}" was accepted.',
    'Your application was accepted. Its job is no longer shown.'),
  ('application_rejected', 'applications_sent', 'warning', '/dashboard?tab=applications&box=sent', '{job_id}',
    'Application rejected', 'Your application to "{name}" was rejected.',
    'Your application was rejected. Its job is no longer shown.'),
  ('connection_requested', 'connections', 'info', '/connections?tab=requests', '{connection_id}',
    'Connection request', '{name} would like to connect.', 'A member would like to connect.'),
  ('connection_accepted', 'connections', 'success', '/connections?tab=connected', '{connection_id}',
    'Connection accepted', '{name} accepted your connection request.', 'A member accepted your connection request.'),
  ('connection_declined', 'connections', 'info', '/connections?tab=sent', '{connection_id}',
    'Connection declined', '{name} declined your connection request.', 'A member declined your connection request.'),
  ('meeting_requested', 'meetings', 'success', '/investor-pipeline', '{meeting_id}',
    'Meeting requested', 'Your request was received: "{name}".', 'Your request was received.'),
  ('job_warned', null, 'warning', '/jobs/{job_id}', '{job_id,reason}', 'A warning on your job',
    '"{name}" carries a warning: it was reported that {reason}. The warning stays until we have looked at the report.',
    'One of your jobs carries a warning: it was reported that {reason}. The warning stays until we have looked at the report.'),
  ('job_hidden', null, 'warning', '/jobs/{job_id}', '{job_id,reason}', 'Job hidden',
    '"{name}" is hidden: members reported that {reason}. It stays hidden until we have looked at the reports.',
    'One of your jobs is hidden: members reported that {reason}. It stays hidden until we have looked at the reports.'),
  ('job_removed', null, 'warning', '/jobs/{job_id}', '{job_id,reason,state}', 'Job removed',
    '"{name}" stays {state} for good: we agree that {reason}.',
    'One of your jobs stays {state} for good: we agree that {reason}.'),
  ('job_restored', null, 'success', '/jobs/{job_id}', '{job_id}', 'Job shown again',
    '"{name}" is shown again: we have looked at the reports and found nothing wrong.',
    'One of your jobs is shown again: we have looked at the reports and found nothing wrong.'),
  ('job_warning_lifted', null, 'success', '/jobs/{job_id}', '{job_id}', 'Warning taken away',
    '"{name}" carries no warning any more: we have looked at the report and found nothing wrong.',
    'One of your jobs carries no warning any more: we have looked at the report and found nothing wrong.');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null default 'announcement' references private.notification_kinds (kind),
  -- Ids that the reader may see and words of closed lists, never names. What has ended is taken out again.
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  -- What a moderator wrote to it.
  note text check (char_length(note) between 1 and 1000),
  -- In English, as it read when it was written; a name is taken out with what it came from.
  title text not null check (char_length(title) between 1 and 200),
  message text not null check (char_length(message) between 1 and 1000),
  type text not null default 'info' check (type in ('info', 'success', 'warning', 'error')),
  -- A path of this site, so that a row can never send a member elsewhere.
  link text check (char_length(link) <= 500 and link ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$'),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index notifications_newest on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where not is_read;
create index notifications_kind on public.notifications (kind);

alter table public.notifications enable row level security;

revoke all on public.notifications from anon, authenticated;
grant select on public.notifications to authenticated;
grant update (is_read) on public.notifications to authenticated;
grant all on public.notifications to service_role;

create policy "members read their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members mark their own notifications read" on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function private.guard_notification() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if old.is_read and not new.is_read then
    raise exception 'a read notification stays read' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Each parameter is one of the kind's, and an id or a word of its list: no name, mail or phone fits. What is no
-- object is left to the column's check.
create function private.guard_notification_params() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  known text[] := (select k.parameters from private.notification_kinds k where k.kind = new.kind);
  unfit text;
begin
  select given.key into unfit
  from jsonb_each_text(case when jsonb_typeof(new.params) = 'object' then new.params else '{}' end) as given
  where not given.key = any (known) or not coalesce(
    case given.key
      when 'reason' then given.value in ('asks_for_money', 'misleading', 'spam', 'harmful', 'other')
      when 'state' then given.value in ('hidden', 'closed')
      else given.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    end,
    false
  );
  if found then
    raise exception '% is no parameter of %', unfit, new.kind using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger guard_notification before update on public.notifications
  for each row execute function private.guard_notification();
create trigger guard_params before insert or update of kind, params on public.notifications
  for each row execute function private.guard_notification_params();
create trigger set_updated_at before update on public.notifications
  for each row execute function private.set_updated_at();

-- Live notifications. Only this table: a publication shows whole rows to whoever passes row
-- security, and no other table is read live.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables) then
    alter publication supabase_realtime add table public.notifications;
  end if;
end
$$;

-- The name of what a notification is about, with the reader's own rights: null where it is gone or hidden from
-- them. In PL/pgSQL, since the tables it asks come later.
create function private.subject_name(params jsonb) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return case
    when params ? 'job_id' then (select j.title from public.jobs j where j.id = (params ->> 'job_id')::uuid)
    when params ? 'connection_id' then private.connected_name((params ->> 'connection_id')::uuid)
    when params ? 'meeting_id' then (
      select m.subject from public.meeting_requests m where m.id = (params ->> 'meeting_id')::uuid
    )
  end;
end
$$;

-- What a member sees of the notifications, with what they need to be worded and the number of unread ones on each
-- row: one request then answers both the bell's list and its count, and the two never disagree.
create view public.my_notifications with (security_invoker = true) as
  select n.id, n.kind, n.params, private.subject_name(n.params) as subject_name, n.note, n.title, n.message, n.type,
    n.link, n.is_read, n.created_at,
    (
      select count(*)::integer from public.notifications u where u.user_id = (select auth.uid()) and not u.is_read
    ) as unread
  from public.notifications n
  where n.user_id = (select auth.uid());

revoke all on public.my_notifications from anon, authenticated;
grant select on public.my_notifications to authenticated, service_role;

-- Postgres does not know which columns of a view can be null; the type generator reads this.
comment on column public.my_notifications.id is 'Never null.';
comment on column public.my_notifications.kind is 'Never null.';
comment on column public.my_notifications.params is 'Never null.';
comment on column public.my_notifications.title is 'Never null.';
comment on column public.my_notifications.message is 'Never null.';
comment on column public.my_notifications.type is 'Never null.';
comment on column public.my_notifications.is_read is 'Never null.';
comment on column public.my_notifications.created_at is 'Never null.';
comment on column public.my_notifications.unread is 'Never null.';

-- Which topics of notification a member has switched off. Without a row all are on, and a topic that is
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

-- Continues "members reported that".
create function private.reason_words(reason text) returns text
  language sql immutable set search_path = '' as $$
  select case reason
    when 'asks_for_money' then 'it asks applicants for money'
    when 'misleading' then 'it is misleading, or not a real job'
    when 'spam' then 'it is spam or posted again and again'
    when 'harmful' then 'it is illegal, hateful or harmful'
    else 'something is wrong with it'
  end
$$;

-- The name comes last, so that nothing in it is taken for a placeholder.
create function private.notification_message(
  kind private.notification_kinds, params jsonb, name text, note text
) returns text
  language sql immutable set search_path = '' as $$
  select left(replace(replace(replace(
    case when name is null then coalesce(kind.unnamed, kind.message) else kind.message end,
    '{reason}', private.reason_words(params ->> 'reason')),
    '{state}', coalesce(params ->> 'state', 'hidden')),
    '{name}', coalesce(name, '')) || coalesce(' ' || note, ''), 1000)
$$;

-- The one way a notification is written; callable by the triggers of this schema's owner only. The name is
-- for title and message alone. Nothing is written of a topic that the recipient has switched off.
create function private.notify(recipient uuid, kind text, params jsonb, name text, note text default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  known private.notification_kinds;
  written text := nullif(btrim(left(notify.note, 1000)), '');
begin
  select * into strict known from private.notification_kinds k where k.kind = notify.kind;
  if exists (
    select from public.notification_preferences p where p.user_id = recipient and known.topic = any (p.muted)
  ) then
    return;
  end if;
  insert into public.notifications (user_id, kind, params, note, title, message, type, link)
  values (
    recipient, known.kind, notify.params, written, known.title,
    private.notification_message(known, notify.params, notify.name, written), known.type,
    replace(known.link, '{job_id}', coalesce(notify.params ->> 'job_id', ''))
  );
end
$$;

-- For what has ended: two members' notifications of it lose its id, and title and message the name.
create function private.unname_notifications(members uuid[], parameter text, ended uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.notifications n
  set params = n.params - parameter, title = k.title,
    message = private.notification_message(k, n.params, null, n.note)
  from private.notification_kinds k
  where k.kind = n.kind and n.user_id = any (members) and n.params ->> parameter = ended::text
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.subject_name(jsonb) to authenticated, service_role;
