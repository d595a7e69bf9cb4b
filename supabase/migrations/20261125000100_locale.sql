-- Locale: the language in which a member is written to (docs/decisions/0089-mails-in-a-members-language.md).

-- Whoever never chose is written to in English.
alter table public.profiles
  add column locale text not null default 'en' check (locale in ('en', 'bn'));

grant update (locale) on public.profiles to authenticated;

-- As before, with the language of the page on which the account was made.
create or replace function private.handle_sign_up() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  asked_role text := metadata ->> 'role';
  asked_phone text := metadata ->> 'phone';
begin
  insert into public.profiles (id, full_name, phone, consent_at, is_younger, locale)
  values (
    new.id,
    nullif(btrim(left(btrim(private.without_direction(metadata ->> 'full_name')), 120)), ''),
    case when asked_phone ~ '^\+8801[3-9][0-9]{8}$' then asked_phone end,
    case when metadata ->> 'consent' = 'true' then now() end,
    metadata ? 'age' and metadata ->> 'age' is distinct from 'adult',
    case when metadata ->> 'locale' = 'bn' then 'bn' else 'en' end
  );

  insert into public.user_roles (user_id, role, is_primary)
  values (
    new.id,
    case
      when asked_role in ('developer', 'startup_founder', 'investor', 'mentor', 'student') then asked_role
      else 'developer'
    end,
    true
  );

  -- One unread and one read, Welcome on top: the order is by time, so the second is a moment older.
  insert into public.notifications (user_id, kind, title, message, type, link, is_read, created_at)
  select new.id, k.kind, k.title, k.message, k.type, k.link, k.kind = 'profile_setup',
    case k.kind when 'welcome' then now() else now() - interval '1 millisecond' end
  from private.notification_kinds k where k.kind in ('welcome', 'profile_setup');
  return new;
end
$$;

-- The auth service's mails read the metadata and nothing else, so the choice goes there with the profile's.
create function private.tell_auth_locale() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u
  set raw_user_meta_data = jsonb_set(
    case when jsonb_typeof(u.raw_user_meta_data) = 'object' then u.raw_user_meta_data else '{}' end,
    '{locale}', to_jsonb(new.locale)
  )
  where u.id = new.id;
  return null;
end
$$;

create trigger tell_auth_locale after update of locale on public.profiles
  for each row when (new.locale is distinct from old.locale) execute function private.tell_auth_locale();

revoke execute on all functions in schema private from public;
