-- 'hidden': reported by two members and waiting to be looked at. Everything that asks for active jobs
-- leaves it out; only the service role brings it back.
alter table public.jobs drop constraint jobs_status_check;
alter table public.jobs add constraint jobs_status_check check (status in ('active', 'closed', 'hidden'));

-- Nobody reads who reported what: the table is out of the API's reach.
create table private.job_reports (
  job_id uuid not null references public.jobs (id) on delete cascade,
  reporter_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason in ('asks_for_money', 'misleading', 'spam', 'harmful', 'other')),
  details text check (char_length(details) <= 1000),
  created_at timestamptz not null default now(),
  primary key (job_id, reporter_id)
);
create index job_reports_reporter on private.job_reports (reporter_id, created_at);

-- Reports an active job of somebody else; reporting it again is fine and counts once. The second
-- member's report hides it. Unknown, own and ended jobs are the same P0002. At most 10 a day (PT429),
-- so that nobody clears the list by hand; the first lock makes parallel reports count one another.
create function private.report_job(job uuid, reason text, details text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  reporter uuid := (select auth.uid());
  reported public.jobs;
begin
  perform pg_advisory_xact_lock(hashtextextended('reports:' || reporter, 0));
  select * into reported from public.jobs j where j.id = job for update;
  if exists (select from private.job_reports r where r.job_id = job and r.reporter_id = reporter) then
    return;
  end if;
  if reported.id is null or reported.status <> 'active' or reported.expires_at <= now() or reported.client_id = reporter then
    raise exception 'job not found' using errcode = 'P0002';
  end if;
  if (
    select count(*) from private.job_reports r
    where r.reporter_id = reporter and r.created_at > now() - interval '24 hours'
  ) >= 10 then
    raise exception 'at most 10 reports a day' using errcode = 'PT429';
  end if;

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

create function public.report_job(id uuid, reason text, details text default null) returns void
  language sql set search_path = '' as $$
  select private.report_job(report_job.id, report_job.reason, report_job.details)
$$;

revoke execute on function public.report_job(uuid, text, text) from public, anon;
grant execute on function public.report_job(uuid, text, text) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.report_job(uuid, text, text) to authenticated, service_role;
