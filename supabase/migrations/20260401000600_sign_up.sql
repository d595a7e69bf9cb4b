-- Sign-up: what a new account starts with.

-- Metadata is whatever the client sent, so nothing in it may fail the sign-up or grant anything: an unknown
-- role becomes developer, an unusable phone is dropped, and a name loses what it may not hold.
create function private.handle_sign_up() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  asked_role text := metadata ->> 'role';
  asked_phone text := metadata ->> 'phone';
begin
  insert into public.profiles (id, full_name, phone, consent_at)
  values (
    new.id,
    nullif(btrim(left(btrim(private.without_direction(metadata ->> 'full_name')), 120)), ''),
    case when asked_phone ~ '^\+8801[3-9][0-9]{8}$' then asked_phone end,
    case when metadata ->> 'consent' = 'true' then now() end
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

revoke execute on all functions in schema private from public;

create trigger techsetu_handle_sign_up after insert on auth.users
  for each row execute function private.handle_sign_up();
