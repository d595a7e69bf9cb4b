-- How often a member may do what reaches others or costs much: a row a limit, changed by an operator in
-- SQL (docs/decisions/0045-limits-and-reports.md). Of a kind of action, 'member' limits all within the
-- period, 'subject' those towards one job or person, 'open' those that stand at once, each kind of which
-- has a trigger of its own that says what standing is. Without a period a limit holds for ever. `words`
-- follow "You can"; %s is the number.
create table private.limits (
  kind text not null,
  scope text not null check (scope in ('member', 'subject', 'open')),
  max integer not null check (max >= 0),
  period interval check (period > interval '0'),
  words text not null check (words like '%!%s%' escape '!'),
  primary key (kind, scope)
);

insert into private.limits (kind, scope, max, period, words) values
  ('jobs', 'member', 20, '24 hours', 'post at most %s jobs'),
  -- The period is the age from which on an account is free of it.
  ('jobs', 'open', 5, '7 days', 'have at most %s open jobs while your account is new'),
  ('applications', 'member', 40, '24 hours', 'send at most %s applications'),
  ('applications', 'subject', 3, null, 'apply at most %s times to the same job'),
  ('connections', 'member', 20, '24 hours', 'send at most %s connection requests'),
  ('connections', 'subject', 1, '30 days', 'send the same person at most %s connection request'),
  ('meetings', 'member', 10, '24 hours', 'ask for at most %s meetings'),
  -- Nobody marks a request as answered: one that was not withdrawn stands this long.
  ('meetings', 'open', 1, '30 days', 'have at most %s open request for a meeting on the same subject'),
  ('reports', 'member', 10, '24 hours', 'report at most %s jobs'),
  ('exports', 'member', 5, '24 hours', 'download your data at most %s times');

-- What members did, for the limits alone: only ever added to, so that withdrawing or deleting takes
-- nothing back. The subject is a hash with the member in it: nobody reads from it whom somebody asked,
-- nor who was asked by many.
create table private.actions (
  id bigint generated always as identity primary key,
  member_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  subject text,
  at timestamptz not null default now()
);
create index actions_member on private.actions (member_id, kind, at);

insert into private.actions (member_id, kind, at)
  select requester_id, 'connections', sent_at from private.connection_requests;
drop trigger cap_requests on public.connections;
drop function private.cap_connection_requests();
drop table private.connection_requests;

-- "You can post at most 20 jobs in 24 hours."
create function private.limit_words(rule private.limits) returns text
  language sql immutable set search_path = '' as $$
  select 'You can ' || replace(rule.words, '%s', rule.max::text) || coalesce(case
    when rule.scope = 'open' then ''
    when rule.period = interval '1 hour' then ' in an hour'
    when extract(epoch from rule.period) > 86400 then ' in ' || round(extract(epoch from rule.period) / 86400) || ' days'
    when extract(epoch from rule.period) > 3600 then ' in ' || round(extract(epoch from rule.period) / 3600) || ' hours'
    else ' in ' || ceil(extract(epoch from rule.period) / 60) || ' minutes'
  end, '') || '.'
$$;

-- Refuses with 429: the limit in words, and in the details the instant at which it opens again, if ever.
create function private.refuse_over_limit(rule private.limits, opens_at timestamptz) returns void
  language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT429', message = private.limit_words(rule), hint = rule.kind,
    detail = coalesce(to_char(opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '');
end
$$;

-- Makes the caller's actions of a kind wait for one another until the transaction ends, so that each
-- counts the ones before it. Nothing takes two of these locks.
create function private.lock_actions(kind text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtextextended('actions:' || kind || ':' || auth.uid(), 0));
  end if;
end
$$;

-- Deletes the actions that no limit counts any more: one member's of a kind, or all.
create function private.tidy_actions(of_member uuid default null, of_kind text default null) returns void
  language sql security definer set search_path = '' as $$
  delete from private.actions a
  where (of_member is null or a.member_id = of_member) and (of_kind is null or a.kind = of_kind)
    and not exists (
      select from private.limits l
      where l.kind = a.kind and l.scope <> 'open' and (l.period is null or a.at > now() - l.period)
    )
$$;

-- Counts one action of the caller's, or refuses it. Whoever acts without a member, such as the service
-- role, is not counted. It looks at the caller's own actions only, so a refusal tells of nobody else.
create function private.count_action(kind text, subject text default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  hashed text := encode(sha256(convert_to(caller || ':' || count_action.subject, 'UTF8')), 'hex');
  rule private.limits;
  counted bigint;
  opens_at timestamptz;
begin
  if caller is null then
    return;
  end if;
  perform private.lock_actions(count_action.kind);
  perform private.tidy_actions(caller, count_action.kind);
  for rule in
    select * from private.limits l where l.kind = count_action.kind and l.scope <> 'open' order by l.scope desc
  loop
    -- It opens as the last of the newest `max` actions leaves the period.
    select count(*), (array_agg(a.at order by a.at desc))[greatest(rule.max, 1)] + rule.period
      into counted, opens_at
      from private.actions a
      where a.member_id = caller and a.kind = rule.kind
        and (rule.scope = 'member' or a.subject = hashed)
        and (rule.period is null or a.at > now() - rule.period);
    if counted >= rule.max then
      perform private.refuse_over_limit(rule, opens_at);
    end if;
  end loop;
  insert into private.actions (member_id, kind, subject) values (caller, count_action.kind, hashed);
end
$$;

-- For a table whose rows are actions: the kind and the owner's column, then the subject's if it has one.
-- Only rows that were really inserted count, each of many, and only the caller's own.
create function private.count_row() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  inserted jsonb := to_jsonb(new);
begin
  if (inserted ->> tg_argv[1])::uuid = auth.uid() then
    perform private.count_action(tg_argv[0], inserted ->> tg_argv[2]);
  end if;
  return null;
end
$$;

-- Before the statement has locked anything: two that insert the same rows in another order would
-- otherwise wait for each other.
create function private.lock_before_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_actions(tg_argv[0]);
  return null;
end
$$;

create trigger lock_actions before insert on public.jobs
  for each statement execute function private.lock_before_rows('jobs');
create trigger count_row after insert on public.jobs
  for each row execute function private.count_row('jobs', 'client_id');
create trigger lock_actions before insert on public.job_applications
  for each statement execute function private.lock_before_rows('applications');
create trigger count_row after insert on public.job_applications
  for each row execute function private.count_row('applications', 'applicant_id', 'job_id');
create trigger lock_actions before insert on public.connections
  for each statement execute function private.lock_before_rows('connections');
create trigger count_row after insert on public.connections
  for each row execute function private.count_row('connections', 'requester_id', 'addressee_id');
create trigger lock_actions before insert on public.meeting_requests
  for each statement execute function private.lock_before_rows('meetings');
create trigger count_row after insert on public.meeting_requests
  for each row execute function private.count_row('meetings', 'requester_id');

-- A new account has few jobs open at once; one that was reported and is hidden is among them.
create function private.cap_open_jobs() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  rule private.limits;
  free_at timestamptz;
  ends timestamptz[];
begin
  if new.client_id is distinct from auth.uid() then
    return null;
  end if;
  select * into rule from private.limits l where l.kind = 'jobs' and l.scope = 'open';
  select u.created_at + rule.period into free_at from auth.users u where u.id = new.client_id;
  if rule.kind is null or free_at <= now() then
    return null;
  end if;
  perform private.lock_actions('jobs');
  select array_agg(j.expires_at order by j.expires_at) into ends from public.jobs j
    where j.client_id = new.client_id and j.id <> new.id and j.status <> 'closed' and j.expires_at > now();
  if coalesce(cardinality(ends), 0) >= rule.max then
    perform private.refuse_over_limit(rule, least(free_at, ends[cardinality(ends) - rule.max + 1]));
  end if;
  return null;
end
$$;

create trigger cap_open after insert on public.jobs
  for each row execute function private.cap_open_jobs();
-- A later deadline opens a job that has ended.
create trigger cap_reopened after update of deadline on public.jobs
  for each row when (old.expires_at <= now() and new.expires_at > now()) execute function private.cap_open_jobs();

-- One request of a member's about a subject at a time, however it is spelled.
create function private.cap_open_meetings() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  rule private.limits;
  asked timestamptz[];
begin
  if new.requester_id is distinct from auth.uid() then
    return null;
  end if;
  select * into rule from private.limits l where l.kind = 'meetings' and l.scope = 'open';
  select array_agg(m.created_at order by m.created_at desc) into asked from public.meeting_requests m
    where m.requester_id = new.requester_id and m.id <> new.id
      and private.fold(regexp_replace(btrim(m.subject), '\s+', ' ', 'g')) = private.fold(regexp_replace(btrim(new.subject), '\s+', ' ', 'g'))
      and (rule.period is null or m.created_at > now() - rule.period);
  if coalesce(cardinality(asked), 0) >= rule.max then
    perform private.refuse_over_limit(rule, asked[greatest(rule.max, 1)] + rule.period);
  end if;
  return null;
end
$$;

create trigger cap_open after insert on public.meeting_requests
  for each row execute function private.cap_open_meetings();

-- The caller's rows in tables that the API does not show, for the export of all personal data, which this
-- counts: reports of jobs, which are told to nobody else, and what the limits count. Not whom or which
-- job an action concerned: the hash is there so that nobody can tell.
create or replace function private.own_records() returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.count_action('exports');
  return jsonb_build_object(
    'job_reports', coalesce((
      select jsonb_agg(
        jsonb_build_object('job_id', r.job_id, 'reason', r.reason, 'details', r.details, 'created_at', r.created_at)
        order by r.created_at
      ) from private.job_reports r where r.reporter_id = (select auth.uid())
    ), '[]'),
    'actions', coalesce((
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'at', a.at) order by a.at, a.id)
      from private.actions a where a.member_id = (select auth.uid())
    ), '[]')
  );
end
$$;

create or replace function public.own_records() returns jsonb
  language sql volatile set search_path = '' as $$
  select private.own_records()
$$;

-- Reports a job of somebody else's that is still open; reporting it again is fine and counts once. The
-- second member's report hides it. Unknown, own and ended jobs are the same P0002.
create or replace function private.report_job(job uuid, reason text, details text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  reporter uuid := (select auth.uid());
  reported public.jobs;
begin
  perform private.lock_actions('reports');
  select * into reported from public.jobs j where j.id = job for update;
  if exists (select from private.job_reports r where r.job_id = job and r.reporter_id = reporter) then
    return;
  end if;
  if reported.id is null or reported.status <> 'active' or reported.expires_at <= now() or reported.client_id = reporter then
    raise exception 'job not found' using errcode = 'P0002';
  end if;
  perform private.count_action('reports');

  insert into private.job_reports (job_id, reporter_id, reason, details)
  values (job, reporter, report_job.reason, report_job.details);
  if (select count(*) from private.job_reports r where r.job_id = job) >= 2 then
    update public.jobs set status = 'hidden' where id = job;
    perform private.notify(
      reported.client_id, 'Job hidden', '"' || reported.title || '" was reported and is hidden until we have looked at it.',
      'warning', '/jobs/' || job
    );
  end if;
end
$$;

revoke execute on all functions in schema private from public;
