-- Title: A session that waits for its code does nothing at the API either
-- Step: expand
-- Back: private.session_lives as in 20261204000100 and private.require_live_session as there, with what 20261203000400 puts in them.
-- Only our pages asked for the code. Whoever had a member's password, which is what a second factor is for, asked the auth service for a
-- token past them, and read and wrote at the API all that the member may, but for the export, the deletion and what staff does
-- (docs/decisions/0127-second-factor.md).

create or replace function private.session_lives() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = (select auth.uid())
      and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now())
      and not exists (select from private.unclaimed_accounts a where a.user_id = s.user_id)
      -- As private.awaits_code asks it.
      and (coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
        select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'
      ))
  );
end
$$;

create or replace function private.require_live_session() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not private.session_lives() then
    perform private.require_standing_session();
    if private.awaits_code() then
      raise sqlstate 'PT403' using message = 'the session waits for its code';
    end if;
    raise sqlstate 'PT403' using message = 'the account waits for its holder';
  end if;
end
$$;

notify pgrst, 'reload schema';
