-- Age: who is under 18. They are in no directory, no member can ask them to connect, and no conversation of theirs
-- opens (docs/decisions/0087-younger-members.md).

-- Not a birth date: whether somebody is younger is all that any rule asks. Accounts made before the question was asked
-- count as 18 or older.
alter table public.profiles
  add column is_younger boolean not null default false,
  add column came_of_age_at timestamptz;

-- What conversations, requests and lists ask. False for whoever has no such mark, and for nobody at all.
create function private.is_younger(member uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles p where p.id = member and p.is_younger);
end
$$;

-- As before, with the age: an account whose client did not ask counts as 18 or older, and any other answer than
-- 'adult' as younger, so that nobody is shown by mistake.
create or replace function private.handle_sign_up() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  asked_role text := metadata ->> 'role';
  asked_phone text := metadata ->> 'phone';
begin
  insert into public.profiles (id, full_name, phone, consent_at, is_younger)
  values (
    new.id,
    nullif(btrim(left(btrim(private.without_direction(metadata ->> 'full_name')), 120)), ''),
    case when asked_phone ~ '^\+8801[3-9][0-9]{8}$' then asked_phone end,
    case when metadata ->> 'consent' = 'true' then now() end,
    metadata ? 'age' and metadata ->> 'age' is distinct from 'adult'
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

-- As before, and never for a younger member: one who is open to work without a date is one.
create or replace function private.keep_listing() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and auth.uid() = new.user_id then
    new.confirmed_at := now();
  end if;
  new.listed_until := case
    when new.is_open_to_work and not private.is_younger(new.user_id) then new.confirmed_at + interval '120 days'
  end;
  return new;
end
$$;

drop policy "anyone reads listed investors" on public.investor_profiles;
drop policy "members read listed investors and their own profile" on public.investor_profiles;
create policy "anyone reads listed investors" on public.investor_profiles
  for select to anon using (is_listed and not private.is_younger(user_id));
create policy "members read listed investors and their own profile" on public.investor_profiles
  for select to authenticated using (
    (is_listed and not private.is_younger(user_id)) or user_id = (select auth.uid())
  );

-- A member marked later, by an operator, leaves the lists and the requests that still wait at once.
create function private.apply_age() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_talent_search(new.id);
  if new.is_younger then
    delete from public.connections c where c.status = 'pending' and new.id in (c.requester_id, c.addressee_id);
  end if;
  return null;
end
$$;

create trigger apply_age after update of is_younger on public.profiles
  for each row when (new.is_younger is distinct from old.is_younger) execute function private.apply_age();

-- Connected members read each other's e-mail address, so younger ones do not ask either. It looks at the caller alone:
-- the answer tells of nobody else.
create function private.guard_younger_request() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.requester_id = auth.uid() and private.is_younger(new.requester_id) then
    raise exception 'members under 18 do not ask to connect' using errcode = 'PT403';
  end if;
  return new;
end
$$;

create trigger guard_younger before insert on public.connections
  for each row execute function private.guard_younger_request();

-- The caller says to be 18 now. Nobody proves it: it is the same plain statement as at sign-up, with its time.
create function private.come_of_age() returns void
  language sql security definer set search_path = '' as $$
  update public.profiles p set is_younger = false, came_of_age_at = now()
  where p.id = (select auth.uid()) and p.is_younger
$$;

create function public.come_of_age() returns void
  language sql set search_path = '' as $$
  select private.come_of_age()
$$;

revoke execute on function public.come_of_age() from public, anon;
grant execute on function public.come_of_age() to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.is_younger(uuid) to anon, authenticated, service_role;
grant execute on function private.come_of_age() to authenticated, service_role;
