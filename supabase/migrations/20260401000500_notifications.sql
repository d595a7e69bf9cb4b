-- Notifications: what happened to a member's own things, which kinds of it they have switched off, and the
-- one function that writes them. The triggers that call it stand with the tables they watch.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
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

create trigger guard_notification before update on public.notifications
  for each row execute function private.guard_notification();
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

-- What a member sees of the notifications, with the number of unread ones on each row: one request
-- then answers both the bell's list and its count, and the two never disagree.
create view public.my_notifications with (security_invoker = true) as
  select n.id, n.title, n.message, n.type, n.link, n.is_read, n.created_at,
    (
      select count(*)::integer from public.notifications u where u.user_id = (select auth.uid()) and not u.is_read
    ) as unread
  from public.notifications n
  where n.user_id = (select auth.uid());

revoke all on public.my_notifications from anon, authenticated;
grant select on public.my_notifications to authenticated, service_role;

-- Postgres does not know which columns of a view can be null; the type generator reads this.
comment on column public.my_notifications.id is 'Never null.';
comment on column public.my_notifications.title is 'Never null.';
comment on column public.my_notifications.message is 'Never null.';
comment on column public.my_notifications.type is 'Never null.';
comment on column public.my_notifications.is_read is 'Never null.';
comment on column public.my_notifications.created_at is 'Never null.';
comment on column public.my_notifications.unread is 'Never null.';

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

revoke execute on all functions in schema private from public;
