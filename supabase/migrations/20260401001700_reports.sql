-- Reports: members report jobs. Reports weigh as much as their reporter was right, and enough of them warn of
-- a job or hide it until an operator decides (docs/decisions/0045-limits-and-reports.md): if each counted the
-- same, two accounts made for it could hide whatever they liked.

-- Nobody reads who reported what: the table is out of the API's reach.
create table private.job_reports (
  job_id uuid not null references public.jobs (id) on delete cascade,
  reporter_id uuid not null references auth.users (id) on delete cascade,
  reason public.report_reason not null,
  details text check (char_length(details) <= 1000),
  created_at timestamptz not null default now(),
  -- Its reporter's, at the time: nothing that happens later counts it anew.
  weight numeric not null default 0 check (weight between 0 and 2),
  upheld boolean,
  decided_at timestamptz,
  primary key (job_id, reporter_id),
  check ((upheld is null) = (decided_at is null))
);

create index job_reports_reporter on private.job_reports (reporter_id, created_at);

-- What an operator may change about it, one row.
create table private.report_rules (
  only_row boolean primary key default true check (only_row),
  -- How old an account has to be for its reports to count.
  account_age interval not null default '7 days' check (account_age >= interval '0'),
  warn_at numeric not null default 1 check (warn_at > 0),
  hide_at numeric not null default 3 check (hide_at > 0)
);

insert into private.report_rules default values;

-- What a report of this member's weighs today: 1 before any was decided, nearing 2 with each that was
-- upheld and 0 with each that was dismissed, so that no one hides a job alone. 0 for an account that is
-- not confirmed or too young.
create function private.reporter_weight(reporter uuid) returns numeric
  language sql stable security definer set search_path = '' as $$
  select coalesce((
    select 2 * (1 + count(*) filter (where r.upheld)) / (2 + count(r.upheld))::numeric
    from auth.users u cross join private.report_rules rules
    left join private.job_reports r on r.reporter_id = u.id and r.upheld is not null
    where u.id = reporter and u.email_confirmed_at is not null and u.created_at <= now() - rules.account_age
    group by u.id
  ), 0)
$$;

-- Of the reports of a job that nobody has decided: the reason with most weight.
create function private.heaviest_reason(job uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select r.reason from private.job_reports r
  where r.job_id = job and r.upheld is null
  group by r.reason
  order by sum(r.weight) desc, count(*) desc,
    array_position(array['asks_for_money', 'harmful', 'misleading', 'spam', 'other'], r.reason)
  limit 1
$$;

-- Warns of a job or hides it where the undecided reports weigh enough, and tells its poster why.
create function private.weigh_reports(reported public.jobs) returns void
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
    from private.job_reports r where r.job_id = reported.id and r.upheld is null;
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

-- Reports a job of somebody else's that is still open; reporting it again is fine and counts once.
-- Unknown, own and ended jobs are the same P0002.
create function private.report_job(job uuid, reason text, details text) returns void
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
  insert into private.job_reports (job_id, reporter_id, reason, details, weight)
  values (job, reporter, report_job.reason, report_job.details, private.reporter_weight(reporter));
  perform private.weigh_reports(reported);
end
$$;

create function public.report_job(id uuid, reason text, details text default null) returns void
  language sql set search_path = '' as $$
  select private.report_job(report_job.id, report_job.reason, report_job.details)
$$;

-- What waits for a decision, the heaviest first.
create view private.open_reports as
  select j.id as job_id, j.title, j.status, j.reported_for, sum(r.weight) as weight, count(*) as reports,
    array_agg(distinct r.reason::text) as reasons, array_agg(r.details) filter (where r.details is not null) as details,
    min(r.created_at) as first_at
  from private.job_reports r join public.jobs j on j.id = r.job_id
  where r.upheld is null
  group by j.id
  order by weight desc, first_at;

-- A moderator's decision on all open reports of a job. Upheld, it is hidden for good; dismissed, it is shown
-- again without a warning. The poster is told, with the note, and the reporters' later reports weigh more
-- or less. P0002 where nothing waits. For the database's owner alone: no role of the API may call it.
create function private.decide_job_reports(job uuid, upheld boolean, note text default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  reported public.jobs;
  why text := private.heaviest_reason(job);
begin
  if upheld is null then
    raise exception 'reports are upheld or dismissed' using errcode = '22023';
  end if;
  select * into reported from public.jobs j where j.id = job for update;
  if why is null and (reported.reported_for is null or upheld) then
    raise exception 'no report of this job waits for a decision' using errcode = 'P0002';
  end if;
  update private.job_reports r set upheld = decide_job_reports.upheld, decided_at = now()
    where r.job_id = job and r.upheld is null;
  if decide_job_reports.upheld then
    why := coalesce(reported.reported_for, why);
    update public.jobs set reported_for = why, status = case status when 'active' then 'hidden' else status end
      where id = job;
  else
    update public.jobs set reported_for = null, status = case status when 'hidden' then 'active' else status end
      where id = job;
  end if;
  if reported.client_id is not null and decide_job_reports.upheld then
    perform private.notify(
      reported.client_id, 'job_removed',
      jsonb_build_object('job_id', job, 'reason', why, 'state', replace(reported.status, 'active', 'hidden')),
      reported.title, note
    );
  elsif reported.client_id is not null and reported.reported_for is not null then
    perform private.notify(
      reported.client_id, case reported.status when 'hidden' then 'job_restored' else 'job_warning_lifted' end,
      jsonb_build_object('job_id', job), reported.title, note
    );
  end if;
end
$$;

revoke execute on function public.report_job(uuid, text, text) from public, anon;
grant execute on function public.report_job(uuid, text, text) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.report_job(uuid, text, text) to authenticated, service_role;
