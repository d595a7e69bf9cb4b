create table public.job_applications (
  -- Made by the form: the idempotency key of a submission sent twice.
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete restrict,
  applicant_id uuid not null references auth.users (id) on delete cascade,
  cover_letter text not null check (char_length(cover_letter) <= 5000 and cover_letter ~ '\S'),
  proposed_rate numeric(12, 2) check (proposed_rate between 0 and 1000000000 and proposed_rate <> 'NaN'),
  consent_to_reveal boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'accepted', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (job_id, applicant_id)
);

create index job_applications_applicant on public.job_applications (applicant_id, created_at desc);
create index job_applications_status on public.job_applications (status);

alter table public.job_applications enable row level security;

revoke all on public.job_applications from anon, authenticated;
grant select on public.job_applications to authenticated;
grant insert (id, job_id, applicant_id, cover_letter, proposed_rate, consent_to_reveal)
  on public.job_applications to authenticated;
grant delete on public.job_applications to authenticated;
grant all on public.job_applications to service_role;

-- The jobs policy asks for the caller's applications and the applications policy asks for the job:
-- as plain subqueries they would recurse, so one of them goes through this.
create function private.applied_job_ids() returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select job_id from public.job_applications where applicant_id = (select auth.uid())
$$;

create policy "anyone reads active jobs" on public.jobs
  for select to anon using (status = 'active');
create policy "members read active jobs, their own and those they applied to" on public.jobs
  for select to authenticated using (
    status = 'active' or client_id = (select auth.uid()) or id in (select private.applied_job_ids())
  );
create policy "members post jobs as themselves" on public.jobs
  for insert to authenticated with check (client_id = (select auth.uid()));

create policy "applicants read their own applications" on public.job_applications
  for select to authenticated using (applicant_id = (select auth.uid()));
create policy "members apply as themselves to others' open jobs" on public.job_applications
  for insert to authenticated with check (
    applicant_id = (select auth.uid())
    and exists (
      select from public.jobs j
      where j.id = job_id
        and j.status = 'active'
        and j.client_id <> (select auth.uid())
        and (j.deadline is null or j.deadline > now())
    )
  );
create policy "applicants withdraw pending applications" on public.job_applications
  for delete to authenticated using (applicant_id = (select auth.uid()) and status = 'pending');

-- The policy above sees the job as it was when the statement began. The lock makes an application
-- and a close wait for each other, so that none slips into a job closed a moment before. PT410 lets
-- the API answer 410 for a job that has ended. A submission sent again is left to the unique keys.
create function private.guard_new_application() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  job public.jobs;
begin
  select * into job from public.jobs where id = new.job_id for share;
  if found and (job.status <> 'active' or job.deadline <= now())
    and not exists (
      select from public.job_applications a where a.job_id = new.job_id and a.applicant_id = new.applicant_id
    )
  then
    raise exception 'the job is closed' using errcode = 'PT410';
  end if;
  return new;
end
$$;

create trigger guard_new_application before insert on public.job_applications
  for each row when (current_user = 'authenticated') execute function private.guard_new_application();

create function private.guard_application_status() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if (new.id, new.job_id, new.applicant_id) is distinct from (old.id, old.job_id, old.applicant_id) then
    raise exception 'an application stays with its job and applicant' using errcode = '42501';
  end if;
  if new.status <> old.status
    and not (old.status = 'pending' or old.status = 'reviewed' and new.status in ('accepted', 'rejected'))
  then
    raise exception 'an application cannot go from % to %', old.status, new.status using errcode = 'PT409';
  end if;
  return new;
end
$$;

create trigger guard_status before update on public.job_applications
  for each row execute function private.guard_application_status();
create trigger set_updated_at before update on public.job_applications
  for each row execute function private.set_updated_at();

-- Neither text names the applicant: whoever reads it knows only that someone applied.
create function private.notify_new_application() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    j.client_id, 'New application', 'Anonymous applied to "' || j.title || '".', 'info', '/dashboard?tab=applications'
  ) from public.jobs j where j.id = new.job_id and j.client_id is not null;
  return null;
end
$$;

create trigger notify_poster after insert on public.job_applications
  for each row execute function private.notify_new_application();

create function private.notify_application_status() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    new.applicant_id,
    'Application ' || new.status,
    'Your application to "' || j.title || '" was ' || new.status || '.',
    case new.status when 'accepted' then 'success' when 'rejected' then 'warning' else 'info' end,
    '/dashboard?tab=applications'
  ) from public.jobs j where j.id = new.job_id;
  return null;
end
$$;

create trigger notify_applicant after update of status on public.job_applications
  for each row when (new.status is distinct from old.status) execute function private.notify_application_status();

revoke execute on all functions in schema private from public;
grant execute on function private.applied_job_ids() to authenticated, service_role;
