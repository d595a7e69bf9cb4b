-- Title: Only a session that has itself begun lately sets a password or turns a second factor on, and a code turns one off
-- Step: expand
-- Back: drop trigger techsetu_needs_young_session on auth.users and on auth.mfa_factors, trigger techsetu_needs_code on
--   auth.mfa_factors, private.assert_young_session and private.assert_code_lately.
-- Whoever had an old session waited until its owner signed in anywhere: then the account had a young session, and theirs was
-- enough (20261209000700). With a session that had entered its code they turned the factor off, at any age of it
-- (docs/decisions/0127-second-factor.md). The earlier triggers stay: on a hosted project only their table's owner drops them.

-- Refuses the change unless the session that asks for it began in the last twenty minutes. The auth service does not say which
-- one that is; at the end of its transaction it shows: a factor that was turned on is that session's, and a new password has
-- ended all others.
create function private.assert_young_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - interval '20 minutes';
  is_young boolean;
begin
  if tg_table_name = 'mfa_factors' then
    select bool_or(s.created_at > since) into is_young from auth.sessions s where s.factor_id = new.id;
  else
    select bool_and(s.created_at > since) into is_young from auth.sessions s where s.user_id = new.id;
  end if;
  if is_young or current_setting('techsetu.by_operator', true) = 'yes' then return null; end if;
  raise exception 'sign in again to change this' using errcode = '42501';
end
$$;

create constraint trigger techsetu_needs_young_session after update of encrypted_password on auth.users
  deferrable initially deferred for each row when (
    old.encrypted_password <> '' and new.encrypted_password <> '' and new.encrypted_password <> old.encrypted_password
  )
  execute function private.assert_young_session();

create constraint trigger techsetu_needs_young_session after update of status on auth.mfa_factors
  deferrable initially deferred for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function private.assert_young_session();

-- Refuses to turn a factor off unless one of its codes was entered in the last ten minutes. An account is deleted without one.
create function private.assert_code_lately() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('techsetu.by_operator', true) = 'yes'
    or exists (
      select from auth.mfa_challenges c where c.factor_id = old.id and c.verified_at > now() - interval '10 minutes'
    )
    or not exists (select from auth.users u where u.id = old.user_id)
  then
    return old;
  end if;
  raise exception 'enter a code to change this' using errcode = '42501';
end
$$;

create trigger techsetu_needs_code before delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.assert_code_lately();

revoke execute on all functions in schema private from public;
