-- Title: Moderators decide about warned jobs without reports, and undo what they decided once the reports are gone
-- Step: expand
-- Back: private.waiting_reports as in 20261128000230, private.reported_message as in 20261206000100 with left(r.body, 300),
--   private.report_case as in 20261209002200, private.apply_decision, private.has_part and private.own_job_marks without what the lists
--   below put in; drop private.suspended_of_case, private.is_undecided, private.last_action and the index jobs_reported.
-- The reports of a job went with the accounts of those who had sent them, and its warning stayed. And whoever had been suspended could
-- not be let in again once the reports were gone, or once what they were about had another owner, nor did a removed message come back
-- (docs/decisions/0111-moderation.md).

create index jobs_reported on public.jobs (created_at) where reported_for is not null;

-- What was decided last of this kind of decision about something.
create function private.last_action(kind text, subject uuid, among text[]) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select d.action from private.decisions d
    where d.kind = last_action.kind and d.subject_id = last_action.subject and d.action = any (last_action.among)
    order by d.at desc limit 1
  );
end
$$;

-- Whether a job has a warning or is hidden for reports that are gone, and that nobody has decided. A removal and a suspension leave it
-- with its reason; the other decisions take that away, so that what it has now came after them.
create function private.is_undecided(job uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.jobs j where j.id = is_undecided.job and j.reported_for is not null)
    and not exists (
      select from private.reports r where r.kind = 'job' and r.subject_id = is_undecided.job and r.upheld is null
    )
    and coalesce(
      private.last_action('job', is_undecided.job, '{dismiss,hide,restore,warn,suspend}') not in ('hide', 'suspend'),
      not exists (select from private.reports r where r.kind = 'job' and r.subject_id = is_undecided.job)
    );
end
$$;

-- Whom a moderator may let in again in a case: who was suspended in it, whoever owns the thing now, else its only owner.
create function private.suspended_of_case(kind text, subject uuid) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (
      select s.member_id from private.decisions d join private.suspensions s on s.member_id = d.member_id
      where d.kind = suspended_of_case.kind and d.subject_id = suspended_of_case.subject and d.action = 'suspend'
      order by d.at desc limit 1
    ),
    (
      select s.member_id from private.suspensions s
      where s.member_id = (private.reported_thing(suspended_of_case.kind, suspended_of_case.subject)).owner_id
        and 1 = (select count(*) from private.owners_of_reported(suspended_of_case.kind, suspended_of_case.subject))
    )
  );
end
$$;

-- A job without reports waits since it was posted, which no edit changes.
create or replace view private.waiting_reports as
  select r.kind, r.subject_id as id, min(r.created_at) as since, count(*)::integer as count
  from private.all_reports r where r.upheld is null group by r.kind, r.subject_id
  union all
  select 'job', j.id, j.created_at, 0 from public.jobs j where j.reported_for is not null and private.is_undecided(j.id);

-- As before; what a moderator took out of a conversation can be read as long as it can come back.
create or replace function private.reported_message(id uuid) returns private.reported
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select row(
      coalesce(m.sender_id, gone.sender_id), m.id is not null and gone.id is null, gone.id is not null,
      left(coalesce(r.body, gone.body), 300), jsonb_build_object('text', coalesce(r.body, gone.body))
    )::private.reported
    from (values (reported_message.id)) asked (id)
    left join private.message_reports r
      on r.message_id = asked.id and r.created_at > now() - private.message_report_life()
    left join private.messages m on m.id = asked.id
    left join private.removed_messages gone on gone.id = asked.id
    where r.message_id is not null or gone.id is not null
    limit 1
  );
end
$$;

-- `reported`: whether anything but undoing is left to decide. `warned`: a job that is shown with a warning. `former`: whoever is suspended
-- owns it no more.
create or replace function private.report_case(kind text, subject uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  thing constant private.reported := private.reported_thing(report_case.kind, report_case.subject);
  reports constant jsonb := coalesce((
    select jsonb_agg(
      jsonb_build_object('reason', r.reason, 'details', r.details, 'at', r.created_at, 'open', r.upheld is null)
      order by r.created_at
    )
    from private.all_reports r where r.kind = report_case.kind and r.subject_id = report_case.subject
  ), '[]');
  waits constant boolean := reports @> '[{"open": true}]'
    or report_case.kind = 'job' and private.is_undecided(report_case.subject);
  suspended constant uuid := private.suspended_of_case(report_case.kind, report_case.subject);
  unseen constant boolean := private.is_out_of_sight(report_case.kind, thing, waits);
begin
  if private.is_own_case(report_case.kind, report_case.subject) or reports = '[]' and not waits and not exists (
    select from private.decisions d join private.reportable_kinds k on k.kind = d.kind
    where d.kind = report_case.kind and d.subject_id = report_case.subject
  ) then
    return null;
  end if;
  return jsonb_build_object(
    'title', thing.title, 'facts', case when unseen then '{}' else coalesce(thing.facts, '{}') end, 'unseen', unseen,
    'hidden', thing.is_hidden is true, 'gone', thing.owner_id is null, 'shown', thing.is_open is true,
    'several', 1 < (select count(*) from private.owners_of_reported(report_case.kind, report_case.subject)),
    'suspended', suspended is not null, 'former', suspended is distinct from thing.owner_id and suspended is not null,
    'warned', report_case.kind = 'job' and thing.is_hidden is false and thing.facts ? 'reason',
    'waits', waits, 'reported', reports <> '[]' or waits, 'reports', reports,
    -- How often before, and nothing of what it was about.
    'upheld_before', (
      select count(*) from private.decisions d
      where d.member_id = thing.owner_id and d.action in ('hide', 'warn', 'suspend')
        and (d.kind, d.subject_id) <> (report_case.kind, report_case.subject)
    )
  );
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.own_job_marks(uuid[])', 'j.reported_for is not null and exists (',
    'j.reported_for is not null and private.is_undecided(j.id) or j.reported_for is not null and exists ('),
  -- Whom it was about, though it is no longer theirs.
  ('private.has_part(text, uuid, uuid)', 'or has_part.kind = ''job'' and exists (',
    'or exists (
    select from private.decisions d
    where d.kind = has_part.kind and d.subject_id = has_part.subject and d.member_id = has_part.member
  )
  or has_part.kind = ''job'' and exists ('),
  ('private.apply_decision(text, uuid, text, text, uuid)', '  why text;', '  suspended uuid;
  concerned uuid[];
  why text;'),
  ('private.apply_decision(text, uuid, text, text, uuid)', '  if waits is null then
    raise', '  suspended := private.suspended_of_case(apply_decision.kind, apply_decision.subject);
  concerned := case
    when apply_decision.action = ''unsuspend'' then array[suspended]
    when owners = 0 then array[null::uuid]
    else array(select private.owners_of_reported(apply_decision.kind, apply_decision.subject))
  end;
  waits := waits or private.is_undecided(job.id);
  if waits is null and not exists (
    select from private.decisions d join private.reportable_kinds k on k.kind = d.kind
    where d.kind = apply_decision.kind and d.subject_id = apply_decision.subject
  ) then
    raise'),
  -- Once the reports are gone what was decided is undone, and no more.
  ('private.apply_decision(text, uuid, text, text, uuid)', '  if (case apply_decision.action',
    '  if waits is null and apply_decision.action not in (''restore'', ''unsuspend'') or (case apply_decision.action'),
  ('private.apply_decision(text, uuid, text, text, uuid)',
    'when ''unsuspend'' then owners = 1 and exists (select from private.suspensions s where s.member_id = thing.owner_id)',
    'when ''unsuspend'' then suspended is not null'),
  ('private.apply_decision(text, uuid, text, text, uuid)', 'perform private.unsuspend(thing.owner_id);',
    'perform private.unsuspend(suspended);'),
  -- Before it is restored: a message whose report is gone is nobody's then.
  ('private.apply_decision(text, uuid, text, text, uuid)', '  from (
    select o.member from private.owners_of_reported(apply_decision.kind, apply_decision.subject) as o (member)
    union all
    select null where owners = 0
  ) told_one', '  from unnest(concerned) as told_one (member)')
) as c (function, known, becomes);

revoke execute on function private.last_action(text, uuid, text[]), private.is_undecided(uuid), private.suspended_of_case(text, uuid)
  from public;
