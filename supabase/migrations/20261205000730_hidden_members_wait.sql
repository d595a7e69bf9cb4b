-- Title: Whoever is hidden is shown nothing new of others and opens no conversation
-- Step: expand
-- Back: the functions named in the list below as in 20261205000720; drop trigger guard_kept_back on public.connections,
--   open_threads_shown_again on public.talent_profiles, public.mentor_profiles, public.investor_profiles, public.organizations and
--   private.meetings, their functions, private.kept_back_since, meeting_kept_back_since, mentorship_kept_back_since,
--   thread_kept_back_since, job_is_kept_back, require_shown, open_meeting_thread, open_mentorship_thread, open_waiting_threads.
-- Whom a moderator had hidden accepted a request to connect and was handed a mail address; so with meetings and mentoring
-- (docs/decisions/0196-hidden-members-wait.md). Of jobs this was so (docs/decisions/0144-hidden-jobs.md).

-- Since when something of these kinds that the member presents themselves with is hidden; null while nothing is. All that
-- reveals or opens something asks here.
create function private.kept_back_since(member uuid, kinds text[]) returns timestamptz
  language sql stable set search_path = '' as $$
  select min(shown.hidden_at) from (
    select 'talent' as kind, t.hidden_at from public.talent_profiles t where t.user_id = member
    union all
    select 'mentor', m.hidden_at from public.mentor_profiles m where m.user_id = member
    union all
    select 'investor', i.hidden_at from public.investor_profiles i where i.user_id = member
    union all
    select 'organization', o.hidden_at
    from public.organization_members m join public.organizations o on o.id = m.organization_id where m.member_id = member
  ) shown
  where shown.kind = any (kinds)
$$;

-- The same of one side of a meeting: an investor is asked, and asks, by the investor's profile, everybody else as a founder.
create function private.meeting_kept_back_since(meeting private.meetings, member uuid) returns timestamptz
  language sql stable set search_path = '' as $$
  select least(
    private.kept_back_since(member, case
      when (meeting.kind = 'investor') = (member = meeting.addressee_id) then '{investor}'::text[]
      else '{talent,organization}' end),
    case when member = meeting.asker_id then meeting.hidden_at end
  )
$$;

-- Of one side of a mentorship.
create function private.mentorship_kept_back_since(asked private.mentorships, member uuid) returns timestamptz
  language sql stable set search_path = '' as $$
  select least(
    private.kept_back_since(member, case when member = asked.mentor_id then '{mentor}'::text[] else '{talent}' end),
    case when member = asked.mentee_id then asked.hidden_at end
  )
$$;

-- Whether a job is hidden, or the organization in whose name it is posted.
create function private.job_is_kept_back(job public.jobs) returns boolean
  language sql stable set search_path = '' as $$
  select job.status = 'hidden' or exists (
    select from public.organizations o where o.id = job.organization_id and o.hidden_at is not null
  )
$$;

-- Of one side of a conversation. Not of an applicant, who presents themselves with the application: a poster would else learn
-- whose it is from what happens to a profile in the same moment (docs/decisions/0164-leaving-unseen.md).
create function private.thread_kept_back_since(thread private.threads, member uuid) returns timestamptz
  language sql stable set search_path = '' as $$
  select case thread.kind
    when 'connection' then private.kept_back_since(member, '{talent}')
    when 'meeting' then (
      select private.meeting_kept_back_since(m, member) from private.meetings m where m.id = thread.meeting_id
    )
    when 'mentorship' then (
      select private.mentorship_kept_back_since(m, member) from private.mentorships m where m.id = thread.mentorship_id
    )
    when 'application' then (
      select now() from public.jobs j where j.id = thread.job_id and j.client_id = member and private.job_is_kept_back(j)
    )
  end
$$;

create function private.require_shown(kept_back_since timestamptz) returns void
  language plpgsql set search_path = '' as $$
begin
  if kept_back_since is not null then
    raise exception 'what you present yourself with is hidden' using errcode = 'PT423';
  end if;
end
$$;

create function private.guard_kept_back_request() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.requester_id = auth.uid() then
    perform private.require_shown(private.kept_back_since(new.requester_id, '{talent}'));
  end if;
  return new;
end
$$;

create trigger guard_kept_back before insert on public.connections
  for each row execute function private.guard_kept_back_request();

-- Conversations --------------------------------------------------------------------------------------------------------------

-- Of an agreed meeting, unless one of the two is hidden: then it opens when that has passed.
create function private.open_meeting_thread(meeting private.meetings) returns void
  language plpgsql set search_path = '' as $$
declare
  opened uuid;
begin
  if meeting.status <> 'accepted' or private.meeting_kept_back_since(meeting, meeting.asker_id) is not null
    or private.meeting_kept_back_since(meeting, meeting.addressee_id) is not null
    or not private.stays(meeting.asker_id) or not private.stays(meeting.addressee_id)
  then
    return;
  end if;
  insert into private.threads (kind, meeting_id) values ('meeting', meeting.id)
    on conflict (meeting_id) do nothing returning id into opened;
  insert into private.thread_members (thread_id, member_id, side)
    select opened, side.member, side.name
    from (values (meeting.asker_id, 'requester'), (meeting.addressee_id, 'addressee')) as side (member, name)
    where opened is not null;
end
$$;

-- Of an accepted mentorship, unless one of the two is younger or hidden.
create function private.open_mentorship_thread(asked private.mentorships) returns void
  language plpgsql set search_path = '' as $$
declare
  opened uuid;
begin
  if asked.status <> 'accepted' or private.is_younger(asked.mentor_id) or private.is_younger(asked.mentee_id)
    or private.mentorship_kept_back_since(asked, asked.mentor_id) is not null
    or private.mentorship_kept_back_since(asked, asked.mentee_id) is not null
    or not private.stays(asked.mentor_id) or not private.stays(asked.mentee_id)
  then
    return;
  end if;
  insert into private.threads (kind, mentorship_id) values ('mentorship', asked.id)
    on conflict (mentorship_id) do nothing returning id into opened;
  insert into private.thread_members (thread_id, member_id, side)
    select opened, side.member, side.name
    from (values (asked.mentor_id, 'mentor'), (asked.mentee_id, 'mentee')) as side (member, name)
    where opened is not null;
end
$$;

create or replace function private.begin_mentorship_thread() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.open_mentorship_thread(new);
  return null;
end
$$;

-- What the other side agreed to meanwhile. Older ones are as conversations whose time is over.
create function private.open_waiting_threads(member uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.open_connection_thread(c, now()) from public.connections c
    where member in (c.requester_id, c.addressee_id) and c.status = 'accepted'
      and c.updated_at > now() - private.thread_life();
  perform private.open_meeting_thread(m) from private.meetings m
    where member in (m.asker_id, m.addressee_id) and m.status = 'accepted'
      and m.changed_at > now() - private.thread_life();
  perform private.open_mentorship_thread(m) from private.mentorships m
    where member in (m.mentor_id, m.mentee_id) and m.status = 'accepted'
      and m.answered_at > now() - private.thread_life();
end
$$;

create function private.open_threads_of_shown() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'meetings' then
    perform private.open_meeting_thread(new);
  elsif tg_table_name = 'organizations' then
    perform private.open_waiting_threads(m.member_id) from public.organization_members m where m.organization_id = new.id;
    perform private.open_application_thread(a, now())
      from public.jobs j join public.job_applications a on a.job_id = j.id
      where j.organization_id = new.id and a.status = 'accepted';
  else
    perform private.open_waiting_threads(new.user_id);
  end if;
  return null;
end
$$;

create trigger open_threads_shown_again after update of hidden_at on public.talent_profiles
  for each row when (old.hidden_at is not null and new.hidden_at is null) execute function private.open_threads_of_shown();
create trigger open_threads_shown_again after update of hidden_at on public.mentor_profiles
  for each row when (old.hidden_at is not null and new.hidden_at is null) execute function private.open_threads_of_shown();
create trigger open_threads_shown_again after update of hidden_at on public.investor_profiles
  for each row when (old.hidden_at is not null and new.hidden_at is null) execute function private.open_threads_of_shown();
create trigger open_threads_shown_again after update of hidden_at on public.organizations
  for each row when (old.hidden_at is not null and new.hidden_at is null) execute function private.open_threads_of_shown();
create trigger open_threads_shown_again after update of hidden_at on private.meetings
  for each row when (old.hidden_at is not null and new.hidden_at is null) execute function private.open_threads_of_shown();

-- Functions as they stand, which ask now -------------------------------------------------------------------------------------

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      -- What a hidden member does.
      ('private.answer_connection(uuid, text)',
        '  update public.connections set status = decision where id = connection;',
        '  if decision = ''accepted'' then
    perform private.require_shown(private.kept_back_since(asked.addressee_id, ''{talent}''));
  end if;
  update public.connections set status = decision where id = connection;'),
      ('private.ask_meeting(text, uuid, text, timestamp with time zone[], text, uuid)',
        '  if ask_meeting.kind = ''founder'' and private.listed_as_investor() is null then',
        '  perform private.require_shown(private.kept_back_since(caller, case ask_meeting.kind
    when ''founder'' then ''{investor}''::text[] else ''{talent,organization}'' end));
  if ask_meeting.kind = ''founder'' and private.listed_as_investor() is null then'),
      ('private.propose_meeting_times(uuid, timestamp with time zone[], text)',
        '  other := case caller',
        '  perform private.require_shown(private.meeting_kept_back_since(open_one, caller));
  other := case caller'),
      ('private.answer_meeting(uuid, text, timestamp with time zone)',
        '  if decision = ''withdrawn'' then',
        '  if decision = ''accepted'' then
    perform private.require_shown(private.meeting_kept_back_since(answered, caller));
  end if;
  if decision = ''withdrawn'' then'),
      ('private.answer_meeting(uuid, text, timestamp with time zone)',
        '    insert into private.threads (kind, meeting_id) values (''meeting'', meeting) returning id into opened;
    insert into private.thread_members (thread_id, member_id, side) values
      (opened, answered.asker_id, ''requester''), (opened, answered.addressee_id, ''addressee'');',
        '    perform private.open_meeting_thread(answered);'),
      ('private.answer_meeting(uuid, text, timestamp with time zone)', '
  opened uuid;', ''),
      ('private.request_mentorship(uuid, text, text, uuid)', '  select * into offered from',
        '  perform private.require_shown(private.kept_back_since(caller, ''{talent}''));
  select * into offered from'),
      ('private.answer_mentorship(uuid, text, text, text)', '  update private.mentorships m set status = decision',
        '  if decision = ''accepted'' then
    perform private.require_shown(private.mentorship_kept_back_since(asked, asked.mentor_id));
  end if;
  update private.mentorships m set status = decision'),
      ('private.send_message(uuid, text, uuid)', '    perform private.cap_unanswered_threads();',
        '    perform private.require_shown(private.thread_kept_back_since(shared, caller));
    perform private.cap_unanswered_threads();'),
      ('private.invite_to_job(uuid, uuid)', '  insert into private.job_invitations',
        '  perform private.require_shown(private.kept_back_since(member, ''{talent}''));
  insert into private.job_invitations'),
      ('private.decide_application(uuid, text)', '    update public.job_applications set status = decision',
        '    if decision = ''accepted'' and current_status in (''pending'', ''reviewed'') then
      perform private.require_shown((select o.hidden_at from public.organizations o where o.id = job.organization_id));
    end if;
    update public.job_applications set status = decision'),
      ('private.share_contact(uuid, boolean)', 'job.status = ''hidden''', 'private.job_is_kept_back(job)'),
      -- What the other side agrees to meanwhile opens nothing ...
      ('private.open_application_thread(public.job_applications, timestamp with time zone)', 'j.status <> ''hidden''',
        'not private.job_is_kept_back(j)'),
      ('private.open_connection_thread(public.connections, timestamp with time zone)',
        '    or not private.stays(connection.requester_id)',
        '    or private.kept_back_since(connection.requester_id, ''{talent}'') is not null
    or private.kept_back_since(connection.addressee_id, ''{talent}'') is not null
    or not private.stays(connection.requester_id)'),
      -- ... and shows a hidden member nothing that they were not shown before.
      ('private.my_connections()', '  cross join lateral (
    select directory.listed, side.status <> ''blocked'' and (
      directory.listed or side.status = ''accepted'' or side.direction = ''received'' and side.status = ''pending''
    )
  ) as shown (listed, to_caller)',
        '  cross join lateral (
    select side.status = ''accepted'' and (side.updated_at < (
      select private.kept_back_since((select auth.uid()), ''{talent}'')
    )) is not false
  ) as agreed (stands)
  cross join lateral (
    select directory.listed, agreed.stands, side.status <> ''blocked'' and (
      directory.listed or agreed.stands or side.direction = ''received'' and side.status = ''pending''
    )
  ) as shown (listed, agreed, to_caller)'),
      ('private.my_connections()', 'case when side.status = ''accepted'' or shown.listed and',
        'case when shown.agreed or shown.listed and'),
      ('private.my_connections()', 'case when side.status = ''accepted'' then u.email', 'case when shown.agreed then u.email'),
      ('private.connected_name(uuid)', 'if asked.status = ''accepted'' or exists',
        'if asked.status = ''accepted'' and (asked.updated_at < private.kept_back_since(caller, ''{talent}'')) is not false
    or exists'),
      ('private.connected_with(uuid)', 'where c.id = connection and c.status = ''accepted''',
        'where c.id = connection and c.status = ''accepted''
    and (c.updated_at < private.kept_back_since((select auth.uid()), ''{talent}'')) is not false'),
      ('private.connection_facts(private.outbox, text)', 'and not private.is_suspended(of.other)',
        'and not private.is_suspended(of.other)
    and (c.status = ''pending'' or private.kept_back_since(of.reader, ''{talent}'') is null)'),
      ('private.notify_connection()', '(select p.full_name from public.profiles p where p.id = new.addressee_id)',
        'case when private.kept_back_since(new.requester_id, ''{talent}'') is null then (
        select p.full_name from public.profiles p where p.id = new.addressee_id
      ) else (select n.addressee_name from private.connection_names n where n.connection_id = new.id) end'),
      ('private.meeting_name(private.meetings, uuid)', 'follows boolean := meeting.status = ''accepted'' and',
        'follows boolean := meeting.status = ''accepted''
    and (meeting.changed_at < private.meeting_kept_back_since(meeting, reader)) is not false and'),
      ('private.meeting_facts(private.outbox, text[], boolean)', 'and m.status = any (wanted)',
        'and m.status = any (wanted)
    and (m.status <> ''accepted''
      or (m.changed_at < private.meeting_kept_back_since(m, mail.recipient_id)) is not false)'),
      ('private.mentorship_name_to(private.mentorships, uuid)', 'if asked.status = ''accepted'' and',
        'if asked.status = ''accepted''
    and (asked.answered_at < private.mentorship_kept_back_since(asked, reader)) is not false and'),
      ('private.mentorship_facts(private.outbox, text, text)', 'and not private.is_suspended(of.other)',
        'and not private.is_suspended(of.other)
    and (m.status <> ''accepted'' or private.mentorship_kept_back_since(m, of.reader) is null)'),
      ('private.tell_of_mentorship(private.mentorships, text)',
        '(select p.full_name from public.profiles p where p.id = case when to_mentor then asked.mentee_id else asked.mentor_id end)',
        'private.mentorship_name_to(asked, recipient)')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

revoke execute on all functions in schema private from public;

notify pgrst, 'reload schema';
