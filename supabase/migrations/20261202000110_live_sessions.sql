-- Title: An ended session exports, ends and deletes nothing
-- Step: expand
-- Back: private.session_lives as in 20261123000200, private.require_recent_sign_in as in 20260401001900 with what
--   20261201000200 changes in it, the three functions on sessions as in 20260401001900; drop private.require_live_session.
-- A token is good for up to an hour after its session has ended: whoever had stolen one still exported everything, ended the
-- member's own sessions and deleted the account (docs/decisions/0145-live-sessions.md).

-- Whether the session behind the caller's token is still there, and its member not banned meanwhile.
create or replace function private.session_lives() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = (select auth.uid())
      and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now())
  );
end
$$;

-- Refuses a caller whose session has ended: PT401, as the auth service would.
create function private.require_live_session() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not private.session_lives() then
    raise sqlstate 'PT401' using message = 'session ended';
  end if;
end
$$;

-- Refuses a caller whose session has ended (PT401), waits for its code, or does not prove a sign-in of the last ten minutes
-- (PT403): whoever finds an open browser, or has taken its session, does not have the password. A link from a mail to the
-- member counts too.
create or replace function private.require_recent_sign_in() returns void
  language plpgsql stable set search_path = '' as $$
declare
  methods jsonb := auth.jwt() -> 'amr';
begin
  perform private.require_live_session();
  if private.awaits_code() or jsonb_typeof(methods) is distinct from 'array' or not exists (
    select from jsonb_array_elements(methods) as way
    where way ->> 'method' in ('password', 'otp', 'recovery', 'magiclink')
      and to_timestamp((way ->> 'timestamp')::double precision) > now() - interval '10 minutes'
  ) then
    raise sqlstate 'PT403' using message = 'current password needed',
      detail = 'The last sign-in of this session is more than ten minutes ago.';
  end if;
end
$$;

create or replace function private.list_sessions()
  returns table (id uuid, device text, created_at timestamptz, last_seen_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = '' as $$
  select s.id, substring(s.user_agent from '^TechSetu \(([A-Za-z0-9 -]{1,60})\)$'), s.created_at,
    greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
    s.id is not distinct from (auth.jwt() ->> 'session_id')::uuid
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    and (select private.session_lives())
$$;

-- Ends one of the caller's sessions, refresh tokens included. Says the same of one that is unknown, over
-- or another member's. PT401 where the caller's own has ended.
create or replace function private.end_session(session uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_live_session();
  delete from auth.sessions s where s.id = session and s.user_id = (select auth.uid());
end
$$;

-- Ends every session of the caller but the one that asks. PT401 where that one has ended.
create or replace function private.end_other_sessions() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_live_session();
  delete from auth.sessions s
  where s.user_id = (select auth.uid()) and s.id is distinct from (auth.jwt() ->> 'session_id')::uuid;
end
$$;

revoke execute on function private.require_live_session() from public;
grant execute on function private.require_live_session() to authenticated, service_role;

notify pgrst, 'reload schema';
