-- Title: Who found a browser open neither sets a new password at the auth service nor turns a second factor on
-- Step: expand
-- Back: drop trigger techsetu_needs_sign_in on auth.users and on auth.mfa_factors, and private.assert_signed_in_lately.
-- A token alone was enough for both at the auth service's own API, for a day and for ever; our pages ask for the password
-- (docs/decisions/0127-second-factor.md). A factor of the thief's locked the member out for good.

-- Refuses a change of the account whose id is in the column `tg_argv[0]`, unless somebody has signed in to it in the last
-- twenty minutes, by password or by a mail's link: both are in our pages' way to the change, at most a quarter of an hour
-- before it. An operator who sets a password by hand first says `set techsetu.by_operator = 'yes'`.
create function private.assert_signed_in_lately() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('techsetu.by_operator', true), '') <> 'yes' and not exists (
    select from auth.sessions s
    where s.user_id = (to_jsonb(new) ->> tg_argv[0])::uuid and s.created_at > now() - interval '20 minutes'
  ) then
    raise exception 'sign in again to change this' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Empty is a password that was given before the address was confirmed (docs/decisions/0150-who-owns-an-account.md).
create trigger techsetu_needs_sign_in before update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password <> '' and new.encrypted_password <> '' and new.encrypted_password <> old.encrypted_password
  )
  execute function private.assert_signed_in_lately('id');

create trigger techsetu_needs_sign_in before update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function private.assert_signed_in_lately('user_id');

revoke execute on all functions in schema private from public;
