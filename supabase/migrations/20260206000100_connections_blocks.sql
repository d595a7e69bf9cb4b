-- Whom a member has blocked, apart from the requests (docs/decisions/0042-connections.md): both sides
-- may read a request, so a status there would tell the one who is blocked.
create table public.member_blocks (
  id uuid primary key default gen_random_uuid(),
  blocker_id uuid not null references auth.users (id) on delete cascade,
  blocked_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

create index member_blocks_blocked on public.member_blocks (blocked_id);

alter table public.member_blocks enable row level security;

revoke all on public.member_blocks from anon, authenticated;
grant select, delete on public.member_blocks to authenticated;
grant all on public.member_blocks to service_role;

create policy "members read whom they blocked" on public.member_blocks
  for select to authenticated using (blocker_id = (select auth.uid()));
create policy "members unblock" on public.member_blocks
  for delete to authenticated using (blocker_id = (select auth.uid()));

insert into public.member_blocks (blocker_id, blocked_id)
  select c.addressee_id, c.requester_id from public.connections c where c.status = 'blocked'
  on conflict do nothing;
update public.connections set status = 'pending' where status = 'blocked';

alter table public.connections drop constraint connections_status_check;
alter table public.connections add constraint connections_status_check
  check (status in ('pending', 'accepted', 'declined'));

-- Withdrawing, ending, and letting someone whom one declined ask again are all one thing: the row goes.
drop policy "requesters withdraw pending requests" on public.connections;
create policy "members withdraw, end and forget connections" on public.connections
  for delete to authenticated using (
    (requester_id = (select auth.uid()) and status in ('pending', 'accepted'))
    or (addressee_id = (select auth.uid()) and status in ('accepted', 'declined'))
  );

create or replace function private.notify_connection() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    -- Stored all the same: to the one who is blocked it looks like any other request.
    if exists (
      select from public.member_blocks b where b.blocker_id = new.addressee_id and b.blocked_id = new.requester_id
    ) then
      return null;
    end if;
    perform private.notify(
      new.addressee_id, 'Connection request',
      coalesce((select p.full_name from public.profiles p where p.id = new.requester_id), 'A member')
        || ' would like to connect.',
      'info', '/connections?tab=requests', 'connections'
    );
  elsif new.status in ('accepted', 'declined') then
    perform private.notify(
      new.requester_id, 'Connection ' || new.status,
      coalesce((select p.full_name from public.profiles p where p.id = new.addressee_id), 'A member')
        || ' ' || new.status || ' your connection request.',
      case new.status when 'accepted' then 'success' else 'info' end,
      case new.status when 'accepted' then '/connections?tab=connected' else '/connections?tab=sent' end,
      'connections'
    );
  end if;
  return null;
end
$$;

-- The addressee answers a pending request: 'accepted' or 'declined'. Same decision again: success.
-- Another one: PT409. Unknown, another member's, or from somebody whom the addressee blocked: P0002.
create or replace function private.answer_connection(connection uuid, decision text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.connections;
begin
  if decision is null or decision not in ('accepted', 'declined') then
    raise exception 'an answer is accepted or declined' using errcode = '22023';
  end if;
  select * into asked from public.connections c
    where c.id = connection and c.addressee_id = (select auth.uid()) for update;
  if not found or exists (
    select from public.member_blocks b where b.blocker_id = asked.addressee_id and b.blocked_id = asked.requester_id
  ) then
    raise exception 'connection not found' using errcode = 'P0002';
  end if;
  if asked.status = decision then
    return decision;
  end if;
  if asked.status <> 'pending' then
    raise exception 'the request was already %', asked.status using errcode = 'PT409';
  end if;
  update public.connections set status = decision where id = connection;
  return decision;
end
$$;

-- Blocks the other side of a request that the caller received, or of a connection, which then ends.
-- An open request stays, out of the caller's sight. Unknown or another member's: P0002.
create function private.block_connection(connection uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.connections;
  caller uuid := auth.uid();
begin
  select * into asked from public.connections c
    where c.id = connection and (c.addressee_id = caller or (c.requester_id = caller and c.status = 'accepted'))
    for update;
  if not found then
    raise exception 'connection not found' using errcode = 'P0002';
  end if;
  insert into public.member_blocks (blocker_id, blocked_id)
    values (caller, case caller when asked.addressee_id then asked.requester_id else asked.addressee_id end)
    on conflict do nothing;
  if asked.status = 'accepted' then
    delete from public.connections where id = connection;
  end if;
end
$$;

create function public.block_connection(id uuid) returns void
  language sql set search_path = '' as $$
  select private.block_connection(block_connection.id)
$$;

-- The caller's connections with the other side's name, which row security hides unless that member
-- is open to work, and whom the caller blocked, in place of what those have asked. The e-mail address
-- appears once the request was accepted.
create or replace function private.my_connections() returns table (
  id uuid,
  direction text,
  status text,
  note text,
  member_name text,
  member_email text,
  member_talent_id uuid,
  created_at timestamptz,
  updated_at timestamptz
)
  language sql stable security definer set search_path = '' as $$
  select side.id, side.direction, side.status, side.note, coalesce(p.full_name, 'User'),
    case when side.status = 'accepted' then u.email::text end,
    t.id, side.created_at, side.updated_at
  from (
    select c.id, 'sent' as direction, c.status, c.note, c.addressee_id as member, c.created_at, c.updated_at
    from public.connections c
    where c.requester_id = (select auth.uid())
    union all
    select c.id, 'received', c.status, c.note, c.requester_id, c.created_at, c.updated_at
    from public.connections c
    where c.addressee_id = (select auth.uid()) and not exists (
      select from public.member_blocks b where b.blocker_id = c.addressee_id and b.blocked_id = c.requester_id
    )
    union all
    select b.id, 'received', 'blocked', null, b.blocked_id, b.created_at, b.created_at
    from public.member_blocks b
    where b.blocker_id = (select auth.uid())
  ) side
  join auth.users u on u.id = side.member
  left join public.profiles p on p.id = side.member
  left join public.talent_profiles t on t.user_id = side.member and t.is_open_to_work
$$;

revoke execute on function public.block_connection(uuid) from public, anon;
grant execute on function public.block_connection(uuid) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.block_connection(uuid) to authenticated, service_role;
