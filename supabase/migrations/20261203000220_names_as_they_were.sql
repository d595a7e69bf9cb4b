-- Title: A name is followed only while connected or listed
-- Step: expand
-- Back: private.my_connections as in 20261123000600 with what 20261129000400 changes in it, private.connected_name as in
--   20261123000200; drop triggers keep_names on public.connections and keep_name on public.member_blocks, their functions, and
--   tables private.connection_names and private.block_names.
-- Whom somebody had declined or blocked went on reading that member's current name (docs/decisions/0162-names-as-they-were.md).

-- What the two sides of a request were called when it was sent.
create table private.connection_names (
  connection_id uuid primary key references public.connections (id) on delete cascade,
  requester_name text not null,
  addressee_name text not null
);

-- What whoever is blocked was called then: the blocker finds by it whom to unblock.
create table private.block_names (
  block_id uuid primary key references public.member_blocks (id) on delete cascade,
  name text not null
);

revoke all on private.connection_names, private.block_names from public, anon, authenticated;

create function private.name_of(member uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce((select p.full_name from public.profiles p where p.id = name_of.member), 'User')
$$;

create function private.keep_names() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.connection_names (connection_id, requester_name, addressee_name)
    values (new.id, private.name_of(new.requester_id), private.name_of(new.addressee_id));
  return null;
end
$$;

create trigger keep_names after insert on public.connections
  for each row execute function private.keep_names();

create function private.keep_name() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.block_names (block_id, name) values (new.id, private.name_of(new.blocked_id));
  return null;
end
$$;

create trigger keep_name after insert on public.member_blocks
  for each row execute function private.keep_name();

insert into private.connection_names (connection_id, requester_name, addressee_name)
select c.id, private.name_of(c.requester_id), private.name_of(c.addressee_id) from public.connections c;
insert into private.block_names (block_id, name)
select b.id, private.name_of(b.blocked_id) from public.member_blocks b;

-- As before, but for the name: the current one while connected, or while the directory shows it to the caller; else as it was.
create or replace function private.my_connections() returns table (
  id uuid,
  direction text,
  status text,
  note text,
  member_name text,
  member_email text,
  member_talent_id uuid,
  created_at timestamptz,
  updated_at timestamptz,
  member_id uuid,
  member_avatar_url text,
  member_title text,
  member_location text,
  member_division text
)
  language sql stable security definer set search_path = '' as $$
  select side.id, side.direction, side.status, side.note,
    case when side.status = 'accepted' or shown.listed and side.status <> 'blocked' then coalesce(p.full_name, 'User')
      else coalesce(side.known_name, 'User') end,
    case when side.status = 'accepted' then u.email::text end,
    case when shown.listed then t.id end, side.created_at, side.updated_at,
    side.member,
    case when shown.to_caller then p.avatar_url end,
    case when shown.to_caller then t.title end,
    case when shown.to_caller then p.location end,
    case when shown.to_caller then p.division end
  from (
    select c.id, 'sent' as direction, c.status, c.note, c.addressee_id as member, c.created_at, c.updated_at,
      n.addressee_name as known_name
    from public.connections c left join private.connection_names n on n.connection_id = c.id
    where c.requester_id = (select auth.uid())
    union all
    select c.id, 'received', c.status, c.note, c.requester_id, c.created_at, c.updated_at, n.requester_name
    from public.connections c left join private.connection_names n on n.connection_id = c.id
    where c.addressee_id = (select auth.uid()) and not exists (
      select from public.member_blocks b where b.blocker_id = c.addressee_id and b.blocked_id = c.requester_id
    )
    union all
    select b.id, 'received', 'blocked', null, b.blocked_id, b.created_at, b.created_at, n.name
    from public.member_blocks b left join private.block_names n on n.block_id = b.id
    where b.blocker_id = (select auth.uid())
  ) side
  join auth.users u on u.id = side.member
  left join public.profiles p on p.id = side.member
  left join public.talent_profiles t on t.user_id = side.member
  cross join lateral (
    select t.id is not null and t.listed_until > now() and not private.hides_from(t.user_id, (select auth.uid()))
  ) as directory (listed)
  cross join lateral (
    select directory.listed, side.status <> 'blocked' and (
      directory.listed or side.status = 'accepted' or side.direction = 'received' and side.status = 'pending'
    )
  ) as shown (listed, to_caller)
$$;

-- The other side's name of a connection that the caller sees there as one, as it is called there; null for any other.
create or replace function private.connected_name(connection uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  asked public.connections;
  other uuid;
begin
  select * into asked from public.connections c
  where c.id = connection and caller in (c.requester_id, c.addressee_id);
  other := case caller when asked.requester_id then asked.addressee_id else asked.requester_id end;
  if other is null or exists (
    select from public.member_blocks b where b.blocker_id = caller and b.blocked_id = other
  ) then
    return null;
  end if;
  if asked.status = 'accepted' or exists (
    select from public.talent_profiles t
    where t.user_id = other and t.listed_until > now() and not private.hides_from(other, caller)
  ) then
    return private.name_of(other);
  end if;
  return (
    select case caller when asked.requester_id then n.addressee_name else n.requester_name end
    from private.connection_names n where n.connection_id = asked.id
  );
end
$$;

revoke execute on all functions in schema private from public;

notify pgrst, 'reload schema';
