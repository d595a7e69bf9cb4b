-- Sessions: a member's own, listed, ended from another browser, and asked for by every page; and the sign-in
-- that what can't be undone asks for again.

-- Whether the session behind the caller's token is still there: the token itself is believed until it
-- expires, up to an hour after somebody has ended its session.
create function private.session_lives() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = (select auth.uid())
      and (s.not_after is null or s.not_after > now())
  )
$$;

-- All that the header of a page shows of the caller, and whether the session lives: one call a page.
create function public.header(news_size integer) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'session_lives', private.session_lives(),
    'full_name', (select p.full_name from public.profiles p where p.id = (select auth.uid())),
    'avatar_url', (select p.avatar_url from public.profiles p where p.id = (select auth.uid())),
    'role', (select r.role from public.user_roles r where r.user_id = (select auth.uid()) and r.is_primary),
    'unread', (select count(*) from public.notifications n where n.user_id = (select auth.uid()) and not n.is_read),
    'notifications', coalesce((
      select jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id desc) from (
        select n.id, n.kind, n.params, n.subject_name, n.note, n.title, n.message, n.type, n.link, n.is_read, n.created_at
        from public.my_notifications n
        order by n.created_at desc, n.id desc limit least(greatest(news_size, 0), 50)
      ) newest
    ), '[]')
  )
$$;

-- Our own server asks auth in a member's name and tells it the device in words of its own; whatever
-- another client has sent there is nobody's to read. Addresses, which auth keeps too, are left out.
create function private.list_sessions()
  returns table (id uuid, device text, created_at timestamptz, last_seen_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = '' as $$
  select s.id, substring(s.user_agent from '^TechSetu \(([A-Za-z0-9 -]{1,60})\)$'), s.created_at,
    greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
    s.id is not distinct from (auth.jwt() ->> 'session_id')::uuid
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
$$;

create view public.my_sessions with (security_invoker = true) as
  select id, device, created_at, last_seen_at, is_current from private.list_sessions();

revoke all on public.my_sessions from anon, authenticated;
grant select on public.my_sessions to authenticated, service_role;

comment on column public.my_sessions.id is 'Never null.';
comment on column public.my_sessions.created_at is 'Never null.';
comment on column public.my_sessions.last_seen_at is 'Never null.';
comment on column public.my_sessions.is_current is 'Never null.';

-- Ends one of the caller's sessions, refresh tokens included. Says the same of one that is unknown, over
-- or another member's.
create function private.end_session(session uuid) returns void
  language sql security definer set search_path = '' as $$
  delete from auth.sessions s where s.id = session and s.user_id = (select auth.uid())
$$;

create function public.end_session(session uuid) returns void
  language sql set search_path = '' as $$
  select private.end_session(session)
$$;

create function private.end_other_sessions() returns void
  language sql security definer set search_path = '' as $$
  delete from auth.sessions s
  where s.user_id = (select auth.uid()) and s.id is distinct from (auth.jwt() ->> 'session_id')::uuid
$$;

-- Ends every session of the caller but the one that asks.
create function public.end_other_sessions() returns void
  language sql set search_path = '' as $$
  select private.end_other_sessions()
$$;

-- Refuses a caller whose token does not prove a sign-in of the last ten minutes: whoever finds an open
-- browser, or has taken its session, does not have the password. A link from a mail to the member counts too.
create function private.require_recent_sign_in() returns void
  language plpgsql stable set search_path = '' as $$
declare
  methods jsonb := auth.jwt() -> 'amr';
begin
  if jsonb_typeof(methods) is distinct from 'array' or not exists (
    select from jsonb_array_elements(methods) as way
    where way ->> 'method' in ('password', 'otp', 'recovery', 'magiclink')
      and to_timestamp((way ->> 'timestamp')::double precision) > now() - interval '10 minutes'
  ) then
    raise sqlstate 'PT403' using message = 'current password needed',
      detail = 'The last sign-in of this session is more than ten minutes ago.';
  end if;
end
$$;

revoke execute on function public.header(integer), public.end_session(uuid), public.end_other_sessions() from public, anon;
grant execute on function public.header(integer), public.end_session(uuid), public.end_other_sessions() to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.session_lives(), private.list_sessions(), private.end_session(uuid),
  private.end_other_sessions(), private.require_recent_sign_in() to authenticated, service_role;
