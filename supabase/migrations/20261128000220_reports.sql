-- Reports: of all that members write, by kinds. A kind is a row here, a function private.reported_<kind>(id) that says
-- what it is of, and a function private.hide_<kind>(id, boolean) that takes it out of sight and back
-- (docs/decisions/0111-moderation.md).

create table private.reportable_kinds (
  kind text primary key check (kind ~ '^[a-z_]+$')
);

-- Messages have reports of their own, with a copy of the text, since only the two who take part may report them.
insert into private.reportable_kinds (kind) values ('job'), ('talent'), ('message');

alter table private.job_reports rename to reports;
alter table private.reports rename column job_id to subject_id;
alter table private.reports
  add column kind text not null default 'job' references private.reportable_kinds (kind),
  drop constraint job_reports_job_id_fkey,
  drop constraint job_reports_pkey;
alter table private.reports
  alter column kind drop default,
  add constraint reports_pkey primary key (kind, subject_id, reporter_id);
alter table private.reports rename constraint job_reports_check to reports_check;
alter table private.reports rename constraint job_reports_details_check to reports_details_check;
alter table private.reports rename constraint job_reports_weight_check to reports_weight_check;
alter table private.reports rename constraint job_reports_reporter_id_fkey to reports_reporter_id_fkey;
alter index private.job_reports_reporter rename to reports_reporter;

-- For each table with reportable rows, its kind: what is gone has no reports.
create function private.forget_reports() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.reports r where r.kind = tg_argv[0] and r.subject_id = old.id;
  return null;
end
$$;

create trigger forget_reports after delete on public.jobs
  for each row execute function private.forget_reports('job');
create trigger forget_reports after delete on public.talent_profiles
  for each row execute function private.forget_reports('talent');

-- All there are, as a moderator counts them.
create view private.all_reports as
  select r.kind, r.subject_id, r.reporter_id, r.reason, r.details, r.created_at, r.weight, r.upheld from private.reports r
  union all
  select 'message', m.message_id, m.reporter_id, m.reason, m.note, m.created_at, m.weight, m.upheld
  from private.message_reports m where m.created_at > now() - private.message_report_life();

-- What was reported. `is_open`: whether others see it now, so that they may report it. `facts`: what it says, and nothing
-- of its surroundings.
create type private.reported as (owner_id uuid, is_open boolean, is_hidden boolean, title text, facts jsonb);

create function private.reported_job(id uuid) returns private.reported
  language sql stable security definer set search_path = '' as $$
  select row(
    j.client_id, j.status = 'active' and j.expires_at > now(), j.status = 'hidden', j.title::text,
    jsonb_strip_nulls(jsonb_build_object(
      'text', j.description, 'company', j.company_name, 'link', j.company_url, 'place', j.location,
      'reason', j.reported_for
    ))
  )::private.reported
  from public.jobs j where j.id = reported_job.id
$$;

create function private.reported_talent(id uuid) returns private.reported
  language sql stable security definer set search_path = '' as $$
  select row(
    t.user_id, t.listed_until > now() is true, t.hidden_at is not null, coalesce(p.full_name::text, 'User'),
    jsonb_strip_nulls(jsonb_build_object(
      'headline', t.title, 'text', t.bio, 'about', p.bio, 'place', p.location, 'link', p.website, 'portfolio',
      t.portfolio_url
    ))
  )::private.reported
  from public.talent_profiles t join public.profiles p on p.id = t.user_id where t.id = reported_talent.id
$$;

-- A message that a moderator took out of a conversation, for as long as it can come back.
create table private.removed_messages (
  id uuid primary key,
  thread_id uuid not null references private.threads (id) on delete cascade,
  sender_id uuid not null references auth.users (id) on delete cascade,
  body text not null,
  submission_id uuid,
  created_at timestamptz not null
);
create index removed_messages_thread on private.removed_messages (thread_id);
create index removed_messages_sender on private.removed_messages (sender_id);

revoke all on private.reportable_kinds, private.reports, private.all_reports, private.removed_messages
  from public, anon, authenticated;

-- Without a sender where the account has gone.
create function private.reported_message(id uuid) returns private.reported
  language sql stable security definer set search_path = '' as $$
  select row(
    coalesce(m.sender_id, gone.sender_id), m.id is not null, gone.id is not null, left(r.body, 60),
    jsonb_build_object('text', r.body)
  )::private.reported
  from private.message_reports r
  left join private.messages m on m.id = r.message_id
  left join private.removed_messages gone on gone.id = r.message_id
  where r.message_id = reported_message.id and r.created_at > now() - private.message_report_life()
  limit 1
$$;

-- Null where there is none of this kind, or no such kind.
create function private.reported_thing(kind text, id uuid) returns private.reported
  language plpgsql stable security definer set search_path = '' as $$
declare
  thing private.reported;
begin
  if exists (select from private.reportable_kinds k where k.kind = reported_thing.kind) then
    execute format('select (private.%I($1)).*', 'reported_' || reported_thing.kind) into thing using reported_thing.id;
  end if;
  return thing;
end
$$;

create function private.hide_job(id uuid, hidden boolean) returns void
  language sql security definer set search_path = '' as $$
  update public.jobs j
  set status = case when hide_job.hidden and j.status = 'active' then 'hidden'
      when not hide_job.hidden and j.status = 'hidden' then 'active' else j.status end,
    reported_for = case when hide_job.hidden
      then coalesce(j.reported_for, private.heaviest_reason(j.id)::public.report_reason, 'other') end
  where j.id = hide_job.id
$$;

create function private.hide_talent(id uuid, hidden boolean) returns void
  language sql security definer set search_path = '' as $$
  update public.talent_profiles t set hidden_at = case when hide_talent.hidden then coalesce(t.hidden_at, now()) end
  where t.id = hide_talent.id
$$;

create function private.hide_message(id uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if hide_message.hidden then
    with taken as (
      delete from private.messages m where m.id = hide_message.id returning m.*
    )
    insert into private.removed_messages (id, thread_id, sender_id, body, submission_id, created_at)
    select t.id, t.thread_id, t.sender_id, t.body, t.submission_id, t.created_at from taken t;
  else
    with back as (
      delete from private.removed_messages m where m.id = hide_message.id returning m.*
    )
    insert into private.messages (id, thread_id, sender_id, body, submission_id, created_at)
    select b.id, b.thread_id, b.sender_id, b.body, b.submission_id, b.created_at from back b;
  end if;
end
$$;

-- As before, of reports of every kind.
create or replace function private.reporter_weight(reporter uuid) returns numeric
  language sql stable security definer set search_path = '' as $$
  select coalesce((
    select 2 * (1 + count(*) filter (where r.upheld)) / (2 + count(r.upheld))::numeric
    from auth.users u cross join private.report_rules rules
    left join (
      select g.reporter_id, g.upheld from private.reports g
      union all
      select m.reporter_id, m.upheld from private.message_reports m
    ) r on r.reporter_id = u.id and r.upheld is not null
    where u.id = reporter and u.email_confirmed_at is not null and u.created_at <= now() - rules.account_age
    group by u.id
  ), 0)
$$;

create or replace function private.heaviest_reason(job uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select r.reason from private.reports r
  where r.kind = 'job' and r.subject_id = job and r.upheld is null
  group by r.reason
  order by sum(r.weight) desc, count(*) desc,
    array_position(array['asks_for_money', 'harmful', 'misleading', 'spam', 'other'], r.reason)
  limit 1
$$;

create or replace function private.weigh_reports(reported public.jobs) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  rules private.report_rules;
  total numeric;
  asks_for_money numeric;
  why text := private.heaviest_reason(reported.id);
begin
  select * into rules from private.report_rules;
  select sum(r.weight), coalesce(sum(r.weight) filter (where r.reason = 'asks_for_money'), 0)
    into total, asks_for_money
    from private.reports r where r.kind = 'job' and r.subject_id = reported.id and r.upheld is null;
  if total >= rules.hide_at then
    update public.jobs set status = 'hidden', reported_for = why where id = reported.id;
    perform private.notify(
      reported.client_id, 'job_hidden', jsonb_build_object('job_id', reported.id, 'reason', why), reported.title
    );
  elsif asks_for_money >= rules.warn_at and reported.reported_for is null then
    update public.jobs set reported_for = 'asks_for_money' where id = reported.id;
    perform private.notify(
      reported.client_id, 'job_warned', jsonb_build_object('job_id', reported.id, 'reason', 'asks_for_money'),
      reported.title
    );
  end if;
end
$$;

drop function public.report_job(uuid, text, text);
drop function private.report_job(uuid, text, text);

create function private.report(kind text, subject uuid, reason text, details text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  reporter constant uuid := (select auth.uid());
  job public.jobs;
  thing private.reported;
begin
  perform private.lock_actions('reports');
  if report.kind = 'job' then
    select * into job from public.jobs j where j.id = report.subject for update;
  end if;
  if exists (
    select from private.reports r
    where r.kind = report.kind and r.subject_id = report.subject and r.reporter_id = reporter
  ) then
    return;
  end if;
  if report.kind <> 'message' then
    thing := private.reported_thing(report.kind, report.subject);
  end if;
  if thing.is_open is not true or thing.owner_id = reporter then
    raise exception 'not found' using errcode = 'P0002';
  end if;
  perform private.count_action('reports');
  insert into private.reports (kind, subject_id, reporter_id, reason, details, weight)
  values (report.kind, report.subject, reporter, report.reason, report.details, private.reporter_weight(reporter));
  if job.id is not null then
    perform private.weigh_reports(job);
  end if;
end
$$;

-- Reports something of somebody else's that is still shown; reporting it again is fine and counts once. Unknown, own and
-- ended are the same P0002.
create function public.report(kind text, id uuid, reason text, details text default null) returns void
  language sql set search_path = '' as $$
  select private.report(report.kind, report.id, report.reason, report.details)
$$;

update private.limits set words = 'report at most %s times' where kind = 'reports' and scope = 'member';

-- Decided at /moderation since.
drop view private.open_reports, private.open_message_reports;
drop function private.decide_message_report(uuid, boolean);
drop function private.decide_job_reports(uuid, boolean, text);

create or replace function private.own_job_marks(ids uuid[]) returns table (job_id uuid, accepted bigint, in_review boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select j.id,
      (select count(*) from public.job_applications a where a.job_id = j.id and a.status = 'accepted'),
      j.reported_for is not null and exists (
        select from private.reports r where r.kind = 'job' and r.subject_id = j.id and r.upheld is null
      )
    from public.jobs j
    where j.id = any (ids) and j.client_id = (select auth.uid());
end
$$;

-- As before, with reports of every kind.
create or replace function private.own_records() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  records jsonb;
  part private.export_parts;
  held jsonb;
begin
  perform private.count_action('exports');
  records := jsonb_build_object(
    'actions', coalesce((
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'at', a.at) order by a.at, a.id)
      from private.actions a where a.member_id = (select auth.uid())
    ), '[]')
  );
  for part in select * from private.export_parts p order by p.part loop
    execute format('select private.%I($1)', part.function_name) into held using auth.uid();
    records := records || jsonb_build_object(part.part, held);
  end loop;
  return records;
end
$$;

create function private.export_reports(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'kind', r.kind, 'subject_id', r.subject_id, 'reason', r.reason, 'details', r.details, 'created_at', r.created_at,
      'weight', r.weight, 'upheld', r.upheld, 'decided_at', r.decided_at
    )
    order by r.created_at, r.subject_id
  ), '[]')
  from private.reports r where r.reporter_id = export_reports.member
$$;

create function private.export_removed_messages(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', m.id, 'thread_id', m.thread_id, 'body', m.body, 'created_at', m.created_at)
    order by m.created_at, m.id
  ), '[]')
  from private.removed_messages m where m.sender_id = export_removed_messages.member
$$;

insert into private.export_parts (part, function_name) values
  ('reports', 'export_reports'), ('removed_messages', 'export_removed_messages');

revoke execute on function public.report(text, uuid, text, text) from public, anon;
grant execute on function public.report(text, uuid, text, text) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.report(text, uuid, text, text) to authenticated, service_role;

notify pgrst, 'reload schema';
