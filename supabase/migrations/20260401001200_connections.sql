-- Connections: who asked whom, and whom a member has blocked (docs/decisions/0042-connections.md).

create table public.connections (
  id uuid primary key default gen_random_uuid(),
  requester_id uuid not null references auth.users (id) on delete cascade,
  addressee_id uuid not null references auth.users (id) on delete cascade,
  note text check (char_length(note) <= 500),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- As with applications.
  submission_id uuid,
  unique (requester_id, submission_id),
  check (requester_id <> addressee_id)
);

-- One request between two members, whoever asked: a declined one is not asked again.
create unique index connections_pair on public.connections
  (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
create index connections_requester on public.connections (requester_id, created_at desc);
create index connections_addressee on public.connections (addressee_id, created_at desc);
create index connections_status on public.connections (status);

alter table public.connections enable row level security;

revoke all on public.connections from anon, authenticated;
grant select on public.connections to authenticated;
grant insert (requester_id, addressee_id, note, submission_id) on public.connections to authenticated;
grant delete on public.connections to authenticated;
grant all on public.connections to service_role;

create policy "both sides read a connection" on public.connections
  for select to authenticated using (
    requester_id = (select auth.uid()) or addressee_id = (select auth.uid())
  );
create policy "members ask those who are listed" on public.connections
  for insert to authenticated with check (
    requester_id = (select auth.uid())
    and exists (select from public.talent_profiles t where t.user_id = addressee_id and t.listed_until > now())
  );
create policy "members withdraw, end and forget connections" on public.connections
  for delete to authenticated using (
    (requester_id = (select auth.uid()) and status in ('pending', 'accepted'))
    or (addressee_id = (select auth.uid()) and status in ('accepted', 'declined'))
  );

create function private.notify_connection() returns trigger
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
      new.addressee_id, 'connection_requested', jsonb_build_object('connection_id', new.id),
      (select p.full_name from public.profiles p where p.id = new.requester_id)
    );
  elsif new.status in ('accepted', 'declined') then
    perform private.notify(
      new.requester_id, 'connection_' || new.status, jsonb_build_object('connection_id', new.id),
      (select p.full_name from public.profiles p where p.id = new.addressee_id)
    );
  end if;
  return null;
end
$$;

-- Withdrawn, ended, or gone with either's account: no notification of it names anybody any more.
create function private.unname_connection() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.unname_notifications(array[old.requester_id, old.addressee_id], 'connection_id', old.id);
  return null;
end
$$;

create trigger set_updated_at before update on public.connections
  for each row execute function private.set_updated_at();
create trigger lock_actions before insert on public.connections
  for each statement execute function private.lock_before_rows('connections');
create trigger count_row after insert on public.connections
  for each row execute function private.count_row('connections', 'requester_id', 'addressee_id');
create trigger notify_request after insert on public.connections
  for each row execute function private.notify_connection();
create trigger notify_answer after update of status on public.connections
  for each row when (new.status is distinct from old.status) execute function private.notify_connection();
create trigger unname_connection after delete on public.connections
  for each row execute function private.unname_connection();

-- Apart from the requests: both sides may read a request, so a status there would tell the one who is
-- blocked.
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

-- The addressee answers a pending request: 'accepted' or 'declined'. Same decision again: success.
-- Another one: PT409. Unknown, another member's, or from somebody whom the addressee blocked: P0002.
create function private.answer_connection(connection uuid, decision text) returns text
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

create function public.answer_connection(id uuid, decision text) returns text
  language sql set search_path = '' as $$
  select private.answer_connection(answer_connection.id, answer_connection.decision)
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
-- is listed, and whom the caller blocked, in place of what those have asked. The e-mail address
-- appears once the request was accepted.
create function private.my_connections() returns table (
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
  left join public.talent_profiles t on t.user_id = side.member and t.listed_until > now()
$$;

-- The other side's name of a connection that the caller sees there as one; null for any other.
create function private.connected_name(connection uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select p.full_name
  from public.connections c
  join public.profiles p on p.id in (c.requester_id, c.addressee_id) and p.id <> (select auth.uid())
  where c.id = connection and (select auth.uid()) in (c.requester_id, c.addressee_id) and not exists (
    select from public.member_blocks b where b.blocker_id = (select auth.uid()) and b.blocked_id = p.id
  )
$$;

create view public.my_connections with (security_invoker = true) as
  select id, direction, status, note, member_name, member_email, member_talent_id, created_at, updated_at
  from private.my_connections();

revoke all on public.my_connections from anon, authenticated;
grant select on public.my_connections to authenticated, service_role;

comment on column public.my_connections.id is 'Never null.';
comment on column public.my_connections.direction is 'Never null.';
comment on column public.my_connections.status is 'Never null.';
comment on column public.my_connections.member_name is 'Never null.';
comment on column public.my_connections.created_at is 'Never null.';
comment on column public.my_connections.updated_at is 'Never null.';

revoke execute on function public.answer_connection(uuid, text), public.block_connection(uuid) from public, anon;
grant execute on function public.answer_connection(uuid, text), public.block_connection(uuid) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.answer_connection(uuid, text), private.block_connection(uuid), private.my_connections(),
  private.connected_name(uuid) to authenticated, service_role;
