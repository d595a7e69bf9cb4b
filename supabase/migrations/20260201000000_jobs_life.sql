-- No job is immortal: it ends with its deadline, and 90 days after it was posted at the latest.
-- Editing moves the deadline and never that limit, so that no job is bumped for ever.
alter table public.jobs add column expires_at timestamptz not null default now() + interval '90 days';

create function private.fill_job_expiry() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.expires_at := least(new.deadline, new.created_at + interval '90 days');
  return new;
end
$$;

update public.jobs set expires_at = least(deadline, created_at + interval '90 days');

create trigger fill_expiry before insert or update on public.jobs
  for each row execute function private.fill_job_expiry();

create or replace function private.guard_new_application() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  job public.jobs;
begin
  select * into job from public.jobs where id = new.job_id for share;
  if found and (job.status <> 'active' or job.expires_at <= now())
    and not exists (
      select from public.job_applications a where a.job_id = new.job_id and a.applicant_id = new.applicant_id
    )
  then
    raise exception 'the job is closed' using errcode = 'PT410';
  end if;
  return new;
end
$$;

-- Row security hides a job that is no longer active, which looks like one that never was. The
-- address of a job was public, so saying that it is gone tells nothing new.
create function private.job_has_ended(job uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.jobs j where j.id = job and (j.status <> 'active' or j.expires_at <= now()))
$$;

create function public.job_has_ended(id uuid) returns boolean
  language sql stable set search_path = '' as $$
  select private.job_has_ended(job_has_ended.id)
$$;

-- USAGE lets visitors name the one private function they may execute; no other is granted to them.
grant usage on schema private to anon;
revoke execute on function public.job_has_ended(uuid) from public;
grant execute on function public.job_has_ended(uuid) to anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.job_has_ended(uuid) to anon, authenticated, service_role;
