-- Answers: applicants told apart without a name, received applications by job with those that wait first,
-- notifications that lead to the thing itself, and who it is that asks to connect.

-- An applicant keeps the number within the job, whoever withdraws: a poster who has read "Anonymous 2" must never
-- accept another one. Apart from the applications, since applicants read those: it would tell how many there were.
create table private.applicant_counts (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  applicants integer not null
);

create table private.applicant_numbers (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  number integer not null
);

revoke all on private.applicant_counts, private.applicant_numbers from public;

insert into private.applicant_numbers (application_id, number)
select a.id, row_number() over (partition by a.job_id order by a.created_at, a.id) from public.job_applications a;

insert into private.applicant_counts (job_id, applicants)
select a.job_id, count(*) from public.job_applications a group by a.job_id;

-- Once a statement and in the order of the jobs, so that two who apply to the same jobs at once never wait for each other.
create function private.number_applicants() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  with counted as (
    insert into private.applicant_counts as c (job_id, applicants)
    select a.job_id, count(*) from added a group by a.job_id order by a.job_id
    on conflict (job_id) do update set applicants = c.applicants + excluded.applicants
    returning c.job_id, c.applicants
  )
  insert into private.applicant_numbers (application_id, number)
  select a.id, c.applicants + 1 - row_number() over (partition by a.job_id order by a.created_at desc, a.id desc)
  from added a join counted c on c.job_id = a.job_id;
  return null;
end
$$;

create trigger number_applicants after insert on public.job_applications
  referencing new table as added for each statement execute function private.number_applicants();

-- As before, with the number, how many of the job's applications there are and wait, and the place in the poster's
-- list: jobs with somebody waiting first, then the latest; within a job those who wait, then the newest.
drop view public.received_applications;
drop function private.received();

create function private.received() returns table (
  id uuid,
  job_id uuid,
  job_title text,
  job_budget_type text,
  job_budget_min numeric,
  job_budget_max numeric,
  cover_letter text,
  proposed_rate numeric,
  status text,
  applicant_name text,
  applicant_email text,
  applicant_phone text,
  created_at timestamptz,
  updated_at timestamptz,
  applicant_number integer,
  job_received integer,
  job_waiting integer,
  place integer
)
  language sql stable security definer set search_path = '' as $$
  select a.id, a.job_id, a.title, a.budget_type, a.budget_min, a.budget_max, a.cover_letter, a.proposed_rate, a.status,
    case when revealed.is_so then coalesce(p.full_name, 'User') else 'Anonymous' end,
    case when revealed.is_so then u.email::text end,
    case when revealed.is_so then p.phone end,
    a.created_at, a.updated_at, n.number, a.job_received, a.job_waiting,
    row_number() over (
      order by a.job_waiting > 0 desc, a.job_latest desc, a.job_id,
        case a.status when 'pending' then 0 when 'reviewed' then 1 else 2 end, a.created_at desc, a.id desc
    )::integer
  from (
    select b.*, j.title, j.budget_type, j.budget_min, j.budget_max,
      (count(*) over job)::integer as job_received,
      (count(*) filter (where b.status in ('pending', 'reviewed')) over job)::integer as job_waiting,
      max(b.created_at) over job as job_latest
    from public.job_applications b join public.jobs j on j.id = b.job_id
    where j.client_id = (select auth.uid())
    window job as (partition by b.job_id)
  ) a
  join private.applicant_numbers n on n.application_id = a.id
  join auth.users u on u.id = a.applicant_id
  left join public.profiles p on p.id = a.applicant_id
  cross join lateral (select a.status = 'accepted' and a.consent_to_reveal) as revealed (is_so)
$$;

create view public.received_applications with (security_invoker = true) as
  select id, job_id, job_title, job_budget_type, job_budget_min, job_budget_max, cover_letter, proposed_rate, status,
    applicant_name, applicant_email, applicant_phone, created_at, updated_at, applicant_number, job_received,
    job_waiting, place
  from private.received();

revoke all on public.received_applications from anon, authenticated;
grant select on public.received_applications to authenticated, service_role;

comment on column public.received_applications.id is 'Never null.';
comment on column public.received_applications.job_id is 'Never null.';
comment on column public.received_applications.job_title is 'Never null.';
comment on column public.received_applications.job_budget_type is 'Never null.';
comment on column public.received_applications.cover_letter is 'Never null.';
comment on column public.received_applications.status is 'Never null.';
comment on column public.received_applications.applicant_name is 'Never null.';
comment on column public.received_applications.created_at is 'Never null.';
comment on column public.received_applications.updated_at is 'Never null.';
comment on column public.received_applications.applicant_number is 'Never null.';
comment on column public.received_applications.job_received is 'Never null.';
comment on column public.received_applications.job_waiting is 'Never null.';
comment on column public.received_applications.place is 'Never null.';

-- Each notification leads to what it tells of. What a link names goes with a '#', so that it can be taken out.
update private.notification_kinds set link = link || '&job={job_id}'
  where topic in ('applications_received', 'applications_sent');
update private.notification_kinds set link = link || '#connection-{connection_id}' where topic = 'connections';

-- Nobody is told that they were declined: who has asked finds it under Sent when they look for it.
delete from public.notifications where kind = 'connection_declined';
delete from private.notification_kinds where kind = 'connection_declined';

create function private.notification_link(kind private.notification_kinds, params jsonb) returns text
  language sql immutable set search_path = '' as $$
  select case
    when kind.link like '%#connection-{connection_id}' and not params ? 'connection_id' then split_part(kind.link, '#', 1)
    else replace(replace(kind.link, '{job_id}', coalesce(params ->> 'job_id', '')),
      '{connection_id}', coalesce(params ->> 'connection_id', ''))
  end
$$;

update public.notifications n set link = private.notification_link(k, n.params)
from private.notification_kinds k
where k.kind = n.kind and k.topic in ('applications_received', 'applications_sent', 'connections')
  and n.params ?| array['job_id', 'connection_id'];

create or replace function private.notify(recipient uuid, kind text, params jsonb, name text, note text default null)
  returns void
  language plpgsql security definer set search_path = '' as $$
declare
  known private.notification_kinds;
  written text := nullif(btrim(left(notify.note, 1000)), '');
begin
  select * into strict known from private.notification_kinds k where k.kind = notify.kind;
  if exists (
    select from public.notification_preferences p where p.user_id = recipient and known.topic = any (p.muted)
  ) then
    return;
  end if;
  insert into public.notifications (user_id, kind, params, note, title, message, type, link)
  values (
    recipient, known.kind, notify.params, written, known.title,
    private.notification_message(known, notify.params, notify.name, written), known.type,
    private.notification_link(known, notify.params)
  );
end
$$;

create or replace function private.unname_notifications(members uuid[], parameter text, ended uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.notifications n
  set params = n.params - parameter, title = k.title,
    message = private.notification_message(k, n.params, null, n.note),
    link = private.notification_link(k, n.params - parameter)
  from private.notification_kinds k
  where k.kind = n.kind and n.user_id = any (members) and n.params ->> parameter = ended::text
$$;

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
      new.addressee_id, 'connection_requested', jsonb_build_object('connection_id', new.id),
      (select p.full_name from public.profiles p where p.id = new.requester_id)
    );
    return null;
  end if;
  -- Whoever has answered has read of it, wherever that was; its link follows the request to the list it is in now.
  update public.notifications n
  set is_read = true,
    link = format('/connections?tab=%s#connection-%s', case new.status when 'accepted' then 'connected' else 'closed' end, new.id)
  where n.user_id = new.addressee_id and n.kind = 'connection_requested'
    and n.params ->> 'connection_id' = new.id::text;
  if new.status = 'accepted' then
    perform private.notify(
      new.requester_id, 'connection_accepted', jsonb_build_object('connection_id', new.id),
      (select p.full_name from public.profiles p where p.id = new.addressee_id)
    );
  end if;
  return null;
end
$$;

update public.notifications n
set link = format('/connections?tab=%s#connection-%s', case c.status when 'accepted' then 'connected' else 'closed' end, c.id)
from public.connections c
where n.kind = 'connection_requested' and n.params ->> 'connection_id' = c.id::text and c.status <> 'pending';

-- Whether a notification's request still waits for its reader's answer, with the reader's own rights.
create function private.awaits_answer(params jsonb) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return params ? 'connection_id' and exists (
    select from public.connections c
    where c.id = (params ->> 'connection_id')::uuid and c.addressee_id = (select auth.uid()) and c.status = 'pending'
      and not exists (select from public.member_blocks b where b.blocked_id = c.requester_id)
  );
end
$$;

create or replace view public.my_notifications with (security_invoker = true) as
  select n.id, n.kind, n.params, private.subject_name(n.params) as subject_name, n.note, n.title, n.message, n.type,
    n.link, n.is_read, n.created_at,
    (
      select count(*)::integer from public.notifications u where u.user_id = (select auth.uid()) and not u.is_read
    ) as unread,
    private.awaits_answer(n.params) as awaits_answer
  from public.notifications n
  where n.user_id = (select auth.uid());

comment on column public.my_notifications.awaits_answer is 'Never null.';

-- The caller's connections, with who the other side is. A member who is not listed shows picture, title and place to
-- nobody but those they have asked, and those they are connected with; whoever is blocked shows none.
drop view public.my_connections;
drop function private.my_connections();

create function private.my_connections() returns table (
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
  select side.id, side.direction, side.status, side.note, coalesce(p.full_name, 'User'),
    case when side.status = 'accepted' then u.email::text end,
    case when shown.listed then t.id end, side.created_at, side.updated_at,
    side.member,
    case when shown.to_caller then p.avatar_url end,
    case when shown.to_caller then t.title end,
    case when shown.to_caller then p.location end,
    case when shown.to_caller then p.division end
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
  left join public.talent_profiles t on t.user_id = side.member
  cross join lateral (select t.id is not null and t.listed_until > now()) as directory (listed)
  cross join lateral (
    select directory.listed, side.status <> 'blocked' and (
      directory.listed or side.status = 'accepted' or side.direction = 'received' and side.status = 'pending'
    )
  ) as shown (listed, to_caller)
$$;

create view public.my_connections with (security_invoker = true) as
  select id, direction, status, note, member_name, member_email, member_talent_id, created_at, updated_at, member_id,
    member_avatar_url, member_title, member_location, member_division
  from private.my_connections();

revoke all on public.my_connections from anon, authenticated;
grant select on public.my_connections to authenticated, service_role;

comment on column public.my_connections.id is 'Never null.';
comment on column public.my_connections.direction is 'Never null.';
comment on column public.my_connections.status is 'Never null.';
comment on column public.my_connections.member_name is 'Never null.';
comment on column public.my_connections.created_at is 'Never null.';
comment on column public.my_connections.updated_at is 'Never null.';
comment on column public.my_connections.member_id is 'Never null.';

revoke execute on all functions in schema private from public;
grant execute on function private.received(), private.my_connections(), private.awaits_answer(jsonb)
  to authenticated, service_role;
