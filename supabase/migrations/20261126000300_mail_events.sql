-- Mails of what happened: applications, decisions, messages and connections, each owed in the transaction of what it
-- tells, and looked up anew when it is sent (docs/decisions/0094-mails-of-what-happened.md).
--
-- A mail can't be taken back. So what is sent to a poster is counted and never names or links anybody, what is sent of a
-- conversation has neither its text nor an applicant's name, and whatever has ended by then is not sent at all.

insert into private.mail_kinds (kind, category, resent) values
  ('application_received', 'applications', false),
  ('application_accepted', 'applications', true),
  ('application_rejected', 'applications', true),
  ('application_closed', 'applications', false),
  ('message_unread', 'messages', true),
  ('connection_requested', 'connections', false),
  ('connection_accepted', 'connections', false);

-- The mails of one job, the latest first; and those of one conversation.
create index outbox_job on private.outbox ((params ->> 'job_id'), created_at desc) where kind = 'application_received';
create index outbox_thread on private.outbox (recipient_id, (params ->> 'thread_id')) where kind = 'message_unread';

-- Whether the reader of a mail has read the notification of the same event, which was written in the same transaction.
create function private.has_read_of(mail private.outbox, kinds text[], parameter text, id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.notifications n
    where n.user_id = mail.recipient_id and n.is_read and n.kind = any (kinds) and n.created_at >= mail.created_at
      and n.params ->> parameter = has_read_of.id::text
  )
$$;

create function private.is_suspended(member uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = is_suspended.member and u.banned_until > now())
$$;

-- Applications ------------------------------------------------------------------------------------------------------------

-- At most one an hour a job: the applications join the mail that waits, or owe one an hour after the last. The latest
-- row is locked, so that an application and the worker wait for each other, and none falls between two mails. Jobs are
-- taken in one order, so that two who apply to several never wait for each other.
create function private.owe_application_mail() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  job record;
  latest private.outbox;
  joined text;
begin
  for job in
    select a.job_id as id, j.client_id as poster, min(a.created_at) as since
    from added a join public.jobs j on j.id = a.job_id
    where j.client_id is not null
    group by a.job_id, j.client_id order by a.job_id
  loop
    select * into latest from private.outbox o
    where o.kind = 'application_received' and o.params ->> 'job_id' = job.id::text
    order by o.created_at desc, o.id desc limit 1 for update;
    if latest.state = 'waiting' then
      joined := latest.key;
    else
      joined := format('application_received:%s:%s', job.id, coalesce(latest.id::text, 'first'));
      perform private.enqueue_mail(
        'application_received', job.poster, joined, jsonb_build_object('job_id', job.id, 'since', job.since),
        greatest(now(), (
          select max(coalesce(o.sent_at, o.claimed_at)) + interval '1 hour' from private.outbox o
          where o.kind = 'application_received' and o.params ->> 'job_id' = job.id::text
        ))
      );
    end if;
    -- Two may have begun in another order than they end in.
    update private.outbox o set params = jsonb_set(o.params, '{since}', to_jsonb(job.since))
    where o.key = joined and (o.params ->> 'since')::timestamptz > job.since;
  end loop;
  return null;
end
$$;

create trigger owe_application_mail after insert on public.job_applications
  referencing new table as added for each statement execute function private.owe_application_mail();

-- How many wait whose letters the poster has not opened: since this mail was first owed, and before the next one was.
-- Whom the poster has blocked counts as well: a count that left them out would tell who it was.
create function worker.facts_application_received(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('job', j.title, 'count', unopened.count)
  from public.jobs j
  cross join lateral (
    select count(*) from public.job_applications a
    where a.job_id = j.id and a.status = 'pending' and a.read_at is null
      and a.created_at >= (mail.params ->> 'since')::timestamptz
      and a.created_at < coalesce((
        select min((o.params ->> 'since')::timestamptz) from private.outbox o
        where o.kind = mail.kind and o.params ->> 'job_id' = j.id::text and o.created_at > mail.created_at
      ), 'infinity')
  ) unopened
  where j.id = (mail.params ->> 'job_id')::uuid and j.client_id = mail.recipient_id and j.status = 'active'
    and unopened.count > 0
$$;

-- The answer, and that the job closed before there was one, each told once.
create function private.owe_answer_mail() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := 'application_' || case when new.status in ('accepted', 'rejected') then new.status else 'closed' end;
begin
  perform private.enqueue_mail(
    kind, new.applicant_id, kind || ':' || new.id,
    jsonb_build_object('application_id', new.id, 'job_id', new.job_id)
  );
  return null;
end
$$;

create trigger owe_decision_mail after update of status on public.job_applications
  for each row when (new.status is distinct from old.status and new.status in ('accepted', 'rejected'))
  execute function private.owe_answer_mail();
create trigger owe_closing_mail after update of closing_told_at on public.job_applications
  for each row when (
    old.closing_told_at is null and new.closing_told_at is not null and new.status in ('pending', 'reviewed')
  )
  execute function private.owe_answer_mail();

-- Nothing is told of an acceptance while its job is hidden: what members reported must not reach anybody by mail.
create function worker.facts_application_accepted(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('job', j.title, 'asked', not a.consent_to_reveal, 'thread_id', t.id)
  from public.job_applications a
  join public.jobs j on j.id = a.job_id
  left join private.threads t on t.application_id = a.id and private.thread_is_open(t.id)
  where a.id = (mail.params ->> 'application_id')::uuid and a.applicant_id = mail.recipient_id and a.status = 'accepted'
    and a.contact_chosen_at is null and j.status <> 'hidden' and j.client_id is not null
    and not private.is_suspended(j.client_id)
    and not private.has_read_of(mail, '{application_accepted}', 'job_id', j.id)
$$;

create function worker.facts_application_rejected(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('job', j.title, 'has_note', a.decision_note is not null)
  from public.job_applications a join public.jobs j on j.id = a.job_id
  where a.id = (mail.params ->> 'application_id')::uuid and a.applicant_id = mail.recipient_id and a.status = 'rejected'
    and not private.has_read_of(mail, '{application_rejected}', 'job_id', j.id)
$$;

create function worker.facts_application_closed(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('job', j.title, 'filled', coalesce(j.filled, false))
  from public.job_applications a join public.jobs j on j.id = a.job_id
  where a.id = (mail.params ->> 'application_id')::uuid and a.applicant_id = mail.recipient_id
    and a.status in ('pending', 'reviewed') and j.status = 'closed'
    and not private.has_read_of(mail, '{application_job_filled,application_job_closed}', 'job_id', j.id)
$$;

-- Messages ----------------------------------------------------------------------------------------------------------------

-- One a conversation until its reader has read it, ten minutes after the first that they have not.
create function private.owe_message_mail() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  reader private.thread_members;
begin
  -- Whoever writes holds the thread's lock, so that two messages don't each find nothing owed.
  select * into reader from private.thread_members m
  where m.thread_id = new.thread_id and m.member_id <> new.sender_id and m.left_at is null;
  if found and not exists (
    select from private.outbox o
    where o.kind = 'message_unread' and o.recipient_id = reader.member_id
      and o.params ->> 'thread_id' = new.thread_id::text and o.state <> 'dropped'
      and (o.params ->> 'since')::timestamptz > coalesce(reader.read_at, '-infinity')
  ) then
    perform private.enqueue_mail(
      'message_unread', reader.member_id, 'message_unread:' || new.id,
      jsonb_build_object('thread_id', new.thread_id, 'since', new.created_at), new.created_at + interval '10 minutes'
    );
  end if;
  return null;
end
$$;

create trigger owe_message_mail after insert on private.messages
  for each row execute function private.owe_message_mail();

-- What the conversation is called: by its job, which both sides know, or by the other side of a connection. Never by an
-- applicant, shared or not: the name may be taken back, and the mail not.
create function worker.facts_message_unread(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'job', case t.kind when 'application' then j.title end,
    'name', case t.kind when 'connection' then p.full_name end
  )
  from private.threads t
  join private.thread_members me on me.thread_id = t.id and me.member_id = mail.recipient_id and me.left_at is null
  left join private.thread_members other on other.thread_id = t.id and other.member_id <> me.member_id
  left join public.profiles p on p.id = other.member_id
  left join public.jobs j on j.id = t.job_id
  where t.id = (mail.params ->> 'thread_id')::uuid and private.thread_is_open(t.id)
    and (me.read_at is null or me.read_at < (mail.params ->> 'since')::timestamptz)
    and exists (
      select from private.messages m
      where m.thread_id = t.id and m.sender_id <> me.member_id and m.created_at > coalesce(me.read_at, '-infinity')
    )
$$;

-- Connections -------------------------------------------------------------------------------------------------------------

-- A request, and the yes. A no is told to nobody, as in notifications.
create function private.owe_connection_mail() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := case tg_op when 'INSERT' then 'connection_requested' else 'connection_accepted' end;
begin
  -- As with its notification: whoever is blocked is not told, and reaches nobody.
  if tg_op = 'INSERT' and (new.status <> 'pending' or exists (
    select from public.member_blocks b where b.blocker_id = new.addressee_id and b.blocked_id = new.requester_id
  )) then
    return null;
  end if;
  perform private.enqueue_mail(
    kind, case tg_op when 'INSERT' then new.addressee_id else new.requester_id end, kind || ':' || new.id,
    jsonb_build_object('connection_id', new.id)
  );
  return null;
end
$$;

create trigger owe_request_mail after insert on public.connections
  for each row execute function private.owe_connection_mail();
create trigger owe_acceptance_mail after update of status on public.connections
  for each row when (new.status = 'accepted' and old.status <> 'accepted')
  execute function private.owe_connection_mail();

-- The other side of a connection that stands as the mail tells it: withdrawn, answered, blocked by either, suspended or
-- read of meanwhile, there is none.
create function private.connection_facts(mail private.outbox, side text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', p.full_name, 'thread_id', t.id)
  from public.connections c
  cross join lateral (
    select case side when 'addressee' then c.addressee_id else c.requester_id end,
      case side when 'addressee' then c.requester_id else c.addressee_id end
  ) as of (reader, other)
  join public.profiles p on p.id = of.other
  left join private.threads t on t.connection_id = c.id and private.thread_is_open(t.id)
  where c.id = (mail.params ->> 'connection_id')::uuid and of.reader = mail.recipient_id
    and c.status = case side when 'addressee' then 'pending' else 'accepted' end
    and not exists (
      select from public.member_blocks b
      where (b.blocker_id, b.blocked_id) in ((of.reader, of.other), (of.other, of.reader))
    )
    and not private.is_suspended(of.other)
    and not private.has_read_of(mail, array[mail.kind], 'connection_id', c.id)
$$;

create function worker.facts_connection_requested(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.connection_facts(mail, 'addressee')
$$;

create function worker.facts_connection_accepted(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.connection_facts(mail, 'requester')
$$;

revoke execute on all functions in schema private from public;
-- What the worker learns comes with the mails that it takes: it may not ask about a mail that it makes up.
revoke execute on function
  worker.facts_application_received(private.outbox), worker.facts_application_accepted(private.outbox),
  worker.facts_application_rejected(private.outbox), worker.facts_application_closed(private.outbox),
  worker.facts_message_unread(private.outbox), worker.facts_connection_requested(private.outbox),
  worker.facts_connection_accepted(private.outbox)
from public, worker;
