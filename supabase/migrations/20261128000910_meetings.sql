-- Meetings: one member asks another for one, with a purpose and two times; who is asked accepts one of them, proposes
-- others or declines (docs/decisions/0117-meetings.md).
--
-- As with conversations neither side reads the other's id: an investor may list a firm and nothing of themselves. So the
-- table is out of the API's reach, and what is read says `mine` in place of who asked.

-- Requests about sample deals went to nobody. They stay in their members' exports, and no more are taken.
revoke insert, delete on public.meeting_requests from authenticated;
revoke insert (requester_id, subject, message, preferred_on, submission_id) on public.meeting_requests from authenticated;
drop policy "members ask for meetings as themselves" on public.meeting_requests;
drop policy "members withdraw their own meeting requests" on public.meeting_requests;
drop trigger lock_actions on public.meeting_requests;
drop trigger count_row on public.meeting_requests;
drop trigger cap_open on public.meeting_requests;
drop trigger notify_requester on public.meeting_requests;
drop trigger guard_day on public.meeting_requests;
drop function private.cap_open_meetings();
drop function private.notify_meeting_request();
drop function private.guard_meeting_day();

create table private.meetings (
  id uuid primary key default gen_random_uuid(),
  asker_id uuid not null references auth.users (id) on delete cascade,
  addressee_id uuid not null references auth.users (id) on delete cascade,
  -- What was asked: an investor by anybody, or a founder by an investor.
  kind text not null check (kind in ('investor', 'founder')),
  -- The investor's profile, whichever side that is.
  investor_id uuid references public.investor_profiles (id) on delete set null,
  purpose text not null check (char_length(purpose) <= 1000 and purpose ~ '\S'),
  -- Proposed last, by `proposer`, who named them in this time zone.
  times timestamptz[] not null check (cardinality(times) between 1 and 2),
  zone text not null check (zone ~ '^[A-Za-z_]+(/[A-Za-z_]+)*$' and char_length(zone) <= 40),
  proposer text not null default 'asker' check (proposer in ('asker', 'addressee')),
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  -- The time that was accepted.
  held_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  -- By what either of them did; a reminder changes nothing.
  changed_at timestamptz not null default now(),
  -- As with applications.
  submission_id uuid,
  unique (asker_id, submission_id),
  check (asker_id <> addressee_id),
  check ((status = 'accepted') = (held_at is not null))
);

-- Withdrawing stays open to whoever is suspended.
create trigger guard_suspended before insert or delete or update of times, held_at on private.meetings
  for each statement execute function private.guard_suspended();

create index meetings_asker on private.meetings (asker_id, created_at desc);
create index meetings_addressee on private.meetings (addressee_id, created_at desc);
create index meetings_investor on private.meetings (investor_id);
create index meetings_held on private.meetings (held_at) where status = 'accepted' and reminded_at is null;

revoke all on private.meetings from public, anon, authenticated;

update private.limits set max = 1, period = null,
  words = 'have at most %s open request for a meeting with the same person'
where kind = 'meetings' and scope = 'open';
insert into private.limits (kind, scope, max, period, words) values
  ('meetings', 'subject', 3, '30 days', 'propose times to the same person at most %s times');

-- Who may be asked ------------------------------------------------------------------------------------------------------

-- Whom a request would go to: a listed investor by the profile's id, a listed founder by that of the talent profile, in
-- the words that everybody may read of them. No row where there is nobody.
create function private.meeting_host(kind text, id uuid)
  returns table (member uuid, name text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select i.user_id, i.firm_name::text from public.investor_profiles i
    where meeting_host.kind = 'investor' and i.id = meeting_host.id and i.is_listed
      and not private.is_younger(i.user_id) and not private.is_suspended(i.user_id)
    union all
    select t.user_id, coalesce(p.full_name::text, 'User')
    from public.talent_profiles t join public.profiles p on p.id = t.user_id
    where meeting_host.kind = 'founder' and t.id = meeting_host.id and t.listed_until > now()
      and not private.is_suspended(t.user_id)
      and exists (select from public.user_roles r where r.user_id = t.user_id and r.role = 'startup_founder');
end
$$;

-- The caller's own profile as an investor, while everybody may see it.
create function private.listed_as_investor() returns uuid
  language sql stable security definer set search_path = '' as $$
  select i.id from public.investor_profiles i
  where i.user_id = (select auth.uid()) and i.is_listed and not private.is_younger(i.user_id)
    and not private.is_suspended(i.user_id)
$$;

create function private.meeting_is_open(meeting private.meetings) returns boolean
  language sql stable security definer set search_path = '' as $$
  select meeting.status = 'proposed' and exists (select from unnest(meeting.times) as t where t > now())
$$;

-- Out of the sight of whoever has blocked the other side: to those it looks like any other request.
create function private.sees_meeting(meeting private.meetings, member uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select member in (meeting.asker_id, meeting.addressee_id) and not exists (
    select from public.member_blocks b
    where b.blocker_id = member
      and b.blocked_id = case member when meeting.asker_id then meeting.addressee_id else meeting.asker_id end
  )
$$;

-- The page of the form: whom the caller would ask, and why not if they can't. Null where there is nobody to ask.
create function private.meeting_form(kind text, id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  host record;
begin
  select * into host from private.meeting_host(meeting_form.kind, meeting_form.id);
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'name', host.name,
    'state', case
      when host.member = caller then 'own'
      when private.is_younger(caller) then 'younger'
      when meeting_form.kind = 'founder' and private.listed_as_investor() is null then 'investors_only'
      when exists (
        select from private.meetings m
        where caller in (m.asker_id, m.addressee_id) and host.member in (m.asker_id, m.addressee_id)
          and private.meeting_is_open(m) and private.sees_meeting(m, caller)
      ) then 'open'
      else 'free'
    end
  );
end
$$;

-- Asking ----------------------------------------------------------------------------------------------------------------

-- One or two times, another one each, from now on and within 90 days; else PT422.
create function private.check_meeting_times(times timestamptz[]) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if coalesce(cardinality(times), 0) not between 1 and 2 or array_position(times, null) is not null
    or times[1] = times[2]
    or exists (select from unnest(times) as t where t <= now() or t > now() + interval '90 days')
  then
    raise exception 'a meeting has one or two times, within the next 90 days' using errcode = 'PT422';
  end if;
end
$$;

-- The other side's name, as that side shows itself: an investor by the profile, everybody else by their name.
create function private.meeting_name(meeting private.meetings, reader uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select i.firm_name::text from public.investor_profiles i
      where i.id = meeting.investor_id and i.user_id <> reader
    ),
    (
      select p.full_name::text from public.profiles p
      where p.id = case reader when meeting.asker_id then meeting.addressee_id else meeting.asker_id end
    ),
    'User'
  )
$$;

-- One event of a meeting for one side, on the site and by mail, each once; never to whoever has blocked the other.
create function private.tell_of_meeting(meeting private.meetings, recipient uuid, kind text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.sees_meeting(meeting, recipient) then
    return;
  end if;
  perform private.notify(
    recipient, kind, jsonb_build_object('meeting_id', meeting.id), private.meeting_name(meeting, recipient)
  );
  perform private.enqueue_mail(
    kind, recipient, format('%s:%s:%s:%s', kind, meeting.id, recipient, extract(epoch from meeting.changed_at)),
    jsonb_build_object('meeting_id', meeting.id)
  );
end
$$;

-- Whoever has answered has read of it, wherever that was.
create function private.read_of_meeting(meeting uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.notifications n set is_read = true
  where n.user_id = (select auth.uid()) and not n.is_read and n.params ->> 'meeting_id' = meeting::text
$$;

-- Asks for a meeting in the caller's name, and answers with its id. Nobody to ask is P0002, whether there never was
-- anybody or only nobody who is listed. The same submission again is the same request, with other words PT409. Members
-- under 18 and, of founders, whoever is no listed investor are PT403; oneself is PT422, as times that are over.
create function private.ask_meeting(
  kind text, id uuid, purpose text, times timestamptz[], zone text, submission_id uuid
) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  host record;
  asked private.meetings;
  rule private.limits;
begin
  perform private.lock_actions('meetings');
  select * into asked from private.meetings m
    where m.asker_id = caller and m.submission_id = ask_meeting.submission_id;
  if found then
    if asked.purpose = ask_meeting.purpose and asked.times = ask_meeting.times and asked.zone = ask_meeting.zone then
      return asked.id;
    end if;
    raise exception 'this was sent with other words' using errcode = 'PT409';
  end if;
  perform private.check_meeting_times(ask_meeting.times);
  if private.is_younger(caller) then
    raise exception 'members under 18 do not ask for meetings' using errcode = 'PT403';
  end if;
  if ask_meeting.kind = 'founder' and private.listed_as_investor() is null then
    raise exception 'founders are asked by listed investors' using errcode = 'PT403';
  end if;
  select * into host from private.meeting_host(ask_meeting.kind, ask_meeting.id);
  if not found then
    raise exception 'nobody to meet' using errcode = 'P0002';
  end if;
  if host.member = caller then
    raise exception 'nobody meets themselves' using errcode = 'PT422';
  end if;
  -- As the end of an account takes them; then two who ask each other wait for each other.
  perform from auth.users u where u.id in (caller, host.member) order by u.id for key share;
  perform pg_advisory_xact_lock(hashtextextended(
    'meeting:' || least(caller, host.member) || greatest(caller, host.member), 0
  ));
  select * into rule from private.limits l where l.kind = 'meetings' and l.scope = 'open';
  if rule.max <= (
    select count(*) from private.meetings m
    where caller in (m.asker_id, m.addressee_id) and host.member in (m.asker_id, m.addressee_id)
      and private.meeting_is_open(m) and private.sees_meeting(m, caller)
  ) then
    perform private.refuse_over_limit(rule, null);
  end if;
  perform private.count_action('meetings', host.member::text);
  insert into private.meetings (asker_id, addressee_id, kind, investor_id, purpose, times, zone, submission_id)
    values (
      caller, host.member, ask_meeting.kind,
      case ask_meeting.kind when 'investor' then ask_meeting.id else private.listed_as_investor() end,
      ask_meeting.purpose, ask_meeting.times, ask_meeting.zone, ask_meeting.submission_id
    )
    returning * into asked;
  perform private.tell_of_meeting(asked, host.member, 'meeting_requested');
  return asked.id;
end
$$;

-- Answering -------------------------------------------------------------------------------------------------------------

-- A meeting of the caller's for an answer: P0002 for every other one, PT409 where it is over.
create function private.open_meeting(meeting uuid) returns private.meetings
  language plpgsql security definer set search_path = '' as $$
declare
  found_one private.meetings;
begin
  select * into found_one from private.meetings m where m.id = meeting and private.sees_meeting(m, auth.uid()) for update;
  if found_one.id is null then
    raise exception 'meeting not found' using errcode = 'P0002';
  end if;
  if not private.meeting_is_open(found_one) then
    raise exception 'this request is over' using errcode = 'PT409';
  end if;
  return found_one;
end
$$;

-- Whose answer a meeting waits for.
create function private.meeting_turn(meeting private.meetings) returns uuid
  language sql immutable set search_path = '' as $$
  select case meeting.proposer when 'asker' then meeting.addressee_id else meeting.asker_id end
$$;

-- Other times in place of those that the caller was asked for. PT409 where it is not for the caller to answer.
create function private.propose_meeting_times(meeting uuid, times timestamptz[], zone text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  open_one private.meetings;
  other uuid;
begin
  perform private.lock_actions('meetings');
  perform private.check_meeting_times(propose_meeting_times.times);
  open_one := private.open_meeting(meeting);
  if private.meeting_turn(open_one) <> caller then
    raise exception 'this request waits for the other side' using errcode = 'PT409';
  end if;
  other := case caller when open_one.asker_id then open_one.addressee_id else open_one.asker_id end;
  perform private.count_action('meetings', other::text);
  update private.meetings m set times = propose_meeting_times.times, zone = propose_meeting_times.zone,
      proposer = case caller when m.asker_id then 'asker' else 'addressee' end, changed_at = clock_timestamp()
    where m.id = meeting returning * into open_one;
  perform private.read_of_meeting(meeting);
  perform private.tell_of_meeting(open_one, other, 'meeting_times');
end
$$;

-- 'accepted' with one of the times, by whoever was asked for them; 'declined' by who was asked to meet, 'withdrawn' by who
-- asked. The same answer again is a success, another one PT409; a time that is over or was not proposed PT422.
create function private.answer_meeting(meeting uuid, decision text, held_at timestamptz) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  answered private.meetings;
  opened uuid;
begin
  if decision is null or decision not in ('accepted', 'declined', 'withdrawn') then
    raise exception 'an answer is accepted, declined or withdrawn' using errcode = '22023';
  end if;
  select * into answered from private.meetings m where m.id = meeting and private.sees_meeting(m, caller);
  if answered.status = decision and (decision <> 'accepted' or answered.held_at = answer_meeting.held_at)
    and (decision = 'accepted' or caller = case decision when 'declined' then answered.addressee_id else answered.asker_id end)
  then
    return decision;
  end if;
  answered := private.open_meeting(meeting);
  if caller <> (case decision
    when 'accepted' then private.meeting_turn(answered)
    when 'declined' then answered.addressee_id
    else answered.asker_id
  end) then
    raise exception 'this answer is for the other side to give' using errcode = 'PT409';
  end if;
  if decision = 'accepted' and (
    answer_meeting.held_at is null or not answer_meeting.held_at = any (answered.times) or answer_meeting.held_at <= now()
  ) then
    raise exception 'this time was not proposed, or is over' using errcode = 'PT422';
  end if;
  if decision = 'withdrawn' then
    update private.meetings m set status = decision, changed_at = clock_timestamp()
      where m.id = meeting returning * into answered;
  else
    update private.meetings m set status = decision, changed_at = clock_timestamp(),
        held_at = case decision when 'accepted' then answer_meeting.held_at end
      where m.id = meeting returning * into answered;
  end if;
  perform private.read_of_meeting(meeting);
  if decision = 'accepted' then
    insert into private.threads (kind, meeting_id) values ('meeting', meeting) returning id into opened;
    insert into private.thread_members (thread_id, member_id, side) values
      (opened, answered.asker_id, 'requester'), (opened, answered.addressee_id, 'addressee');
    perform private.tell_of_meeting(
      answered, case caller when answered.asker_id then answered.addressee_id else answered.asker_id end, 'meeting_accepted'
    );
  elsif decision = 'declined' then
    perform private.tell_of_meeting(answered, answered.asker_id, 'meeting_declined');
  else
    -- Nothing waits any more for whoever was asked.
    update public.notifications n set is_read = true
      where n.user_id = answered.addressee_id and not n.is_read and n.params ->> 'meeting_id' = meeting::text;
  end if;
  return decision;
end
$$;

-- The conversation --------------------------------------------------------------------------------------------------------

alter table private.threads add column meeting_id uuid unique references private.meetings (id) on delete set null;
alter table private.threads drop constraint threads_kind_check;
alter table private.threads add constraint threads_kind_check
  check (kind in ('application', 'connection', 'mentorship', 'meeting'));
alter table private.threads add constraint threads_meeting_check check (kind = 'meeting' or meeting_id is null);

create trigger unname_met_thread after update of meeting_id on private.threads
  for each row when (new.meeting_id is null and old.meeting_id is not null)
  execute function private.unname_thread();

create function private.unname_meeting() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.unname_notifications(array[old.asker_id, old.addressee_id], 'meeting_id', old.id);
  return null;
end
$$;

create trigger unname_meeting after delete on private.meetings
  for each row execute function private.unname_meeting();

-- Reading -----------------------------------------------------------------------------------------------------------------

-- The caller's meetings. `status` is by the clock: 'lapsed' once the last time that was proposed is over, 'held' an hour
-- after the one that was accepted.
create function private.my_meetings() returns table (
  id uuid, kind text, mine boolean, status text, my_turn boolean, other_name text, other_investor uuid, purpose text,
  times timestamptz[], zone text, held_at timestamptz, thread_id uuid, created_at timestamptz, updated_at timestamptz
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select m.id, m.kind, m.asker_id = caller,
      case
        when m.status = 'proposed' and not private.meeting_is_open(m) then 'lapsed'
        when m.status = 'accepted' and m.held_at + interval '1 hour' <= now() then 'held'
        else m.status
      end,
      private.meeting_is_open(m) and private.meeting_turn(m) = caller,
      private.meeting_name(m, caller),
      (
        select i.id from public.investor_profiles i
        where i.id = m.investor_id and i.user_id <> caller and i.is_listed
          and not private.is_younger(i.user_id) and not private.is_suspended(i.user_id)
      ),
      m.purpose, m.times, m.zone, m.held_at,
      (
        select t.id from private.threads t join private.thread_members me on me.thread_id = t.id and me.member_id = caller
        where t.meeting_id = m.id and t.last_at > now() - private.thread_life()
      ),
      m.created_at, m.changed_at
    from private.meetings m
    where caller in (m.asker_id, m.addressee_id) and private.sees_meeting(m, caller);
end
$$;

create view public.my_meetings with (security_invoker = true) as
  select id, kind, mine, status, my_turn, other_name, other_investor, purpose, times, zone, held_at, thread_id,
    created_at, updated_at
  from private.my_meetings();

revoke all on public.my_meetings from anon, authenticated;
grant select on public.my_meetings to authenticated, service_role;

comment on column public.my_meetings.id is 'Never null.';
comment on column public.my_meetings.kind is 'Never null.';
comment on column public.my_meetings.mine is 'Never null.';
comment on column public.my_meetings.status is 'Never null.';
comment on column public.my_meetings.my_turn is 'Never null.';
comment on column public.my_meetings.other_name is 'Never null.';
comment on column public.my_meetings.purpose is 'Never null.';
comment on column public.my_meetings.times is 'Never null.';
comment on column public.my_meetings.zone is 'Never null.';
comment on column public.my_meetings.created_at is 'Never null.';
comment on column public.my_meetings.updated_at is 'Never null.';

-- The other side's name of a meeting that the caller sees; null for any other.
create function private.met_name(meeting uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select private.meeting_name(m, (select auth.uid())) from private.meetings m
  where m.id = meeting and private.sees_meeting(m, (select auth.uid()))
$$;

-- What waits for the caller's answer, the oldest first.
create function private.meetings_waiting() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'total', count(*), 'since', min(m.updated_at), 'name', (array_agg(m.other_name order by m.updated_at))[1]
  )
  from private.my_meetings() m where m.my_turn
$$;

-- Functions of other areas as they stand, with the meetings in them.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.thread_is_open(uuid)'::regprocedure, 't.connection_id is not null',
        't.connection_id is not null or t.meeting_id is not null'),
      -- Of a meeting, too, both know who it is with.
      ('private.thread_is_open(uuid)', 't.kind = ''connection'' and exists', 't.kind <> ''application'' and exists'),
      ('worker.facts_message_unread(private.outbox)', 'case t.kind when ''connection'' then p.full_name end',
        'case when t.kind <> ''application'' then p.full_name end'),
      ('private.subject_name(jsonb)',
        '(select m.subject from public.meeting_requests m where m.id = (params ->> ''meeting_id'')::uuid)',
        'private.met_name((params ->> ''meeting_id'')::uuid)'),
      ('private.notification_link(private.notification_kinds, jsonb)', 'select case',
        'select case
    when kind.link like ''%#meeting-{meeting_id}'' then split_part(kind.link, ''#'', 1)
      || coalesce(''#meeting-'' || (params ->> ''meeting_id''), '''')'),
      ('public.my_dashboard(text, date)', '  begin
    parts := parts || jsonb_build_object(''card'', private.dashboard_card(main_role));',
        '  begin
    parts := parts || jsonb_build_object(''meetings'', private.meetings_waiting());
  exception when others then
    parts := parts || jsonb_build_object(''meetings'', jsonb_build_object(''failed'', sqlstate));
  end;
  begin
    parts := parts || jsonb_build_object(''card'', private.dashboard_card(main_role));')
    ) as c (function, stands, wanted)
  loop
    definition := pg_get_functiondef(change.function);
    if position(change.stands in definition) = 0 and position(change.wanted in definition) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.stands;
    end if;
    if position(change.wanted in definition) = 0 then
      execute replace(definition, change.stands, change.wanted);
    end if;
  end loop;
end
$$;

-- Telling -----------------------------------------------------------------------------------------------------------------

-- What told that a request about a sample was received stays in its own words.
update public.notifications n set kind = 'announcement', params = '{}', link = '/meetings' where n.kind = 'meeting_requested';

alter table private.notification_kinds drop constraint notification_kinds_parameters_check;
alter table private.notification_kinds add constraint notification_kinds_parameters_check check (
  parameters <@ array['job_id', 'connection_id', 'meeting_id', 'thread_id', 'mentorship_id', 'reason', 'state']
);

update private.notification_kinds set type = 'info', link = '/meetings#meeting-{meeting_id}', title = 'Meeting request',
  message = '{name} asks you for a meeting.', unnamed = 'A member asks you for a meeting.'
where kind = 'meeting_requested';
insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('meeting_times', 'meetings', 'info', '/meetings#meeting-{meeting_id}', '{meeting_id}', 'Other times for a meeting',
    '{name} proposes other times for your meeting.', 'Other times are proposed for your meeting.'),
  ('meeting_accepted', 'meetings', 'success', '/meetings#meeting-{meeting_id}', '{meeting_id}', 'Meeting accepted',
    '{name} will meet you.', 'Your meeting is accepted.'),
  ('meeting_declined', 'meetings', 'info', '/meetings#meeting-{meeting_id}', '{meeting_id}', 'No meeting this time',
    '{name} can''t meet you this time.', 'A meeting that you asked for will not take place.'),
  ('meeting_lapsed', 'meetings', 'info', '/meetings#meeting-{meeting_id}', '{meeting_id}', 'A request has lapsed',
    '{name} did not answer before your last time.', 'Nobody answered before the last time of a request.'),
  ('meeting_tomorrow', 'meetings', 'info', '/meetings#meeting-{meeting_id}', '{meeting_id}', 'A meeting is near',
    '{name} will meet you soon.', 'Somebody will meet you soon.');

insert into private.mail_kinds (kind, category, resent) values
  ('meeting_requested', 'connections', false),
  ('meeting_times', 'connections', false),
  ('meeting_accepted', 'connections', false),
  ('meeting_declined', 'connections', false),
  ('meeting_lapsed', 'connections', false),
  ('meeting_tomorrow', 'connections', false);

-- What a mail of a meeting is worded with, while it stands as the mail tells it. Without the purpose: a stranger wrote it.
create function private.meeting_facts(mail private.outbox, wanted text[], of_turn boolean) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', private.meeting_name(m, mail.recipient_id), 'zone', m.zone,
    'times', case when m.held_at is null then to_jsonb(m.times) else jsonb_build_array(m.held_at) end
  )
  from private.meetings m
  where m.id = (mail.params ->> 'meeting_id')::uuid and private.sees_meeting(m, mail.recipient_id)
    and m.status = any (wanted) and (not of_turn or private.meeting_turn(m) = mail.recipient_id and private.meeting_is_open(m))
    and not private.is_suspended(case mail.recipient_id when m.asker_id then m.addressee_id else m.asker_id end)
    and not private.has_read_of(mail, array[mail.kind], 'meeting_id', m.id)
$$;

create function worker.facts_meeting_requested(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.meeting_facts(mail, '{proposed}', true)
$$;
create function worker.facts_meeting_times(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.meeting_facts(mail, '{proposed}', true)
$$;
create function worker.facts_meeting_accepted(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.meeting_facts(mail, '{accepted}', false)
$$;
create function worker.facts_meeting_declined(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.meeting_facts(mail, '{declined}', false)
$$;
create function worker.facts_meeting_lapsed(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.meeting_facts(mail, '{lapsed}', false)
$$;
create function worker.facts_meeting_tomorrow(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.meeting_facts(mail, '{accepted}', false)
$$;

-- Tells askers that the times of their request are over. Until somebody runs this, readers see it by the clock.
create function worker.lapse_meetings(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  told integer;
begin
  with over as (
    update private.meetings m set status = 'lapsed', changed_at = at
    where m.status = 'proposed' and not exists (select from unnest(m.times) as t where t > at)
    returning m
  )
  select count(*) into told from over o, lateral (
    select private.tell_of_meeting(o.m, (o.m).asker_id, 'meeting_lapsed')
  ) as written;
  return told;
end
$$;

-- Reminds both sides of the meetings of the next day in Dhaka, and of those of this one that are still to come.
create function worker.remind_of_meetings(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  told integer;
begin
  with near as (
    update private.meetings m set reminded_at = at
    where m.status = 'accepted' and m.reminded_at is null and m.held_at > at
      and private.dhaka_day(m.held_at) <= private.dhaka_day(at) + 1
    returning m
  )
  select count(*) into told from near n, lateral (
    select private.tell_of_meeting(n.m, (n.m).asker_id, 'meeting_tomorrow'),
      private.tell_of_meeting(n.m, (n.m).addressee_id, 'meeting_tomorrow')
  ) as written;
  return told;
end
$$;

-- The export: what was agreed with whom, in the words that the member reads on the site, and old requests about samples.
create function private.export_meetings(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', m.id, 'kind', m.kind, 'mine', m.asker_id = member, 'other_name', private.meeting_name(m, member),
      'purpose', m.purpose, 'times', m.times, 'zone', m.zone, 'status', m.status, 'held_at', m.held_at,
      'created_at', m.created_at, 'updated_at', m.changed_at
    )
    order by m.created_at, m.id
  ), '[]')
  from private.meetings m where private.sees_meeting(m, member)
$$;
insert into private.export_parts (part, function_name) values ('meetings', 'export_meetings');

create function public.meeting_form(kind text, id uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select private.meeting_form(meeting_form.kind, meeting_form.id)
$$;
create function public.ask_meeting(
  kind text, id uuid, purpose text, times timestamptz[], zone text, submission_id uuid
) returns uuid
  language sql set search_path = '' as $$
  select private.ask_meeting(
    ask_meeting.kind, ask_meeting.id, ask_meeting.purpose, ask_meeting.times, ask_meeting.zone, ask_meeting.submission_id
  )
$$;
create function public.propose_meeting_times(meeting uuid, times timestamptz[], zone text) returns void
  language sql set search_path = '' as $$
  select private.propose_meeting_times(
    propose_meeting_times.meeting, propose_meeting_times.times, propose_meeting_times.zone
  )
$$;
create function public.answer_meeting(meeting uuid, decision text, held_at timestamptz default null) returns text
  language sql set search_path = '' as $$
  select private.answer_meeting(answer_meeting.meeting, answer_meeting.decision, answer_meeting.held_at)
$$;

revoke execute on function
  public.meeting_form(text, uuid), public.ask_meeting(text, uuid, text, timestamptz[], text, uuid),
  public.propose_meeting_times(uuid, timestamptz[], text), public.answer_meeting(uuid, text, timestamptz)
from public, anon;
grant execute on function
  public.meeting_form(text, uuid), public.ask_meeting(text, uuid, text, timestamptz[], text, uuid),
  public.propose_meeting_times(uuid, timestamptz[], text), public.answer_meeting(uuid, text, timestamptz)
to authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on all functions in schema worker from public;
revoke execute on function
  worker.facts_meeting_requested(private.outbox), worker.facts_meeting_times(private.outbox),
  worker.facts_meeting_accepted(private.outbox), worker.facts_meeting_declined(private.outbox),
  worker.facts_meeting_lapsed(private.outbox), worker.facts_meeting_tomorrow(private.outbox)
from public, worker;
grant execute on function
  private.meeting_form(text, uuid), private.ask_meeting(text, uuid, text, timestamptz[], text, uuid),
  private.propose_meeting_times(uuid, timestamptz[], text), private.answer_meeting(uuid, text, timestamptz),
  private.my_meetings(), private.met_name(uuid), private.meetings_waiting()
to authenticated, service_role;

notify pgrst, 'reload schema';
