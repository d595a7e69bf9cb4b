-- Moderation: what waits for a moderator, what they decide with which reason, and appeals against it
-- (docs/decisions/0111-moderation.md).

-- Only ever added to. No keys to members: who decided what about whom stays told when either has left, by ids that then
-- lead to nobody.
create table private.decisions (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null,
  member_id uuid,
  -- Null where it was the database's owner.
  moderator_id uuid,
  action text not null check (
    action in (
      'dismiss', 'hide', 'restore', 'warn', 'suspend', 'unsuspend', 'grant', 'refuse', 'end', 'answer'
    )
  ),
  reason text not null check (char_length(reason) between 1 and 1000 and reason ~ '\S'),
  at timestamptz not null default now()
);
create index decisions_subject on private.decisions (kind, subject_id, at);
create index decisions_member on private.decisions (member_id, at);
create index decisions_newest on private.decisions (at desc);

create trigger only_add before update or delete or truncate on private.decisions
  for each statement execute function private.only_add();

create table private.appeals (
  id uuid primary key default gen_random_uuid(),
  decision_id uuid not null unique references private.decisions (id),
  member_id uuid not null references auth.users (id) on delete cascade,
  body text not null check (char_length(body) <= 2000 and body ~ '\S'),
  created_at timestamptz not null default now(),
  granted boolean,
  decided_at timestamptz,
  check ((granted is null) = (decided_at is null))
);
create index appeals_member on private.appeals (member_id);
create index appeals_open on private.appeals (created_at) where decided_at is null;

revoke all on private.decisions, private.appeals from public, anon, authenticated;

-- Those that a member may appeal against, and for how long.
create function private.is_appealable(decision private.decisions) returns boolean
  language sql stable set search_path = '' as $$
  select decision.action in ('hide', 'warn', 'suspend') and decision.at > now() - interval '6 months'
$$;

-- For everybody else there is nothing here, in the words that a moderator reads of a case that is not there.
create function private.require_moderator() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_moderator() then
    raise exception 'not found' using errcode = 'P0002';
  end if;
end
$$;

-- Telling -----------------------------------------------------------------------------------------------------------------

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('talent_hidden', null, 'warning', '/appeal', '{}', 'Profile hidden',
    'We took your talent profile out of sight.', null),
  ('talent_restored', null, 'success', '/appeal', '{}', 'Profile shown again',
    'Your talent profile is shown again.', null),
  ('message_hidden', null, 'warning', '/appeal', '{}', 'Message removed',
    'We took a message of yours out of its conversation.', null),
  ('message_restored', null, 'success', '/appeal', '{}', 'Message back',
    'A message of yours is back in its conversation.', null),
  ('member_warned', null, 'warning', '/appeal', '{}', 'A warning',
    'We warn you because of something you wrote.', null),
  ('member_suspended', null, 'error', '/appeal', '{}', 'Account suspended',
    'Your account is suspended: you can read, appeal, withdraw applications, download your data and delete the account.',
    null),
  ('member_unsuspended', null, 'success', '/appeal', '{}', 'Account open again',
    'Your account is no longer suspended. What you had on the site is shown again.', null),
  ('appeal_granted', null, 'success', '/appeal', '{}', 'Appeal granted',
    'We looked at your appeal and took the decision back.', null),
  ('appeal_refused', null, 'info', '/appeal', '{}', 'Appeal answered',
    'We looked at your appeal, and the decision stands.', null),
  ('report_upheld', null, 'info', '/appeal#reports', '{}', 'Your report',
    'We looked at what you reported and acted on it. Thank you.', null),
  ('report_dismissed', null, 'info', '/appeal#reports', '{}', 'Your report',
    'We looked at what you reported and found nothing against our rules.', null);

insert into private.mail_kinds (kind, category, resent) values ('decision_made', 'account', true);

-- The moderator's own words go along: this is the one mail whose reader has a right to them.
create function worker.facts_decision_made(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kind', d.kind, 'action', d.action, 'reason', d.reason, 'appealable', private.is_appealable(d)
  )
  from private.decisions d where d.id = (mail.params ->> 'decision_id')::uuid and d.member_id = mail.recipient_id
$$;

-- Keeps a decision, and tells whom it concerns under the bell and by mail. `told`: the kind of notification, if any.
create function private.keep_decision(
  kind text, subject uuid, member uuid, moderator uuid, action text, reason text, told text,
  params jsonb default '{}', name text default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  kept uuid;
begin
  insert into private.decisions (kind, subject_id, member_id, moderator_id, action, reason)
  values (
    keep_decision.kind, keep_decision.subject, keep_decision.member, keep_decision.moderator, keep_decision.action,
    btrim(keep_decision.reason)
  )
  returning id into kept;
  if keep_decision.member is not null and keep_decision.told is not null then
    perform private.notify(
      keep_decision.member, keep_decision.told, keep_decision.params, keep_decision.name, keep_decision.reason
    );
    perform private.enqueue_mail(
      'decision_made', keep_decision.member, 'decision:' || kept, jsonb_build_object('decision_id', kept)
    );
  end if;
end
$$;

-- Deciding reports --------------------------------------------------------------------------------------------------------

-- What nobody has decided yet is decided the same, and who reported it is told.
create function private.settle_reports(kind text, subject uuid, upheld boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  reporter uuid;
begin
  for reporter in
    with general as (
      update private.reports r set upheld = settle_reports.upheld, decided_at = now()
      where r.kind = settle_reports.kind and r.subject_id = settle_reports.subject and r.upheld is null
      returning r.reporter_id
    ), of_messages as (
      update private.message_reports m set upheld = settle_reports.upheld, decided_at = now()
      where settle_reports.kind = 'message' and m.message_id = settle_reports.subject and m.upheld is null
      returning m.reporter_id
    )
    select g.reporter_id from general g union all select m.reporter_id from of_messages m where m.reporter_id is not null
  loop
    perform private.notify(
      reporter, case when settle_reports.upheld then 'report_upheld' else 'report_dismissed' end, '{}', null
    );
  end loop;
end
$$;

create function private.set_hidden(kind text, subject uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  execute format('select private.%I($1, $2)', 'hide_' || set_hidden.kind) using set_hidden.subject, set_hidden.hidden;
end
$$;

-- Decides what was reported. P0002 where nothing of this was ever reported, PT410 where there is nothing to do, PT409 for
-- the suspension of somebody of the staff, whose role is taken first.
create function private.apply_decision(kind text, subject uuid, action text, reason text, moderator uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  thing private.reported;
  job public.jobs;
  waits boolean;
  why text;
  told text := case apply_decision.action
    when 'warn' then 'member_warned' when 'suspend' then 'member_suspended' when 'unsuspend' then 'member_unsuspended'
  end;
begin
  if apply_decision.kind = 'job' then
    select * into job from public.jobs j where j.id = apply_decision.subject for update;
    why := coalesce(job.reported_for, private.heaviest_reason(job.id));
  end if;
  thing := private.reported_thing(apply_decision.kind, apply_decision.subject);
  select bool_or(r.upheld is null) into waits from private.all_reports r
    where r.kind = apply_decision.kind and r.subject_id = apply_decision.subject;
  if waits is null then
    raise exception 'not found' using errcode = 'P0002';
  end if;
  if (case apply_decision.action
    when 'dismiss' then waits
    when 'hide' then thing.owner_id is not null and (waits or not thing.is_hidden)
    when 'restore' then thing.is_hidden
    when 'warn' then thing.owner_id is not null
    when 'suspend' then thing.owner_id is not null and not private.is_suspended(thing.owner_id)
    when 'unsuspend' then exists (select from private.suspensions s where s.member_id = thing.owner_id)
  end) is not true then
    raise exception 'there is nothing to decide' using errcode = 'PT410';
  end if;

  if apply_decision.action = 'suspend' then
    if exists (select from private.staff s where s.member_id = thing.owner_id) then
      raise exception 'somebody of the staff is not suspended' using errcode = 'PT409';
    end if;
    perform private.suspend(thing.owner_id);
  elsif apply_decision.action = 'unsuspend' then
    perform private.unsuspend(thing.owner_id);
  elsif apply_decision.action in ('hide', 'restore') then
    perform private.set_hidden(apply_decision.kind, apply_decision.subject, apply_decision.action = 'hide');
    told := apply_decision.kind || case apply_decision.action when 'hide' then '_hidden' else '_restored' end;
  end if;
  -- A job has been told of before anybody decided, where its reports weighed enough.
  if job.id is not null then
    if apply_decision.action = 'hide' then
      told := 'job_removed';
    elsif apply_decision.action in ('dismiss', 'warn') and job.reported_for is not null then
      perform private.set_hidden('job', job.id, false);
      told := coalesce(told, case job.status when 'hidden' then 'job_restored' else 'job_warning_lifted' end);
    end if;
  end if;
  if apply_decision.action in ('dismiss', 'hide', 'warn', 'suspend') then
    perform private.settle_reports(
      apply_decision.kind, apply_decision.subject, apply_decision.action <> 'dismiss'
    );
  end if;
  perform private.keep_decision(
    apply_decision.kind, apply_decision.subject, thing.owner_id, apply_decision.moderator, apply_decision.action,
    apply_decision.reason, told,
    case
      when told = 'job_removed' then jsonb_build_object(
        'job_id', job.id, 'reason', coalesce(why, 'other'), 'state', replace(job.status, 'active', 'hidden')
      )
      when told like 'job_%' then jsonb_build_object('job_id', job.id)
      else '{}'
    end,
    job.title
  );
end
$$;

-- Whether the caller has a part in it: as whose it is, or as who reported it.
create function private.is_own_case(kind text, subject uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (private.reported_thing(is_own_case.kind, is_own_case.subject)).owner_id = (select auth.uid()) is true
    or exists (
      select from private.all_reports r
      where r.kind = is_own_case.kind and r.subject_id = is_own_case.subject and r.reporter_id = (select auth.uid())
    )
$$;

create function private.decide_report(kind text, subject uuid, action text, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_moderator();
  if private.is_own_case(decide_report.kind, decide_report.subject) then
    raise exception 'nobody decides about themselves or on their own report' using errcode = 'PT409';
  end if;
  perform private.apply_decision(
    decide_report.kind, decide_report.subject, decide_report.action, decide_report.reason, auth.uid()
  );
end
$$;

-- A moderator's decision about what was reported, with its reason: dismiss, hide, restore, warn, suspend or unsuspend.
-- P0002 for whoever is no moderator and where nothing was reported, PT409 about oneself or on one's own report, PT410 where
-- there is nothing to do.
create function public.decide_report(kind text, id uuid, action text, reason text) returns void
  language sql set search_path = '' as $$
  select private.decide_report(decide_report.kind, decide_report.id, decide_report.action, decide_report.reason)
$$;

-- Appeals -----------------------------------------------------------------------------------------------------------------

create function private.my_decisions() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'suspended', private.caller_is_suspended(),
    'decisions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', d.id, 'kind', d.kind, 'action', d.action, 'reason', d.reason, 'at', d.at,
        'appealable', private.is_appealable(d) and a.id is null,
        'appeal', case when a.id is not null then jsonb_build_object(
          'body', a.body, 'created_at', a.created_at, 'granted', a.granted, 'decided_at', a.decided_at
        ) end
      ) order by d.at desc, d.id)
      from private.decisions d left join private.appeals a on a.decision_id = d.id
      where d.member_id = (select auth.uid()) and d.action <> 'dismiss'
    ), '[]'),
    'reports', coalesce((
      select jsonb_agg(
        jsonb_build_object('kind', r.kind, 'reason', r.reason, 'at', r.created_at, 'upheld', r.upheld)
        order by r.created_at desc
      )
      from private.all_reports r where r.reporter_id = (select auth.uid())
    ), '[]')
  )
$$;

-- What was decided about the caller, with the reasons, their appeals, and what became of what they reported.
create function public.my_decisions() returns jsonb
  language sql stable set search_path = '' as $$
  select private.my_decisions()
$$;

create function private.appeal(decision uuid, body text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  against private.decisions;
begin
  select * into against from private.decisions d where d.id = appeal.decision and d.member_id = (select auth.uid());
  if not found or not private.is_appealable(against) then
    raise exception 'not found' using errcode = 'P0002';
  end if;
  insert into private.appeals (decision_id, member_id, body) values (against.id, against.member_id, appeal.body)
    on conflict (decision_id) do nothing;
end
$$;

-- Asks for another look at a decision about the caller, once, within six months; again is fine and changes nothing. P0002
-- for any other decision.
create function public.appeal(decision uuid, body text) returns void
  language sql set search_path = '' as $$
  select private.appeal(appeal.decision, appeal.body)
$$;

-- Whether the caller may answer: not the appellant, and not who decided, unless nobody else could.
create function private.may_answer(appeal private.appeals) returns boolean
  language sql stable security definer set search_path = '' as $$
  select may_answer.appeal.member_id <> (select auth.uid()) and (
    d.moderator_id is distinct from (select auth.uid()) or not exists (
      select from private.staff s
      where s.role = 'moderator' and s.member_id not in (may_answer.appeal.member_id, d.moderator_id)
        and not private.is_suspended(s.member_id)
    )
  )
  from private.decisions d where d.id = may_answer.appeal.decision_id
$$;

create function private.decide_appeal(appeal uuid, granted boolean, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asked private.appeals;
  against private.decisions;
begin
  perform private.require_moderator();
  select * into asked from private.appeals a where a.id = decide_appeal.appeal for update;
  if not found or asked.member_id = auth.uid() then
    raise exception 'not found' using errcode = 'P0002';
  end if;
  if not private.may_answer(asked) then
    raise exception 'another moderator answers' using errcode = 'PT409';
  end if;
  if asked.decided_at is not null or decide_appeal.granted is null then
    raise exception 'there is nothing to decide' using errcode = 'PT410';
  end if;
  select * into against from private.decisions d where d.id = asked.decision_id;
  update private.appeals a set granted = decide_appeal.granted, decided_at = now() where a.id = asked.id;
  if decide_appeal.granted and against.action = 'suspend' then
    perform private.unsuspend(asked.member_id);
  elsif decide_appeal.granted and against.action = 'hide'
    and (private.reported_thing(against.kind, against.subject_id)).is_hidden then
    perform private.set_hidden(against.kind, against.subject_id, false);
  end if;
  perform private.keep_decision(
    'appeal', asked.id, asked.member_id, auth.uid(), case when decide_appeal.granted then 'grant' else 'refuse' end,
    decide_appeal.reason, case when decide_appeal.granted then 'appeal_granted' else 'appeal_refused' end
  );
end
$$;

-- Answers an appeal; granted, what was decided is taken back. P0002 for whoever is no moderator, and of one's own; PT409
-- where another moderator has to, PT410 where it was answered.
create function public.decide_appeal(id uuid, granted boolean, reason text) returns void
  language sql set search_path = '' as $$
  select private.decide_appeal(decide_appeal.id, decide_appeal.granted, decide_appeal.reason)
$$;

-- Reading -----------------------------------------------------------------------------------------------------------------

-- What waits, a view a source: later ones add theirs.
create view private.waiting_reports as
  select r.kind, r.subject_id as id, min(r.created_at) as since, count(*)::integer as count
  from private.all_reports r where r.upheld is null group by r.kind, r.subject_id;
create view private.waiting_appeals as
  select 'appeal'::text as kind, a.id, a.created_at as since, 1 as count from private.appeals a where a.decided_at is null;
revoke all on private.waiting_reports, private.waiting_appeals from public, anon, authenticated;

create function private.moderation_queue() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_moderator();
  return jsonb_build_object(
    'waiting', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', w.kind, 'id', w.id, 'since', w.since, 'count', w.count,
        'title', (private.reported_thing(w.kind, w.id)).title
      ) order by w.since, w.id)
      from (
        select * from private.waiting_reports r where not private.is_own_case(r.kind, r.id)
        union all
        select w.* from private.waiting_appeals w join private.appeals a on a.id = w.id where private.may_answer(a)
        order by since, id limit 50
      ) w
    ), '[]'),
    'decided', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', d.kind, 'id', d.subject_id, 'action', d.action, 'at', d.at,
        'title', (private.reported_thing(d.kind, d.subject_id)).title
      ) order by d.at desc, d.id)
      from (
        select * from private.decisions n
        where n.member_id is distinct from (select auth.uid()) and not private.is_own_case(n.kind, n.subject_id)
        order by n.at desc, n.id limit 50
      ) d
    ), '[]')
  );
end
$$;

-- What waits for the caller, a moderator, the oldest first, and what was decided last. P0002 for all others.
create function public.moderation_queue() returns jsonb
  language sql stable set search_path = '' as $$
  select private.moderation_queue()
$$;

create function private.past_decisions(kind text, subject uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('action', d.action, 'reason', d.reason, 'at', d.at) order by d.at desc, d.id
  ), '[]')
  from private.decisions d where d.kind = past_decisions.kind and d.subject_id = past_decisions.subject
$$;

create function private.report_case(kind text, subject uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  thing constant private.reported := private.reported_thing(report_case.kind, report_case.subject);
  reports constant jsonb := (
    select jsonb_agg(
      jsonb_build_object('reason', r.reason, 'details', r.details, 'at', r.created_at, 'open', r.upheld is null)
      order by r.created_at
    )
    from private.all_reports r where r.kind = report_case.kind and r.subject_id = report_case.subject
  );
begin
  if reports is null or private.is_own_case(report_case.kind, report_case.subject) then
    return null;
  end if;
  return jsonb_build_object(
    'title', thing.title, 'facts', coalesce(thing.facts, '{}'), 'hidden', thing.is_hidden is true,
    'gone', thing.owner_id is null,
    'suspended', exists (select from private.suspensions s where s.member_id = thing.owner_id),
    'waits', reports @> '[{"open": true}]', 'reports', reports,
    -- How often before, and nothing of what it was about.
    'upheld_before', (
      select count(*) from private.decisions d
      where d.member_id = thing.owner_id and d.action in ('hide', 'warn', 'suspend')
        and (d.kind, d.subject_id) <> (report_case.kind, report_case.subject)
    )
  );
end
$$;

create function private.appeal_case(appeal uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'title', null, 'facts', coalesce(thing.facts, '{}'), 'text', a.body, 'since', a.created_at,
    'waits', a.decided_at is null,
    'against', jsonb_build_object('kind', d.kind, 'action', d.action, 'reason', d.reason, 'at', d.at, 'id', d.subject_id)
  )
  from private.appeals a join private.decisions d on d.id = a.decision_id
  cross join lateral private.reported_thing(d.kind, d.subject_id) as thing
  where a.id = appeal_case.appeal and (a.decided_at is not null or private.may_answer(a))
    and a.member_id <> (select auth.uid())
$$;

create function private.moderation_case(kind text, subject uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  shown jsonb;
begin
  perform private.require_moderator();
  shown := case moderation_case.kind
    when 'appeal' then private.appeal_case(moderation_case.subject)
    else private.report_case(moderation_case.kind, moderation_case.subject)
  end;
  if shown is null then
    raise exception 'not found' using errcode = 'P0002';
  end if;
  return shown || jsonb_build_object(
    'kind', moderation_case.kind, 'id', moderation_case.subject,
    'decisions', private.past_decisions(moderation_case.kind, moderation_case.subject)
  );
end
$$;

-- What a moderator reads before they decide: what it is about, why it waits, and what was decided before. P0002 for all
-- others, for what is not there, and for what they have a part in.
create function public.moderation_case(kind text, id uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select private.moderation_case(moderation_case.kind, moderation_case.id)
$$;

-- Keeping -----------------------------------------------------------------------------------------------------------------

create function private.export_decisions(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('kind', d.kind, 'subject_id', d.subject_id, 'action', d.action, 'reason', d.reason, 'at', d.at)
    order by d.at, d.id
  ), '[]')
  from private.decisions d where d.member_id = export_decisions.member
$$;

create function private.export_appeals(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'decision_id', a.decision_id, 'body', a.body, 'created_at', a.created_at, 'granted', a.granted,
      'decided_at', a.decided_at
    )
    order by a.created_at
  ), '[]')
  from private.appeals a where a.member_id = export_appeals.member
$$;

insert into private.export_parts (part, function_name) values
  ('decisions', 'export_decisions'), ('appeals', 'export_appeals');

revoke execute on function
  public.decide_report(text, uuid, text, text), public.my_decisions(), public.appeal(uuid, text),
  public.decide_appeal(uuid, boolean, text), public.moderation_queue(), public.moderation_case(text, uuid)
from public, anon;
grant execute on function
  public.decide_report(text, uuid, text, text), public.my_decisions(), public.appeal(uuid, text),
  public.decide_appeal(uuid, boolean, text), public.moderation_queue(), public.moderation_case(text, uuid)
to authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on all functions in schema worker from public;
grant execute on function
  private.decide_report(text, uuid, text, text), private.my_decisions(), private.appeal(uuid, text),
  private.decide_appeal(uuid, boolean, text), private.moderation_queue(), private.moderation_case(text, uuid)
to authenticated, service_role;

notify pgrst, 'reload schema';
