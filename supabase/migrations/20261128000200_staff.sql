-- Staff: who looks after the site. Moderators decide what is reported, operators see what became of mails and say who
-- belongs to the staff (docs/decisions/0109-staff.md).

-- Of its own: `user_roles` holds what members choose, and each may read theirs. The first operator is a row written in
-- SQL; all others are given and taken at /operator.
create table private.staff (
  member_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('moderator', 'operator')),
  created_at timestamptz not null default now(),
  primary key (member_id, role)
);

insert into private.staff (member_id, role, created_at) select o.member_id, 'operator', o.created_at from private.operators o;
drop table private.operators;

-- Who gave and took what. No keys: what was done stays told when either has left.
create table private.staff_log (
  id bigint generated always as identity primary key,
  -- Null where it was the database's owner, or the end of the account.
  actor_id uuid,
  member_id uuid not null,
  role text not null,
  given boolean not null,
  at timestamptz not null default now()
);

-- For tables that tell what was decided: not even who may write anywhere else changes what stands there.
create function private.only_add() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = '42501';
end
$$;

create trigger only_add before update or delete or truncate on private.staff_log
  for each statement execute function private.only_add();

create function private.log_staff() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.staff_log (actor_id, member_id, role, given)
  select auth.uid(), changed.member_id, changed.role, tg_op = 'INSERT'
  from (select (coalesce(new, old)).*) as changed;
  return null;
end
$$;

create trigger log_staff after insert or delete on private.staff
  for each row execute function private.log_staff();

-- What an operator may change about it, one row.
create table private.staff_rules (
  only_row boolean primary key default true check (only_row),
  -- Whether the staff needs a second factor; whoever has one needs it in any case.
  second_factor boolean not null default false
);
insert into private.staff_rules default values;

revoke all on private.staff, private.staff_log, private.staff_rules from public, anon, authenticated;

-- Whether this sign-in was made with all that the caller's account asks for. An auth service that keeps no factors has
-- no such table.
create function private.is_signed_in_fully() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  needed boolean := (select r.second_factor from private.staff_rules r);
begin
  if not needed and to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select from auth.mfa_factors f where f.user_id = $1 and f.status::text = ''verified'')'
      into needed using auth.uid();
  end if;
  return not needed or coalesce(auth.jwt() ->> 'aal' = 'aal2', false);
end
$$;

create function private.is_staff(role text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.staff s where s.member_id = (select auth.uid()) and s.role = is_staff.role
  ) and not private.is_suspended((select auth.uid())) and private.is_signed_in_fully()
$$;

create or replace function private.is_operator() returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_staff('operator')
$$;

create function private.staff_list() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'member_id', s.member_id, 'name', p.full_name, 'email', u.email, 'role', s.role, 'since', s.created_at,
        'own', s.member_id = (select auth.uid())
      )
      order by s.role, s.created_at, s.member_id
    )
    from private.staff s join auth.users u on u.id = s.member_id left join public.profiles p on p.id = s.member_id
  ), '[]');
end
$$;

-- Who belongs to the staff, for operators; P0002 for all others.
create function public.staff_list() returns jsonb
  language sql stable set search_path = '' as $$
  select private.staff_list()
$$;

create function private.give_role(email text, role text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member uuid;
begin
  perform private.require_operator();
  select u.id into member from auth.users u
  where lower(u.email) = lower(btrim(give_role.email)) and u.email_confirmed_at is not null;
  if not found then
    raise exception 'not found' using errcode = 'P0002';
  end if;
  if member = auth.uid() then
    raise exception 'nobody gives themselves a role' using errcode = 'PT409';
  end if;
  insert into private.staff (member_id, role) values (member, give_role.role) on conflict do nothing;
end
$$;

-- Makes the member with this confirmed address one of the staff; again is fine. P0002 where there is none and for whoever
-- is no operator, PT409 for oneself.
create function public.give_role(email text, role text) returns void
  language sql set search_path = '' as $$
  select private.give_role(give_role.email, give_role.role)
$$;

create function private.take_role(member uuid, role text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_operator();
  if take_role.member = auth.uid() then
    raise exception 'nobody takes their own role' using errcode = 'PT409';
  end if;
  delete from private.staff s where s.member_id = take_role.member and s.role = take_role.role;
  if not found then
    raise exception 'not found' using errcode = 'P0002';
  end if;
end
$$;

-- Takes a role from somebody else of the staff. P0002 where they don't have it and for whoever is no operator, PT409 for
-- oneself, so that an operator is always left.
create function public.take_role(member uuid, role text) returns void
  language sql set search_path = '' as $$
  select private.take_role(take_role.member, take_role.role)
$$;

-- A part of the export of all personal data.
create function private.export_staff(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('role', s.role, 'created_at', s.created_at) order by s.role), '[]')
  from private.staff s where s.member_id = export_staff.member
$$;

insert into private.export_parts (part, function_name) values ('staff', 'export_staff');

revoke execute on function public.staff_list(), public.give_role(text, text), public.take_role(uuid, text)
  from public, anon;
grant execute on function public.staff_list(), public.give_role(text, text), public.take_role(uuid, text)
  to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.staff_list(), private.give_role(text, text), private.take_role(uuid, text)
  to authenticated, service_role;

notify pgrst, 'reload schema';
