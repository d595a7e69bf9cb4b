create table public.connections (
  id uuid primary key default gen_random_uuid(),
  requester_id uuid not null references auth.users (id) on delete cascade,
  addressee_id uuid not null references auth.users (id) on delete cascade,
  note text check (char_length(note) <= 500),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'blocked')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (requester_id <> addressee_id)
);

-- One request between two members, whoever asked: a declined or blocked one is not asked again.
create unique index connections_pair on public.connections
  (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
create index connections_requester on public.connections (requester_id, created_at desc);
create index connections_addressee on public.connections (addressee_id, created_at desc);
create index connections_status on public.connections (status);

alter table public.connections enable row level security;

revoke all on public.connections from anon, authenticated;
grant select on public.connections to authenticated;
grant insert (id, requester_id, addressee_id, note) on public.connections to authenticated;
grant delete on public.connections to authenticated;
grant all on public.connections to service_role;

create policy "both sides read a connection" on public.connections
  for select to authenticated using (
    requester_id = (select auth.uid()) or addressee_id = (select auth.uid())
  );
create policy "members ask those who are open to work" on public.connections
  for insert to authenticated with check (
    requester_id = (select auth.uid())
    and exists (select from public.talent_profiles t where t.user_id = addressee_id and t.is_open_to_work)
  );
create policy "requesters withdraw pending requests" on public.connections
  for delete to authenticated using (requester_id = (select auth.uid()) and status = 'pending');

-- At most 20 requests a member in 24 hours. The lock makes parallel requests count one another; the
-- cap counts notifications sent, which withdrawing a request does not take back.
create table private.connection_requests (
  requester_id uuid not null references auth.users (id) on delete cascade,
  sent_at timestamptz not null default now()
);
create index connection_requests_requester on private.connection_requests (requester_id, sent_at);

create function private.cap_connection_requests() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('connections:' || new.requester_id, 0));
  delete from private.connection_requests
    where requester_id = new.requester_id and sent_at <= now() - interval '24 hours';
  if (select count(*) from private.connection_requests where requester_id = new.requester_id) >= 20 then
    raise exception 'at most 20 connection requests a day' using errcode = 'PT429';
  end if;
  insert into private.connection_requests (requester_id) values (new.requester_id);
  return null;
end
$$;

create trigger cap_requests after insert on public.connections
  for each row when (current_user = 'authenticated') execute function private.cap_connection_requests();
create trigger set_updated_at before update on public.connections
  for each row execute function private.set_updated_at();

create function private.notify_connection() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      new.addressee_id, 'Connection request',
      coalesce((select p.full_name from public.profiles p where p.id = new.requester_id), 'A member')
        || ' would like to connect.',
      'info', '/dashboard'
    );
  elsif new.status in ('accepted', 'declined') then
    perform private.notify(
      new.requester_id, 'Connection ' || new.status,
      coalesce((select p.full_name from public.profiles p where p.id = new.addressee_id), 'A member')
        || ' ' || new.status || ' your connection request.',
      case new.status when 'accepted' then 'success' else 'info' end, '/dashboard'
    );
  end if;
  return null;
end
$$;

create trigger notify_request after insert on public.connections
  for each row execute function private.notify_connection();
create trigger notify_answer after update of status on public.connections
  for each row when (new.status is distinct from old.status) execute function private.notify_connection();

-- The addressee answers: 'accepted' or 'declined' while pending, 'blocked' at any time (the
-- requester is not told). Same decision again: success. Otherwise PT409. Unknown and foreign: P0002.
create function private.answer_connection(connection uuid, decision text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  current_status text;
begin
  if decision is null or decision not in ('accepted', 'declined', 'blocked') then
    raise exception 'an answer is accepted, declined or blocked' using errcode = '22023';
  end if;
  select c.status into current_status from public.connections c
    where c.id = connection and c.addressee_id = (select auth.uid()) for update;
  if not found then
    raise exception 'connection not found' using errcode = 'P0002';
  end if;
  if current_status = decision then
    return decision;
  end if;
  if current_status <> 'pending' and decision <> 'blocked' then
    raise exception 'the request was already %', current_status using errcode = 'PT409';
  end if;
  update public.connections set status = decision where id = connection;
  return decision;
end
$$;

create function public.answer_connection(id uuid, decision text) returns text
  language sql set search_path = '' as $$
  select private.answer_connection(answer_connection.id, answer_connection.decision)
$$;

-- The caller's connections with the other side's name, which row security hides unless that member
-- is open to work. The e-mail address appears once the request was accepted.
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
  select c.id, side.direction, c.status, c.note, coalesce(p.full_name, 'User'),
    case when c.status = 'accepted' then u.email::text end,
    t.id, c.created_at, c.updated_at
  from public.connections c
  cross join lateral (
    select case when c.requester_id = (select auth.uid()) then 'sent' else 'received' end,
      case when c.requester_id = (select auth.uid()) then c.addressee_id else c.requester_id end
  ) as side (direction, member)
  join auth.users u on u.id = side.member
  left join public.profiles p on p.id = side.member
  left join public.talent_profiles t on t.user_id = side.member and t.is_open_to_work
  where (select auth.uid()) in (c.requester_id, c.addressee_id)
$$;

create view public.my_connections with (security_invoker = true) as
  select id, direction, status, note, member_name, member_email, member_talent_id, created_at, updated_at
  from private.my_connections();

revoke all on public.my_connections from anon, authenticated;
grant select on public.my_connections to authenticated, service_role;

revoke execute on function public.answer_connection(uuid, text) from public, anon;
grant execute on function public.answer_connection(uuid, text) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.answer_connection(uuid, text), private.my_connections() to authenticated, service_role;

do $$
declare
  column_name text;
begin
  foreach column_name in array array['id', 'direction', 'status', 'member_name', 'created_at', 'updated_at'] loop
    execute format('comment on column public.my_connections.%I is %L', column_name, 'Never null.');
  end loop;
end
$$;
