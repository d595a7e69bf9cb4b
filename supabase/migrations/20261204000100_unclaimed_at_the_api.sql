-- Title: An account that waits for its holder is only claimed
-- Step: expand
-- Back: private.session_lives and private.require_live_session as in 20261202000110; private.session_lives() in public.header, and
--   private.require_live_session() in public.account_unclaimed, public.claim_account and private.claim_account; drop
--   private.session_stands and private.require_standing_session.
-- Our pages led whoever held such an account to the claim. Straight at the Data API its token still wrote, applied and connected,
-- without a name and without consent (docs/decisions/0150-who-owns-an-account.md).

-- Whether the session behind the caller's token is still there, and its member not banned meanwhile; an account's that waits for
-- its holder, too.
create function private.session_stands() returns boolean
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

-- Whether that session may read and write what is its member's: its account has been claimed. What asks for the one asks for the
-- other, in the same look.
create or replace function private.session_lives() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = (select auth.uid())
      and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now())
      and not exists (select from private.unclaimed_accounts a where a.user_id = s.user_id)
  );
end
$$;

-- Refuses a caller whose session has ended: PT401, as the auth service would.
create function private.require_standing_session() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not private.session_stands() then
    raise sqlstate 'PT401' using message = 'session ended';
  end if;
end
$$;

-- As before; and, with PT403, one whose account waits for its holder.
create or replace function private.require_live_session() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not private.session_lives() then
    perform private.require_standing_session();
    raise sqlstate 'PT403' using message = 'the account waits for its holder';
  end if;
end
$$;

-- What tells of the session and of the claim, and the claim itself.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('public.header(integer)', 'private.session_lives()', 'private.session_stands()'),
      ('public.account_unclaimed()', 'private.require_live_session()', 'private.require_standing_session()'),
      ('public.claim_account(text, text, text, boolean, text)', 'private.require_live_session()', 'private.require_standing_session()'),
      ('private.claim_account(text, text, text, boolean, text)', 'private.require_live_session()', 'private.require_standing_session()')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

revoke execute on function private.session_stands(), private.require_standing_session() from public;
grant execute on function private.session_stands(), private.require_standing_session() to authenticated, service_role;

notify pgrst, 'reload schema';
