-- Mentorships: a request with a goal and one question, 72 hours to answer it, and the conversation that a yes opens
-- (docs/decisions/0113-mentors-and-their-clock.md).

insert into private.limits (kind, scope, max, period, words) values
  ('mentorships', 'member', 10, '24 hours', 'ask at most %s mentors'),
  ('mentorships', 'subject', 3, '30 days', 'ask the same mentor at most %s times'),
  ('mentorships', 'open', 1, null, 'have at most %s open request to the same mentor');

-- As a mentor's listing depends on what waits for them.
create function private.refresh_mentor_listing() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.mentor_profiles p set listed_until = null where p.id = new.mentor_profile_id;
  return null;
end
$$;

create trigger refresh_mentor_listing after insert or update of status, answer_by on private.mentorships
  for each row execute function private.refresh_mentor_listing();

-- Members under 18 are asked by nobody and ask nobody, as with connections.
create function private.apply_age_to_mentorships() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_younger(new.id) then
    update private.mentorships m set status = 'withdrawn'
      where m.status = 'pending' and new.id in (m.mentor_id, m.mentee_id);
  end if;
  return null;
end
$$;

create trigger apply_age_to_mentorships after update of is_younger, guardian_agreed_at on public.profiles
  for each row when (
    (new.is_younger and new.guardian_agreed_at is null)
      is distinct from (old.is_younger and old.guardian_agreed_at is null)
  )
  execute function private.apply_age_to_mentorships();

-- Asks a listed mentor in the caller's name. The same submission answers with the same id. Looks at the caller alone:
-- PT403 for members under 18. Of the mentor: PT422 for oneself, P0002 for whoever is not listed, and whoever is blocked
-- learns nothing: stored all the same, it reaches nobody. One open request a pair, as limits say (PT429).
create function private.request_mentorship(mentor uuid, goal text, question text, submission_id uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  asked private.mentorships;
  offered public.mentor_profiles;
  rule private.limits;
begin
  perform private.lock_actions('mentorships');
  select * into asked from private.mentorships m
    where m.mentee_id = caller and m.submission_id = request_mentorship.submission_id;
  if found then
    return asked.id;
  end if;
  if private.is_younger(caller) then
    raise exception 'members under 18 do not ask mentors' using errcode = 'PT403';
  end if;
  select * into offered from private.listed_mentors() l where l.id = request_mentorship.mentor;
  if not found then
    raise exception 'mentor not found' using errcode = 'P0002';
  end if;
  if offered.user_id = caller then
    raise exception 'nobody mentors themselves' using errcode = 'PT422';
  end if;
  asked := private.open_mentorship(offered.id, caller);
  select * into rule from private.limits l where l.kind = 'mentorships' and l.scope = 'open';
  if asked.id is not null and rule.max <= 1 then
    perform private.refuse_over_limit(rule, case asked.status when 'pending' then asked.answer_by end);
  end if;
  perform private.count_action('mentorships', offered.id::text);
  insert into private.mentorships (
    mentor_profile_id, mentor_id, mentee_id, goal, question, answer_by, submission_id
  ) values (
    offered.id, offered.user_id, caller, request_mentorship.goal, request_mentorship.question,
    now() + private.mentorship_answer_time(), request_mentorship.submission_id
  ) returning * into asked;
  return asked.id;
end
$$;

-- The caller's request to answer, locked; P0002 for every other, PT410 once it has lapsed.
create function private.mentorship_to_answer(mentorship uuid) returns private.mentorships
  language plpgsql security definer set search_path = '' as $$
declare
  asked private.mentorships;
begin
  select * into asked from private.mentorships m
    where m.id = mentorship and m.mentor_id = (select auth.uid()) for update;
  if not found or asked.status = 'withdrawn' or not private.reaches_mentor(asked) then
    raise exception 'request not found' using errcode = 'P0002';
  end if;
  if asked.status = 'pending' and asked.answer_by <= now() then
    raise exception 'the time to answer is over' using errcode = 'PT410';
  end if;
  return asked;
end
$$;

-- The mentor's answer: 'accepted', or 'declined' with one of the reasons and words, if they like. The same again is
-- fine, another one PT409.
create function private.answer_mentorship(mentorship uuid, decision text, reason text, reply text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asked private.mentorships := private.mentorship_to_answer(answer_mentorship.mentorship);
begin
  if decision is null or decision not in ('accepted', 'declined')
    or (decision = 'declined') is distinct from (answer_mentorship.reason is not null)
  then
    raise exception 'an answer is accepted, or declined with a reason' using errcode = '22023';
  end if;
  if asked.status = decision then
    return;
  end if;
  if asked.status <> 'pending' then
    raise exception 'the request was already %', asked.status using errcode = 'PT409';
  end if;
  update private.mentorships m set status = decision, answered_at = now(), reason = answer_mentorship.reason,
    reply = case decision when 'declined' then nullif(btrim(answer_mentorship.reply), '') end
    where m.id = asked.id;
end
$$;

-- Once, 72 hours more. PT409 where it was extended or answered before.
create function private.extend_mentorship(mentorship uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asked private.mentorships := private.mentorship_to_answer(extend_mentorship.mentorship);
begin
  if asked.status <> 'pending' or asked.extended_at is not null then
    raise exception 'this was extended or answered before' using errcode = 'PT409';
  end if;
  update private.mentorships m set extended_at = now(), answer_by = m.answer_by + private.mentorship_answer_time(),
    lapsing_told_at = null
    where m.id = asked.id;
end
$$;

-- The caller's end of it: a request that they sent is withdrawn, an accepted one ends for both, and so does its
-- conversation. P0002 for every other, and for what has ended.
create function private.end_mentorship(mentorship uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.mentorships m set status = case m.status when 'pending' then 'withdrawn' else 'ended' end
    where m.id = mentorship and (
      m.status = 'accepted' and (select auth.uid()) in (m.mentor_id, m.mentee_id)
      or m.status = 'pending' and m.mentee_id = (select auth.uid()) and m.answer_by > now()
    );
  if not found then
    raise exception 'request not found' using errcode = 'P0002';
  end if;
end
$$;

-- Blocks the other side of a request that the caller received, or of a mentorship, which then ends. Told to nobody.
create function private.block_mentorship(mentorship uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  asked private.mentorships;
begin
  select * into asked from private.mentorships m
    where m.id = mentorship and (
      m.mentor_id = caller and m.status <> 'withdrawn' or m.mentee_id = caller and m.status in ('accepted', 'ended')
    ) for update;
  if not found then
    raise exception 'request not found' using errcode = 'P0002';
  end if;
  insert into public.member_blocks (blocker_id, blocked_id)
    values (caller, case caller when asked.mentor_id then asked.mentee_id else asked.mentor_id end)
    on conflict do nothing;
  update private.mentorships m set status = 'ended' where m.id = asked.id and m.status = 'accepted';
  update public.mentor_profiles p set listed_until = null where p.id = asked.mentor_profile_id;
end
$$;

-- Notes of a session: the writer's own, of a mentorship that was accepted. P0002 for every other.
create function private.note_mentorship(mentorship uuid, held_on date, body text, submission_id uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  noted uuid;
begin
  if not exists (
    select from private.mentorships m
    where m.id = note_mentorship.mentorship and caller in (m.mentor_id, m.mentee_id) and m.status in ('accepted', 'ended')
  ) then
    raise exception 'request not found' using errcode = 'P0002';
  end if;
  insert into private.mentorship_notes (mentorship_id, member_id, held_on, body, submission_id)
    values (
      note_mentorship.mentorship, caller, note_mentorship.held_on, note_mentorship.body, note_mentorship.submission_id
    )
    on conflict on constraint mentorship_notes_member_id_submission_id_key do nothing
    returning id into noted;
  return coalesce(noted, (
    select n.id from private.mentorship_notes n
    where n.member_id = caller and n.submission_id = note_mentorship.submission_id
  ));
end
$$;

create function private.forget_mentorship_note(note uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mentorship_notes n where n.id = note and n.member_id = (select auth.uid());
  if not found then
    raise exception 'note not found' using errcode = 'P0002';
  end if;
end
$$;

create function public.request_mentorship(mentor uuid, goal text, question text, submission_id uuid) returns uuid
  language sql set search_path = '' as $$
  select private.request_mentorship(
    request_mentorship.mentor, request_mentorship.goal, request_mentorship.question, request_mentorship.submission_id
  )
$$;
create function public.answer_mentorship(mentorship uuid, decision text, reason text default null, reply text default null)
  returns void
  language sql set search_path = '' as $$
  select private.answer_mentorship(
    answer_mentorship.mentorship, answer_mentorship.decision, answer_mentorship.reason, answer_mentorship.reply
  )
$$;
create function public.extend_mentorship(mentorship uuid) returns void
  language sql set search_path = '' as $$
  select private.extend_mentorship(extend_mentorship.mentorship)
$$;
create function public.end_mentorship(mentorship uuid) returns void
  language sql set search_path = '' as $$
  select private.end_mentorship(end_mentorship.mentorship)
$$;
create function public.block_mentorship(mentorship uuid) returns void
  language sql set search_path = '' as $$
  select private.block_mentorship(block_mentorship.mentorship)
$$;
create function public.note_mentorship(mentorship uuid, held_on date, body text, submission_id uuid) returns uuid
  language sql set search_path = '' as $$
  select private.note_mentorship(
    note_mentorship.mentorship, note_mentorship.held_on, note_mentorship.body, note_mentorship.submission_id
  )
$$;
create function public.forget_mentorship_note(note uuid) returns void
  language sql set search_path = '' as $$
  select private.forget_mentorship_note(forget_mentorship_note.note)
$$;

-- The conversation --------------------------------------------------------------------------------------------------------

alter table private.threads add column mentorship_id uuid unique references private.mentorships (id) on delete set null;
alter table private.threads drop constraint threads_kind_check;
alter table private.threads add constraint threads_kind_check
  check (kind in ('application', 'connection', 'mentorship'));
alter table private.threads drop constraint threads_check;
alter table private.threads add constraint threads_check check (
  (kind = 'application' or application_id is null and job_id is null) and (kind = 'connection' or connection_id is null)
  and (kind = 'mentorship' or mentorship_id is null)
);
alter table private.thread_members drop constraint thread_members_side_check;
alter table private.thread_members add constraint thread_members_side_check
  check (side in ('poster', 'applicant', 'requester', 'addressee', 'mentor', 'mentee'));

create function private.begin_mentorship_thread() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  opened uuid;
begin
  if private.is_younger(new.mentor_id) or private.is_younger(new.mentee_id) then
    return null;
  end if;
  insert into private.threads (kind, mentorship_id) values ('mentorship', new.id)
    on conflict (mentorship_id) do nothing returning id into opened;
  insert into private.thread_members (thread_id, member_id, side)
    select opened, side.member, side.name
    from (values (new.mentor_id, 'mentor'), (new.mentee_id, 'mentee')) as side (member, name)
    where opened is not null;
  return null;
end
$$;

-- Before the notification of it, in the order of their names: that leads to the thread.
create trigger begin_thread after update of status on private.mentorships
  for each row when (new.status = 'accepted' and old.status <> 'accepted')
  execute function private.begin_mentorship_thread();

-- As before; of a mentorship as of a connection, for as long as it lasts.
create or replace function private.thread_is_open(thread uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.threads t
    where t.id = thread
      and (
        t.application_id is not null or t.connection_id is not null
        or exists (select from private.mentorships s where s.id = t.mentorship_id and s.status = 'accepted')
      )
      and 2 = (
        select count(*) from private.thread_members m join auth.users u on u.id = m.member_id
        where m.thread_id = t.id and m.left_at is null and (u.banned_until is null or u.banned_until <= now())
          and not private.is_younger(u.id)
      )
      and not exists (select from private.thread_blocks b where b.thread_id = t.id)
      -- Both know who it is with, except of an application.
      and not (t.kind <> 'application' and exists (
        select from public.member_blocks b
        join private.thread_members one on one.thread_id = t.id and one.member_id = b.blocker_id
        join private.thread_members other on other.thread_id = t.id and other.member_id = b.blocked_id
      ))
  );
end
$$;

create or replace function worker.facts_message_unread(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'job', case t.kind when 'application' then j.title end,
    'name', case when t.kind <> 'application' then p.full_name end
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

-- Reading -----------------------------------------------------------------------------------------------------------------

-- The caller's requests with the other side's name, sent and received. A mentor does not see what was withdrawn, nor what
-- somebody has asked whom they blocked or who is suspended.
create function private.my_mentorships() returns table (
  id uuid, direction text, state text, goal text, question text, reason text, reply text, member_name text,
  mentor_id uuid, member_talent_id uuid, answer_by timestamptz, extended boolean, thread_id uuid, created_at timestamptz,
  answered_at timestamptz
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select m.id, side.direction,
      case when m.status = 'pending' and m.answer_by <= now() then 'lapsed' else m.status end,
      m.goal::text, m.question, m.reason, m.reply, coalesce(p.full_name::text, 'User'),
      (select l.id from private.listed_mentors() l where l.id = m.mentor_profile_id and m.mentee_id = caller),
      t.id, m.answer_by, m.extended_at is not null, h.id, m.created_at, m.answered_at
    from private.mentorships m
    cross join lateral (
      select case caller when m.mentee_id then 'sent' else 'received' end,
        case caller when m.mentee_id then m.mentor_id else m.mentee_id end
    ) as side (direction, member)
    left join public.profiles p on p.id = side.member
    left join public.talent_profiles t on t.user_id = side.member and t.listed_until > now()
    left join private.threads h on h.mentorship_id = m.id and private.thread_is_open(h.id)
    where m.mentee_id = caller or m.mentor_id = caller and m.status <> 'withdrawn' and private.reaches_mentor(m);
end
$$;

create view public.my_mentorships with (security_invoker = true) as
  select id, direction, state, goal, question, reason, reply, member_name, mentor_id, member_talent_id, answer_by,
    extended, thread_id, created_at, answered_at
  from private.my_mentorships();

create function private.my_mentorship_notes()
  returns table (id uuid, mentorship_id uuid, held_on date, body text, created_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  select n.id, n.mentorship_id, n.held_on, n.body, n.created_at
  from private.mentorship_notes n where n.member_id = (select auth.uid())
$$;

create view public.my_mentorship_notes with (security_invoker = true) as
  select id, mentorship_id, held_on, body, created_at from private.my_mentorship_notes();

revoke all on public.my_mentorships, public.my_mentorship_notes from anon, authenticated;
grant select on public.my_mentorships, public.my_mentorship_notes to authenticated, service_role;

comment on column public.my_mentorships.id is 'Never null.';
comment on column public.my_mentorships.direction is 'Never null.';
comment on column public.my_mentorships.state is 'Never null.';
comment on column public.my_mentorships.goal is 'Never null.';
comment on column public.my_mentorships.question is 'Never null.';
comment on column public.my_mentorships.member_name is 'Never null.';
comment on column public.my_mentorships.answer_by is 'Never null.';
comment on column public.my_mentorships.extended is 'Never null.';
comment on column public.my_mentorships.created_at is 'Never null.';
comment on column public.my_mentorship_notes.id is 'Never null.';
comment on column public.my_mentorship_notes.mentorship_id is 'Never null.';
comment on column public.my_mentorship_notes.held_on is 'Never null.';
comment on column public.my_mentorship_notes.body is 'Never null.';
comment on column public.my_mentorship_notes.created_at is 'Never null.';

-- Telling -----------------------------------------------------------------------------------------------------------------

alter table private.notification_kinds drop constraint notification_kinds_parameters_check;
alter table private.notification_kinds add constraint notification_kinds_parameters_check check (
  parameters <@ array['job_id', 'connection_id', 'meeting_id', 'thread_id', 'mentorship_id', 'reason', 'state']
);

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('mentorship_requested', 'connections', 'info', '/mentorships', '{mentorship_id}', 'Mentoring request',
    '{name} asks you for mentoring. You have 72 hours to answer.', 'A member asks you for mentoring.'),
  ('mentorship_accepted', 'connections', 'success', '/mentorships', '{mentorship_id}', 'Mentoring accepted',
    '{name} accepted your mentoring request.', 'A mentor accepted your request.'),
  ('mentorship_declined', 'connections', 'info', '/mentorships', '{mentorship_id}', 'Mentoring declined',
    '{name} declined your mentoring request and says why.', 'A mentor declined your request and says why.'),
  ('mentorship_lapsing', 'connections', 'warning', '/mentorships', '{mentorship_id}', 'A request waits for you',
    '{name} waits for your answer to a mentoring request. It lapses within a day.',
    'A mentoring request lapses within a day.'),
  ('mentorship_lapsed', 'connections', 'info', '/mentorships', '{mentorship_id}', 'No answer from a mentor',
    '{name} did not answer in time. You can ask somebody else.', 'A mentor did not answer in time.'),
  ('mentor_hidden', null, 'warning', '/mentoring', '{}', 'You are not listed as a mentor now',
    'We have not heard from you. One click lists you again.', null);

insert into private.mail_kinds (kind, category, resent) values
  ('mentorship_requested', 'connections', false),
  ('mentorship_accepted', 'connections', false),
  ('mentorship_declined', 'connections', false),
  ('mentorship_lapsing', 'connections', false),
  ('mentorship_lapsed', 'connections', false),
  ('mentor_hidden', 'connections', false);

create function private.mentorship_name(mentorship uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.member_name from private.my_mentorships() s where s.id = mentorship);
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
  elsif params ? 'mentorship_id' then
    return private.mentorship_name((params ->> 'mentorship_id')::uuid);
  end if;
  return null;
end
$$;

-- One event of a request, told on the site and by mail, each once.
create function private.tell_of_mentorship(asked private.mentorships, kind text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  to_mentor constant boolean := kind in ('mentorship_requested', 'mentorship_lapsing');
  recipient constant uuid := case when to_mentor then asked.mentor_id else asked.mentee_id end;
begin
  perform private.notify(
    recipient, kind, jsonb_build_object('mentorship_id', asked.id),
    (select p.full_name from public.profiles p where p.id = case when to_mentor then asked.mentee_id else asked.mentor_id end)
  );
  perform private.enqueue_mail(
    kind, recipient, format('%s:%s:%s', kind, asked.id, extract(epoch from asked.answer_by)),
    jsonb_build_object('mentorship_id', asked.id)
  );
end
$$;

create function private.tell_mentorship() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if private.reaches_mentor(new) then
      perform private.tell_of_mentorship(new, 'mentorship_requested');
    end if;
  else
    perform private.tell_of_mentorship(new, 'mentorship_' || new.status);
  end if;
  return null;
end
$$;

create trigger tell_request after insert on private.mentorships
  for each row when (new.status = 'pending') execute function private.tell_mentorship();
create trigger tell_answer after update of status on private.mentorships
  for each row when (new.status in ('accepted', 'declined') and new.status <> old.status)
  execute function private.tell_mentorship();

create or replace function private.lead_to_thread() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.link := coalesce((
    select '/messages/' || t.id
    from private.threads t join private.thread_members m on m.thread_id = t.id and m.member_id = new.user_id
    where case new.kind
      when 'connection_accepted' then t.connection_id = (new.params ->> 'connection_id')::uuid
      when 'mentorship_accepted' then t.mentorship_id = (new.params ->> 'mentorship_id')::uuid
      else t.job_id = (new.params ->> 'job_id')::uuid and m.side = 'applicant'
    end
  ), new.link);
  return new;
end
$$;

create trigger lead_to_mentorship before insert on public.notifications
  for each row when (new.kind = 'mentorship_accepted') execute function private.lead_to_thread();

-- Withdrawn, ended, or gone with either's account: no notification of it names anybody any more.
create function private.unname_mentorship() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.unname_notifications(array[old.mentor_id, old.mentee_id], 'mentorship_id', old.id);
  return null;
end
$$;

create trigger unname_mentorship after delete on private.mentorships
  for each row execute function private.unname_mentorship();
create trigger unname_ended after update of status on private.mentorships
  for each row when (new.status in ('withdrawn', 'ended') and new.status <> old.status)
  execute function private.unname_mentorship();

-- The worker's side --------------------------------------------------------------------------------------------------------

-- Tells mentors within the last 24 hours of a request, and of one that has lapsed whoever asked; `at` stands for now. Told
-- once each, of the last 14 days.
create function worker.tell_mentorships(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  told integer := 0;
  asked private.mentorships;
begin
  for asked in
    update private.mentorships m set lapsing_told_at = at
    where m.status = 'pending' and m.lapsing_told_at is null and m.answer_by > at and m.answer_by <= at + interval '24 hours'
      and private.reaches_mentor(m)
    returning m.*
  loop
    perform private.tell_of_mentorship(asked, 'mentorship_lapsing');
    told := told + 1;
  end loop;
  for asked in
    update private.mentorships m set lapsed_told_at = at
    where m.status = 'pending' and m.lapsed_told_at is null and m.answer_by <= at and m.answer_by > at - interval '14 days'
    returning m.*
  loop
    perform private.tell_of_mentorship(asked, 'mentorship_lapsed');
    told := told + 1;
  end loop;
  return told;
end
$$;

-- Tells mentors who have left the list since the last 14 days without hiding themselves, once each time.
create function worker.tell_hidden_mentors(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  told integer;
begin
  with due as materialized (
    select m.user_id, m.confirmed_at from public.mentor_profiles m
    where m.is_offering and m.listed_until <= at and m.listed_until > at - interval '14 days'
      and not private.was_told(m.user_id, 'mentor_hidden', null, m.confirmed_at)
  ), owed as materialized (
    select private.enqueue_mail(
      'mentor_hidden', d.user_id, format('mentor_hidden:%s:%s', d.user_id, extract(epoch from d.confirmed_at))
    ) from due d
  ), noted as materialized (
    select private.notify(d.user_id, 'mentor_hidden', '{}', null) from due d
  )
  select o.mails into told
  from (select count(*) as mails from owed) o, (select count(*) as notes from noted) n;
  return told;
end
$$;

-- The other side's name, while what the mail tells is so: not for whoever has read of it on the site, nor where either
-- blocked the other or the other is suspended.
create function private.mentorship_facts(mail private.outbox, side text, state text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', p.full_name, 'goal', m.goal, 'answer_by', m.answer_by, 'reason', m.reason, 'thread_id', t.id
  )
  from private.mentorships m
  cross join lateral (
    select case side when 'mentor' then m.mentor_id else m.mentee_id end,
      case side when 'mentor' then m.mentee_id else m.mentor_id end
  ) as of (reader, other)
  join public.profiles p on p.id = of.other
  left join private.threads t on t.mentorship_id = m.id and private.thread_is_open(t.id)
  where m.id = (mail.params ->> 'mentorship_id')::uuid and of.reader = mail.recipient_id
    and state = case when m.status = 'pending' and m.answer_by <= now() then 'lapsed' else m.status end
    and not exists (
      select from public.member_blocks b
      where (b.blocker_id, b.blocked_id) in ((of.reader, of.other), (of.other, of.reader))
    )
    and not private.is_suspended(of.other)
    and not private.has_read_of(mail, array[mail.kind], 'mentorship_id', m.id)
$$;

create function worker.facts_mentorship_requested(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.mentorship_facts(mail, 'mentor', 'pending')
$$;
create function worker.facts_mentorship_lapsing(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.mentorship_facts(mail, 'mentor', 'pending')
$$;
create function worker.facts_mentorship_accepted(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.mentorship_facts(mail, 'mentee', 'accepted')
$$;
create function worker.facts_mentorship_declined(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.mentorship_facts(mail, 'mentee', 'declined')
$$;
create function worker.facts_mentorship_lapsed(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.mentorship_facts(mail, 'mentee', 'lapsed')
$$;
create function worker.facts_mentor_hidden(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select '{}'::jsonb from public.mentor_profiles m
  where m.user_id = mail.recipient_id and m.is_offering and m.listed_until <= now()
$$;

-- The export ----------------------------------------------------------------------------------------------------------------

create function private.export_mentor_profile(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select to_jsonb(p) - 'user_id' - 'search_text' - 'name_keys' from public.mentor_profiles p
  where p.user_id = export_mentor_profile.member
$$;

-- The other side's words as far as they reached the member, and nobody's name.
create function private.export_mentorships(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', m.id, 'side', case export_mentorships.member when m.mentee_id then 'mentee' else 'mentor' end,
      'goal', m.goal, 'question', m.question, 'status', m.status, 'answer_by', m.answer_by,
      'extended_at', m.extended_at, 'reason', m.reason, 'reply', m.reply, 'answered_at', m.answered_at,
      'created_at', m.created_at
    )
    order by m.created_at, m.id
  ), '[]')
  from private.mentorships m
  where m.mentee_id = export_mentorships.member
    or m.mentor_id = export_mentorships.member and m.status <> 'withdrawn' and private.reaches_mentor(m)
$$;

create function private.export_mentorship_notes(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('mentorship_id', n.mentorship_id, 'held_on', n.held_on, 'body', n.body, 'created_at', n.created_at)
    order by n.created_at, n.id
  ), '[]')
  from private.mentorship_notes n where n.member_id = export_mentorship_notes.member
$$;

insert into private.export_parts (part, function_name) values
  ('mentor_profile', 'export_mentor_profile'), ('mentorships', 'export_mentorships'),
  ('mentorship_notes', 'export_mentorship_notes');

revoke execute on function
  public.request_mentorship(uuid, text, text, uuid), public.answer_mentorship(uuid, text, text, text),
  public.extend_mentorship(uuid), public.end_mentorship(uuid), public.block_mentorship(uuid),
  public.note_mentorship(uuid, date, text, uuid), public.forget_mentorship_note(uuid)
from public, anon;
grant execute on function
  public.request_mentorship(uuid, text, text, uuid), public.answer_mentorship(uuid, text, text, text),
  public.extend_mentorship(uuid), public.end_mentorship(uuid), public.block_mentorship(uuid),
  public.note_mentorship(uuid, date, text, uuid), public.forget_mentorship_note(uuid)
to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function
  private.request_mentorship(uuid, text, text, uuid), private.answer_mentorship(uuid, text, text, text),
  private.extend_mentorship(uuid), private.end_mentorship(uuid), private.block_mentorship(uuid),
  private.note_mentorship(uuid, date, text, uuid), private.forget_mentorship_note(uuid),
  private.my_mentorships(), private.my_mentorship_notes(), private.mentorship_name(uuid)
to authenticated, service_role;
revoke execute on all functions in schema worker from public;
grant execute on function worker.tell_mentorships(timestamptz), worker.tell_hidden_mentors(timestamptz) to worker;
revoke execute on function
  worker.facts_mentorship_requested(private.outbox), worker.facts_mentorship_lapsing(private.outbox),
  worker.facts_mentorship_accepted(private.outbox), worker.facts_mentorship_declined(private.outbox),
  worker.facts_mentorship_lapsed(private.outbox), worker.facts_mentor_hidden(private.outbox)
from public, worker;

notify pgrst, 'reload schema';
