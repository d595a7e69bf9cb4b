-- Title: An account belongs to whoever holds its mail, not to whoever filled in the form
-- Step: expand
-- Back: drop trigger techsetu_hold_unproven on auth.users, public.account_unclaimed and public.claim_account with the functions
--   of private that they call, private.hold_unproven and private.unclaimed_accounts.
-- Somebody signed up with another's address, and a password of their own. The owner of the address joined later, opened the link
-- in their own mail, and so confirmed the other's password, name, phone and consent (docs/decisions/0150-who-owns-an-account.md).

-- Accounts whose address was just confirmed, until their holder has said who they are. The password that was given before is
-- kept here, where it signs nobody in.
create table private.unclaimed_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The SHA-256, in hexadecimal digits, of what the browser keeps that made the account; null where none of ours did.
  form text,
  encrypted_password text
);

-- Whatever was said before a mail's link was opened was said by anybody. Accounts that an operator makes confirmed were sent
-- no link.
create function private.hold_unproven() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  metadata constant jsonb :=
    case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
begin
  insert into private.unclaimed_accounts (user_id, form, encrypted_password)
  values (new.id, metadata ->> 'form', new.encrypted_password)
  on conflict (user_id) do nothing;
  -- Empty, and not null: no version of the auth service takes any password for it.
  update auth.users u
  set encrypted_password = '',
    raw_user_meta_data = jsonb_strip_nulls(jsonb_build_object('locale', metadata -> 'locale'))
  where u.id = new.id;
  update public.profiles p
  set full_name = null, phone = null, consent_at = null, is_younger = false
  where p.id = new.id;
  update public.user_roles r set role = 'developer' where r.user_id = new.id and r.is_primary;
  return null;
end
$$;

create trigger techsetu_hold_unproven after update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    and (old.confirmation_sent_at is not null or old.recovery_sent_at is not null)
  )
  execute function private.hold_unproven();

-- Whether the caller's account still waits for its holder.
create function private.account_unclaimed() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from private.unclaimed_accounts a where a.user_id = (select auth.uid()))
$$;
create function public.account_unclaimed() returns boolean
  language sql stable set search_path = '' as $$
  select private.account_unclaimed()
$$;

-- Makes the caller's account theirs, with what they say of themselves and their consent. `form` is the secret of the browser
-- that made the account: then the password typed there is good again. Without it the caller has set one before. Returns
-- whether the account is claimed: false for another form's secret, and without any where no password is set. PT401 where
-- the caller's session has ended.
create function private.claim_account(
  full_name text, phone text, role text, younger boolean, form text default null
) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := auth.uid();
  held private.unclaimed_accounts;
begin
  perform private.require_live_session();
  select * into held from private.unclaimed_accounts a where a.user_id = member for update;
  -- The same form twice is a success.
  if not found then
    return true;
  end if;
  if claim_account.form is not null then
    if held.form is distinct from encode(sha256(convert_to(claim_account.form, 'UTF8')), 'hex') then
      return false;
    end if;
    -- One that was set meanwhile is the holder's own.
    update auth.users u set encrypted_password = held.encrypted_password
    where u.id = member and coalesce(u.encrypted_password, '') = '';
  elsif not exists (select from auth.users u where u.id = member and u.encrypted_password <> '') then
    return false;
  end if;

  update public.profiles p
  set full_name = nullif(btrim(left(btrim(private.without_direction(claim_account.full_name)), 120)), ''),
    phone = case when claim_account.phone ~ '^\+8801[3-9][0-9]{8}$' then claim_account.phone end,
    is_younger = coalesce(claim_account.younger, true),
    consent_at = now()
  where p.id = member;
  update public.user_roles r
  set role = claim_account.role
  where r.user_id = member and r.is_primary
    and claim_account.role in ('developer', 'startup_founder', 'investor', 'mentor', 'student');
  delete from private.unclaimed_accounts a where a.user_id = member;
  return true;
end
$$;
create function public.claim_account(
  full_name text, phone text, role text, younger boolean, form text default null
) returns boolean
  language sql volatile set search_path = '' as $$
  select private.claim_account(
    claim_account.full_name, claim_account.phone, claim_account.role, claim_account.younger, claim_account.form
  )
$$;

revoke execute on function public.account_unclaimed(), public.claim_account(text, text, text, boolean, text) from public, anon;
grant execute on function public.account_unclaimed(), public.claim_account(text, text, text, boolean, text)
  to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.account_unclaimed(), private.claim_account(text, text, text, boolean, text)
  to authenticated, service_role;

notify pgrst, 'reload schema';
