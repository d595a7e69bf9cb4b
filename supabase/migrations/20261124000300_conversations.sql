-- Conversations: one thread an accepted application or connection, its messages, and how either side ends it
-- (docs/decisions/0080-conversations.md).
--
-- Nothing that one side reads carries the other side's id: it is the public profile's, and a poster does not know whose
-- application it was. So all tables are out of the API's reach, and what is read says `mine` in place of a sender. The
-- application thread and the connection thread of the same two people know nothing of each other: no block, end or
-- count of the one shows in the other, or a poster could tell by it who "Anonymous 2" is.

create table private.threads (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('application', 'connection')),
  -- Null once it has ended, or has gone with either's account; the thread is closed from then on.
  application_id uuid unique references public.job_applications (id) on delete set null,
  connection_id uuid unique references public.connections (id) on delete set null,
  job_id uuid references public.jobs (id) on delete set null,
  -- The applicant's within the job: it outlives the application, so that a poster's list keeps its names.
  applicant_number integer,
  created_at timestamptz not null default now(),
  -- Of the latest message, also where that has gone with its sender's account; at first that of the thread itself.
  last_at timestamptz not null default now(),
  check (case kind when 'application' then connection_id is null else application_id is null and job_id is null end)
);

create index threads_job on private.threads (job_id);
create index threads_last on private.threads (last_at);

create table private.thread_members (
  thread_id uuid not null references private.threads (id) on delete cascade,
  member_id uuid not null references auth.users (id) on delete cascade,
  side text not null check (side in ('poster', 'applicant', 'requester', 'addressee')),
  read_at timestamptz,
  left_at timestamptz,
  primary key (thread_id, member_id)
);

create index thread_members_member on private.thread_members (member_id);

create table private.messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references private.threads (id) on delete cascade,
  sender_id uuid not null references auth.users (id) on delete cascade,
  body text not null check (char_length(body) <= 4000 and body ~ '\S'),
  -- As with applications.
  submission_id uuid,
  -- Later than every other of the thread, so that it is an order.
  created_at timestamptz not null default now(),
  unique (sender_id, submission_id)
);

create index messages_thread on private.messages (thread_id, created_at desc);
create index messages_sender on private.messages (sender_id, created_at desc);

-- Apart from member_blocks, which name whom they are of: these are of a thread, and reach no further.
create table private.thread_blocks (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references private.threads (id) on delete cascade,
  blocker_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (thread_id, blocker_id)
);

create index thread_blocks_blocker on private.thread_blocks (blocker_id);

-- With a copy of the text: a message goes with its sender's account, what was reported of it stays for as long as it
-- takes to look at. No key to the message and no sender, so that nothing of whoever left is kept.
create table private.message_reports (
  message_id uuid not null,
  reporter_id uuid references auth.users (id) on delete set null,
  reason public.report_reason not null,
  note text check (char_length(note) <= 1000),
  body text not null,
  created_at timestamptz not null default now(),
  weight numeric not null default 0 check (weight between 0 and 2),
  upheld boolean,
  decided_at timestamptz,
  unique (message_id, reporter_id),
  check ((upheld is null) = (decided_at is null))
);

create index message_reports_reporter on private.message_reports (reporter_id, created_at);

revoke all on private.threads, private.thread_members, private.messages, private.thread_blocks, private.message_reports
  from public, anon, authenticated;

-- How long a thread is kept after its last message, and what was reported. Past that nobody reads it, whenever
-- private.tidy_conversations() comes by.
create function private.thread_life() returns interval
  language sql immutable set search_path = '' as $$
  select interval '24 months'
$$;

create function private.message_report_life() returns interval
  language sql immutable set search_path = '' as $$
  select interval '90 days'
$$;

insert into private.limits (kind, scope, max, period, words) values
  ('messages', 'member', 60, '1 hour', 'send at most %s messages'),
  -- Those that were begun within the period and have no answer.
  ('messages', 'open', 10, '24 hours', 'begin at most %s conversations before anybody answers');

update private.limits set words = 'report at most %s jobs and messages' where kind = 'reports' and scope = 'member';

-- Opening ---------------------------------------------------------------------------------------------------------------

-- Once each. Not for a job whose poster has left, and not where either side is younger. Blocks are not asked for:
-- a poster who is refused a thread with "Anonymous 2" could look up who has been blocked.
create function private.open_application_thread(application public.job_applications, at timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  poster uuid := (select j.client_id from public.jobs j where j.id = application.job_id);
  opened uuid;
begin
  if application.status <> 'accepted' or poster is null or private.is_younger(poster)
    or private.is_younger(application.applicant_id)
  then
    return;
  end if;
  insert into private.threads (kind, application_id, job_id, applicant_number, created_at, last_at)
    values (
      'application', application.id, application.job_id,
      (select n.number from private.applicant_numbers n where n.application_id = application.id), at, at
    )
    on conflict (application_id) do nothing returning id into opened;
  insert into private.thread_members (thread_id, member_id, side)
    select opened, side.member, side.name
    from (values (poster, 'poster'), (application.applicant_id, 'applicant')) as side (member, name)
    where opened is not null;
end
$$;

create function private.open_connection_thread(connection public.connections, at timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  opened uuid;
begin
  if connection.status <> 'accepted' or private.is_younger(connection.requester_id)
    or private.is_younger(connection.addressee_id)
  then
    return;
  end if;
  insert into private.threads (kind, connection_id, created_at, last_at) values ('connection', connection.id, at, at)
    on conflict (connection_id) do nothing returning id into opened;
  insert into private.thread_members (thread_id, member_id, side)
    select opened, side.member, side.name
    from (values (connection.requester_id, 'requester'), (connection.addressee_id, 'addressee')) as side (member, name)
    where opened is not null;
end
$$;

create function private.begin_thread() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'connections' then
    perform private.open_connection_thread(new, now());
  else
    perform private.open_application_thread(new, now());
  end if;
  return null;
end
$$;

-- Whoever has come of age gets the threads that were not opened before, where names are shared: one with "Anonymous 2"
-- that opens at the moment at which somebody becomes listed would tell who that is. It opens with the name, if ever.
create function private.begin_threads_of_age() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.open_connection_thread(c, now()) from public.connections c
    where new.id in (c.requester_id, c.addressee_id) and c.status = 'accepted';
  perform private.open_application_thread(a, now()) from public.job_applications a
    where a.applicant_id = new.id and private.is_revealed(a);
  perform private.open_application_thread(a, now()) from public.jobs j join public.job_applications a on a.job_id = j.id
    where j.client_id = new.id and a.status = 'accepted';
  return null;
end
$$;

create trigger begin_threads_of_age after update of is_younger on public.profiles
  for each row when (old.is_younger and not new.is_younger) execute function private.begin_threads_of_age();

-- Before the notification of it, in the order of their names: that leads to the thread.
create trigger begin_thread after insert or update of status, consent_to_reveal on public.job_applications
  for each row when (new.status = 'accepted') execute function private.begin_thread();
create trigger begin_thread after insert or update of status on public.connections
  for each row when (new.status = 'accepted') execute function private.begin_thread();

-- Reading ---------------------------------------------------------------------------------------------------------------

-- Whether the caller is one of the two, left or not.
create function private.takes_part(thread uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.thread_members m join private.threads t on t.id = m.thread_id
    where m.thread_id = thread and m.member_id = (select auth.uid()) and t.last_at > now() - private.thread_life()
  );
end
$$;

-- Whether both may write. One answer for whatever ended it: left, blocked, suspended, an account or a connection gone.
create function private.thread_is_open(thread uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.threads t
    where t.id = thread and (t.application_id is not null or t.connection_id is not null)
      and 2 = (
        select count(*) from private.thread_members m join auth.users u on u.id = m.member_id
        where m.thread_id = t.id and m.left_at is null and (u.banned_until is null or u.banned_until <= now())
          and not private.is_younger(u.id)
      )
      and not exists (select from private.thread_blocks b where b.thread_id = t.id)
      -- Of a connection both know who it is with.
      and not (t.kind = 'connection' and exists (
        select from public.member_blocks b
        join private.thread_members one on one.thread_id = t.id and one.member_id = b.blocker_id
        join private.thread_members other on other.thread_id = t.id and other.member_id = b.blocked_id
      ))
  );
end
$$;

-- Whether the caller has left it or blocked it; false for whoever has no part in it.
create function private.has_left(thread uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.thread_members m
    where m.thread_id = thread and m.member_id = (select auth.uid()) and (m.left_at is not null or exists (
      select from private.thread_blocks b where b.thread_id = m.thread_id and b.blocker_id = m.member_id
    ))
  );
end
$$;

create function private.my_thread_ids() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select t.id from private.thread_members m join private.threads t on t.id = m.thread_id
    where m.member_id = (select auth.uid()) and t.last_at > now() - private.thread_life();
end
$$;

-- The messages of a thread that the caller may read: all while it is open, then each side's own. So it shows the same
-- whatever ended it, an account that took its messages along among them; and who left it reads none.
create function private.thread_messages(thread uuid)
  returns table (id uuid, mine boolean, body text, created_at timestamptz, reported boolean)
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  is_open constant boolean := private.thread_is_open(thread);
begin
  if not private.takes_part(thread) or private.has_left(thread) then
    return;
  end if;
  return query
    select m.id, m.sender_id = caller, m.body, m.created_at, exists (
      select from private.message_reports r where r.message_id = m.id and r.reporter_id = caller
    )
    from private.messages m where m.thread_id = thread and (is_open or m.sender_id = caller);
end
$$;

-- A thread as its caller sees it; no row for whoever has no part in it.
create function private.my_thread(thread uuid)
  returns table (
    kind text, job_id uuid, job_title text, application_id uuid, side text, other_name text, other_company text,
    applicant_number integer, is_open boolean, created_at timestamptz, last_message_at timestamptz, last_message text,
    last_mine boolean, unread integer, has_left boolean
  )
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if not private.takes_part(thread) then
    return;
  end if;
  return query
    select t.kind, t.job_id, j.title::text, case when state.is_open then t.application_id end,
      case t.kind when 'application' then me.side end,
      case when state.is_open and (me.side <> 'poster' or private.is_revealed(a)) then coalesce(p.full_name::text, 'User') end,
      case when state.is_open and me.side = 'applicant' then j.company_name::text end,
      case me.side when 'poster' then coalesce(n.number, t.applicant_number) end,
      state.is_open, t.created_at, latest.created_at, left(latest.body, 140), latest.sender_id = caller,
      case when state.is_open then (
        select count(*)::integer from private.messages m
        where m.thread_id = t.id and m.sender_id <> caller and (me.read_at is null or m.created_at > me.read_at)
      ) else 0 end,
      state.has_left
    from private.threads t
    join private.thread_members me on me.thread_id = t.id and me.member_id = caller
    cross join lateral (select private.thread_is_open(t.id), private.has_left(t.id)) as state (is_open, has_left)
    left join private.thread_members other on other.thread_id = t.id and other.member_id <> caller
    left join public.profiles p on p.id = other.member_id
    left join public.jobs j on j.id = t.job_id
    left join public.job_applications a on a.id = t.application_id
    left join private.applicant_numbers n on n.application_id = t.application_id
    left join lateral (
      select m.created_at, m.body, m.sender_id from private.messages m
      where m.thread_id = t.id and not state.has_left and (state.is_open or m.sender_id = caller)
      order by m.created_at desc limit 1
    ) latest on true
    where t.id = thread;
end
$$;

-- A function a thread and not one for all: a filter by the thread's id then reads that one alone.
create view public.my_threads with (security_invoker = true) as
  select own.id, t.kind, t.job_id, t.job_title, t.application_id, t.side, t.other_name, t.other_company,
    t.applicant_number, t.is_open, t.created_at, t.last_message_at, t.last_message, t.last_mine, t.unread, t.has_left
  from private.my_thread_ids() as own (id) cross join lateral private.my_thread(own.id) t;

create view public.my_messages with (security_invoker = true) as
  select m.id, own.id as thread_id, m.mine, m.body, m.created_at, m.reported
  from private.my_thread_ids() as own (id) cross join lateral private.thread_messages(own.id) m;

-- The caller's blocks that are of one thread, by what the thread shows of the other side without a shared name.
create function private.my_thread_blocks() returns table (id uuid, label text, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select b.id, concat_ws(', ', case me.side
      when 'poster' then concat_ws(' ', 'Anonymous', coalesce(n.number, t.applicant_number))
      else coalesce(j.company_name, p.full_name, 'A member')
    end, j.title), b.created_at
    from private.thread_blocks b
    join private.threads t on t.id = b.thread_id
    join private.thread_members me on me.thread_id = t.id and me.member_id = caller
    left join private.applicant_numbers n on n.application_id = t.application_id
    left join public.jobs j on j.id = t.job_id
    left join public.profiles p on p.id = j.client_id
    where b.blocker_id = caller;
end
$$;

create view public.my_thread_blocks with (security_invoker = true) as
  select id, label, created_at from private.my_thread_blocks();

revoke all on public.my_threads, public.my_messages, public.my_thread_blocks from anon, authenticated;
grant select on public.my_threads, public.my_messages, public.my_thread_blocks to authenticated, service_role;

comment on column public.my_threads.id is 'Never null.';
comment on column public.my_threads.kind is 'Never null.';
comment on column public.my_threads.is_open is 'Never null.';
comment on column public.my_threads.created_at is 'Never null.';
comment on column public.my_threads.unread is 'Never null.';
comment on column public.my_threads.has_left is 'Never null.';
comment on column public.my_messages.id is 'Never null.';
comment on column public.my_messages.thread_id is 'Never null.';
comment on column public.my_messages.mine is 'Never null.';
comment on column public.my_messages.body is 'Never null.';
comment on column public.my_messages.created_at is 'Never null.';
comment on column public.my_messages.reported is 'Never null.';
comment on column public.my_thread_blocks.id is 'Never null.';
comment on column public.my_thread_blocks.label is 'Never null.';
comment on column public.my_thread_blocks.created_at is 'Never null.';

-- Notifications ---------------------------------------------------------------------------------------------------------

alter table private.notification_kinds drop constraint notification_kinds_parameters_check;
alter table private.notification_kinds add constraint notification_kinds_parameters_check check (
  parameters <@ array['job_id', 'connection_id', 'meeting_id', 'thread_id', 'reason', 'state']
);

-- Of no topic: whoever switched it off would see no message come while they look at the conversation. It says which
-- conversation, by what both sides may know of it, and nothing of the text.
insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('message_received', null, 'info', '/messages/{thread_id}', '{thread_id}', 'New message',
    'You have a new message in "{name}".', 'You have a new message.');

create or replace function private.notification_link(kind private.notification_kinds, params jsonb) returns text
  language sql immutable set search_path = '' as $$
  select case
    when kind.link like '%#connection-{connection_id}' and not params ? 'connection_id' then split_part(kind.link, '#', 1)
    when kind.link like '%/{thread_id}' and not params ? 'thread_id' then replace(kind.link, '/{thread_id}', '')
    else replace(replace(replace(kind.link, '{job_id}', coalesce(params ->> 'job_id', '')),
      '{connection_id}', coalesce(params ->> 'connection_id', '')), '{thread_id}', coalesce(params ->> 'thread_id', ''))
  end
$$;

-- What the caller's thread is called: its job, or the other side of the connection for as long as it is open.
create function private.thread_subject(thread uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.takes_part(thread) then
    return null;
  end if;
  return (
    select case t.kind
      when 'application' then (select j.title from public.jobs j where j.id = t.job_id)
      else (
        select p.full_name from private.thread_members m join public.profiles p on p.id = m.member_id
        where m.thread_id = t.id and m.member_id <> (select auth.uid()) and private.thread_is_open(t.id)
      )
    end
    from private.threads t where t.id = thread
  );
end
$$;

create or replace function private.subject_name(params jsonb) returns text
  language plpgsql stable set search_path = '' as $$
begin
  if params ? 'job_id' then
    return (select j.title from public.jobs j where j.id = (params ->> 'job_id')::uuid);
  elsif params ? 'connection_id' then
    return private.connected_name((params ->> 'connection_id')::uuid);
  elsif params ? 'meeting_id' then
    return (select m.subject from public.meeting_requests m where m.id = (params ->> 'meeting_id')::uuid);
  elsif params ? 'thread_id' then
    return private.thread_subject((params ->> 'thread_id')::uuid);
  end if;
  return null;
end
$$;

-- What tells of an acceptance leads to the thread that it opened, if it opened one.
create function private.lead_to_thread() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.link := coalesce((
    select '/messages/' || t.id
    from private.threads t join private.thread_members m on m.thread_id = t.id and m.member_id = new.user_id
    where case new.kind
      when 'connection_accepted' then t.connection_id = (new.params ->> 'connection_id')::uuid
      else t.job_id = (new.params ->> 'job_id')::uuid and m.side = 'applicant'
    end
  ), new.link);
  return new;
end
$$;

create trigger lead_to_thread before insert on public.notifications
  for each row when (new.kind in ('application_accepted', 'connection_accepted'))
  execute function private.lead_to_thread();

-- An ended connection is named in no notification of its messages any more, as in those of the request.
create function private.unname_thread() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n
  set title = k.title, message = private.notification_message(k, n.params, null, n.note)
  from private.notification_kinds k, private.thread_members m
  where k.kind = n.kind and m.thread_id = new.id and n.user_id = m.member_id and n.params ->> 'thread_id' = new.id::text;
  return null;
end
$$;

create trigger unname_thread after update of connection_id on private.threads
  for each row when (new.connection_id is null and old.connection_id is not null)
  execute function private.unname_thread();

-- Gone with an account, or past its time: no notification leads there any more, and a thread that nobody is left of goes.
create function private.end_membership() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.unname_notifications(array[old.member_id], 'thread_id', old.thread_id);
  update public.notifications n set link = private.notification_link(k, n.params)
    from private.notification_kinds k
    where k.kind = n.kind and n.user_id = old.member_id and n.link = '/messages/' || old.thread_id;
  delete from private.threads t
    where t.id = old.thread_id and not exists (select from private.thread_members m where m.thread_id = t.id);
  return null;
end
$$;

create trigger end_membership after delete on private.thread_members
  for each row execute function private.end_membership();

-- The one that goes with it for all who listen: row security does not hold a DELETE back, which tells everybody the id
-- of a row that somebody else had, and so when a conversation goes on. Nothing listens for it.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables) then
    alter publication supabase_realtime set (publish = 'insert, update');
  end if;
end
$$;

-- Writing ---------------------------------------------------------------------------------------------------------------

-- Conversations that the caller began and nobody has answered. `max` within the period, or 429.
create function private.cap_unanswered_threads() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  rule private.limits;
  begun timestamptz[];
begin
  select * into rule from private.limits l where l.kind = 'messages' and l.scope = 'open';
  select array_agg(opened.at order by opened.at desc) into begun from (
    select min(m.created_at) as at from private.messages m
    where m.sender_id = (select auth.uid()) and not exists (
      select from private.messages a where a.thread_id = m.thread_id and a.sender_id <> m.sender_id
    )
    group by m.thread_id
  ) opened
  where rule.period is null or opened.at > now() - rule.period;
  if coalesce(cardinality(begun), 0) >= rule.max then
    perform private.refuse_over_limit(rule, begun[greatest(rule.max, 1)] + rule.period);
  end if;
end
$$;

-- Writes in the caller's name and tells the other side, once however many they have not read. The same submission with
-- the same text answers with the same id, with another one PT409. A closed thread is PT410 whatever closed it, an
-- unknown one or another's P0002; text that is none or too long is 23514.
create function private.send_message(thread uuid, body text, submission_id uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  unknown constant text := 'conversation not found';
  shared private.threads;
  sent private.messages;
  recipient uuid;
begin
  perform private.lock_actions('messages');
  if not private.takes_part(send_message.thread) then
    raise exception '%', unknown using errcode = 'P0002';
  end if;
  -- The members before the thread, as the end of an account takes them.
  perform from auth.users u
    where u.id in (select m.member_id from private.thread_members m where m.thread_id = send_message.thread)
    order by u.id for key share;
  select * into shared from private.threads t where t.id = send_message.thread for update;
  if not found then
    raise exception '%', unknown using errcode = 'P0002';
  end if;
  select * into sent from private.messages m
    where m.sender_id = caller and m.submission_id = send_message.submission_id;
  if found then
    if sent.thread_id = send_message.thread and sent.body = send_message.body then
      return sent.id;
    end if;
    raise exception 'this was sent with another text' using errcode = 'PT409';
  end if;
  if not private.thread_is_open(send_message.thread) then
    raise exception 'this conversation is closed' using errcode = 'PT410';
  end if;
  if send_message.body is null or char_length(send_message.body) > 4000 or send_message.body !~ '\S' then
    raise exception 'a message has 1 to 4000 characters' using errcode = '23514';
  end if;
  perform private.count_action('messages');
  if not exists (select from private.messages m where m.thread_id = send_message.thread) then
    perform private.cap_unanswered_threads();
  end if;

  update private.threads t set last_at = greatest(clock_timestamp(), t.last_at + interval '1 microsecond')
    where t.id = shared.id returning * into shared;
  insert into private.messages (thread_id, sender_id, body, submission_id, created_at)
    values (shared.id, caller, send_message.body, send_message.submission_id, shared.last_at)
    returning * into sent;
  select m.member_id into recipient from private.thread_members m where m.thread_id = shared.id and m.member_id <> caller;
  -- Anew and not changed, since only what is inserted is told live.
  delete from public.notifications n
    where n.user_id = recipient and not n.is_read and n.kind = 'message_received'
      and n.params ->> 'thread_id' = shared.id::text;
  perform private.notify(
    recipient, 'message_received', jsonb_build_object('thread_id', shared.id),
    case shared.kind
      when 'application' then (select j.title from public.jobs j where j.id = shared.job_id)
      else (select p.full_name from public.profiles p where p.id = caller)
    end
  );
  return sent.id;
end
$$;

-- The caller has read what there is; what tells of the thread is read with it. P0002 as above, for these as well.
create function private.read_thread(thread uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if not private.takes_part(thread) then
    raise exception 'conversation not found' using errcode = 'P0002';
  end if;
  -- Whoever is sending is waited for: theirs is then of before this instant and read, or of after it.
  perform from private.threads t where t.id = thread for update;
  update private.thread_members m set read_at = clock_timestamp() where m.thread_id = thread and m.member_id = caller;
  update public.notifications n set is_read = true
    where n.user_id = caller and not n.is_read and n.link = '/messages/' || thread;
end
$$;

-- Ends it for both, for good. The caller reads it no more; each one's messages stay theirs.
create function private.leave_thread(thread uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  perform private.read_thread(thread);
  update private.thread_members m set left_at = coalesce(m.left_at, now())
    where m.thread_id = thread and m.member_id = caller;
end
$$;

-- Of an application: ends this one thread until it is taken back, and touches nothing else of the same two. Of a
-- connection, whose sides know each other: the block of private.block_connection, which ends the connection.
create function private.block_thread(thread uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  shared private.threads;
begin
  if not private.takes_part(thread) then
    raise exception 'conversation not found' using errcode = 'P0002';
  end if;
  select * into shared from private.threads t where t.id = thread;
  if shared.kind = 'application' then
    perform private.read_thread(thread);
    insert into private.thread_blocks (thread_id, blocker_id) values (thread, caller) on conflict do nothing;
    return;
  end if;
  if shared.connection_id is not null then
    perform private.block_connection(shared.connection_id);
  else
    insert into public.member_blocks (blocker_id, blocked_id)
      select caller, m.member_id from private.thread_members m where m.thread_id = thread and m.member_id <> caller
      on conflict do nothing;
  end if;
  perform private.leave_thread(thread);
end
$$;

-- Takes one of the caller's blocks of a thread back.
create function private.unblock_thread(block uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.thread_blocks b where b.id = block and b.blocker_id = (select auth.uid());
  if not found then
    raise exception 'block not found' using errcode = 'P0002';
  end if;
end
$$;

create function public.send_message(thread uuid, body text, submission_id uuid) returns uuid
  language sql set search_path = '' as $$
  select private.send_message(send_message.thread, send_message.body, send_message.submission_id)
$$;

create function public.read_thread(thread uuid) returns void
  language sql set search_path = '' as $$
  select private.read_thread(read_thread.thread)
$$;

create function public.leave_thread(thread uuid) returns void
  language sql set search_path = '' as $$
  select private.leave_thread(leave_thread.thread)
$$;

create function public.block_thread(thread uuid) returns void
  language sql set search_path = '' as $$
  select private.block_thread(block_thread.thread)
$$;

create function public.unblock_thread(block uuid) returns void
  language sql set search_path = '' as $$
  select private.unblock_thread(unblock_thread.block)
$$;

-- Reports ---------------------------------------------------------------------------------------------------------------

-- As before, of reports of messages too.
create or replace function private.reporter_weight(reporter uuid) returns numeric
  language sql stable security definer set search_path = '' as $$
  select coalesce((
    select 2 * (1 + count(*) filter (where r.upheld)) / (2 + count(r.upheld))::numeric
    from auth.users u cross join private.report_rules rules
    left join (
      select j.reporter_id, j.upheld from private.job_reports j
      union all
      select m.reporter_id, m.upheld from private.message_reports m
    ) r on r.reporter_id = u.id and r.upheld is not null
    where u.id = reporter and u.email_confirmed_at is not null and u.created_at <= now() - rules.account_age
    group by u.id
  ), 0)
$$;

-- Reports what the other side of a thread wrote to the caller, also where it has been closed since; again is fine and
-- counts once. Unknown, own and others' messages are the same P0002.
create function private.report_message(message uuid, reason text, note text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  reported private.messages;
begin
  perform private.lock_actions('reports');
  select * into reported from private.messages m
    where m.id = report_message.message and m.sender_id <> caller and private.takes_part(m.thread_id);
  if not found then
    raise exception 'message not found' using errcode = 'P0002';
  end if;
  if exists (
    select from private.message_reports r where r.message_id = reported.id and r.reporter_id = caller
  ) then
    return;
  end if;
  perform private.count_action('reports');
  insert into private.message_reports (message_id, reporter_id, reason, note, body, weight)
    values (
      reported.id, caller, report_message.reason, report_message.note, reported.body, private.reporter_weight(caller)
    );
end
$$;

create function public.report_message(message uuid, reason text, note text default null) returns void
  language sql set search_path = '' as $$
  select private.report_message(report_message.message, report_message.reason, report_message.note)
$$;

-- What waits for a decision, the heaviest first; without a sender where the account has gone.
create view private.open_message_reports as
  select r.message_id, m.thread_id, m.sender_id, r.body, r.reason::text as reason, r.note, r.weight, r.created_at
  from private.message_reports r left join private.messages m on m.id = r.message_id
  where r.upheld is null and r.created_at > now() - private.message_report_life()
  order by r.weight desc, r.created_at;

-- A moderator's decision. Upheld, the message is taken out of the conversation. P0002 where nothing waits. For the
-- database's owner alone: no role of the API may call it.
create function private.decide_message_report(message uuid, upheld boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if upheld is null then
    raise exception 'reports are upheld or dismissed' using errcode = '22023';
  end if;
  update private.message_reports r set upheld = decide_message_report.upheld, decided_at = now()
    where r.message_id = message and r.upheld is null;
  if not found then
    raise exception 'no report of this message waits for a decision' using errcode = 'P0002';
  end if;
  delete from private.messages m where decide_message_report.upheld and m.id = message;
end
$$;

-- Keeping ---------------------------------------------------------------------------------------------------------------

-- Deletes what is kept no longer; to be called once a day.
create function private.tidy_conversations() returns void
  language sql security definer set search_path = '' as $$
  delete from private.threads where last_at <= now() - private.thread_life();
  delete from private.message_reports where created_at <= now() - private.message_report_life();
$$;

-- For the export of all personal data: what the caller wrote, wherever it stands, and what they may read of others.
create function private.own_conversations() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  return jsonb_build_object(
    'conversations', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', t.id, 'kind', t.kind, 'side', m.side, 'job_id', t.job_id, 'created_at', t.created_at,
          'read_at', m.read_at, 'left_at', m.left_at
        )
        order by t.created_at, t.id
      ) from private.thread_members m join private.threads t on t.id = m.thread_id where m.member_id = caller
    ), '[]'),
    'messages', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', m.id, 'thread_id', m.thread_id, 'body', m.body, 'submission_id', m.submission_id,
          'created_at', m.created_at
        )
        order by m.created_at, m.id
      ) from private.messages m where m.sender_id = caller
    ), '[]'),
    'received_messages', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', m.id, 'thread_id', own.id, 'body', m.body, 'created_at', m.created_at)
        order by m.created_at, m.id
      ) from private.my_thread_ids() as own (id) cross join lateral private.thread_messages(own.id) m where not m.mine
    ), '[]'),
    'conversation_blocks', coalesce((
      select jsonb_agg(to_jsonb(b) order by b.created_at, b.id) from private.my_thread_blocks() b
    ), '[]'),
    'message_reports', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'message_id', r.message_id, 'reason', r.reason, 'note', r.note, 'body', r.body, 'created_at', r.created_at,
          'weight', r.weight, 'upheld', r.upheld, 'decided_at', r.decided_at
        )
        order by r.created_at
      ) from private.message_reports r where r.reporter_id = caller
    ), '[]')
  );
end
$$;

-- Takes everything along, so it asks for a recent sign-in.
create function public.own_conversations() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_recent_sign_in();
  return private.own_conversations();
end
$$;

revoke execute on function
  public.send_message(uuid, text, uuid), public.read_thread(uuid), public.leave_thread(uuid), public.block_thread(uuid),
  public.unblock_thread(uuid), public.report_message(uuid, text, text), public.own_conversations()
from public, anon;
grant execute on function
  public.send_message(uuid, text, uuid), public.read_thread(uuid), public.leave_thread(uuid), public.block_thread(uuid),
  public.unblock_thread(uuid), public.report_message(uuid, text, text), public.own_conversations()
to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function
  private.my_thread_ids(), private.my_thread(uuid), private.thread_messages(uuid), private.my_thread_blocks(),
  private.thread_subject(uuid), private.send_message(uuid, text, uuid), private.read_thread(uuid),
  private.leave_thread(uuid), private.block_thread(uuid), private.unblock_thread(uuid),
  private.report_message(uuid, text, text), private.own_conversations()
to authenticated, service_role;

-- What was accepted before.
select private.open_application_thread(a, a.updated_at) from public.job_applications a where a.status = 'accepted';
select private.open_connection_thread(c, c.updated_at) from public.connections c where c.status = 'accepted';
update public.notifications n set link = '/messages/' || t.id
from private.threads t join private.thread_members m on m.thread_id = t.id
where m.member_id = n.user_id and (
  n.kind = 'application_accepted' and m.side = 'applicant' and n.params ->> 'job_id' = t.job_id::text
  or n.kind = 'connection_accepted' and n.params ->> 'connection_id' = t.connection_id::text
);

notify pgrst, 'reload schema';
