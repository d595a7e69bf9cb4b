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

-- The one way a notification is written; callable by the triggers of this schema's owner only.
create function private.notify(recipient uuid, title text, message text, type text, link text) returns void
  language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, title, message, type, link)
  values (recipient, left(title, 200), left(message, 1000), type, link)
$$;

revoke execute on all functions in schema private from public;

-- Live notifications. Only this table: a publication shows whole rows to whoever passes row
-- security, and no other table is read live.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables) then
    alter publication supabase_realtime add table public.notifications;
  end if;
end
$$;
