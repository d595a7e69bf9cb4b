create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  -- Null once the poster deleted the account: see account_deletion.
  client_id uuid references auth.users (id) on delete set null,
  title text not null check (char_length(title) <= 160 and title ~ '\S'),
  description text not null check (char_length(description) <= 10000 and description ~ '\S'),
  company_name text check (char_length(company_name) <= 120),
  company_url text check (char_length(company_url) <= 2048 and company_url ~* '^https?://[^[:space:]]+$'),
  budget_type text not null default 'negotiable' check (budget_type in ('hourly', 'fixed', 'negotiable')),
  budget_min numeric(12, 2) check (budget_min between 0 and 1000000000 and budget_min <> 'NaN'),
  budget_max numeric(12, 2) check (budget_max between 0 and 1000000000 and budget_max <> 'NaN'),
  duration text not null default '1_to_4_weeks' check (
    duration in ('less_than_week', '1_to_4_weeks', '1_to_3_months', '3_to_6_months', 'more_than_6_months')
  ),
  experience_level text not null default 'intermediate' check (experience_level in ('entry', 'intermediate', 'expert')),
  job_type text not null default 'remote' check (job_type in ('remote', 'onsite', 'hybrid')),
  location text check (char_length(location) <= 120),
  skills_required text[] not null default '{}' check (private.is_label_list(skills_required, 20, 50)),
  deadline timestamptz check (deadline < '2100-01-01'),
  status text not null default 'active' check (status in ('active', 'closed')),
  is_featured boolean not null default false,
  -- Made by the form, so that sending it twice posts one job.
  submission_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, submission_id),
  check (budget_min <= budget_max),
  check (client_id is not null or status = 'closed')
);

create index jobs_newest on public.jobs (created_at desc, id desc) where status = 'active';
create index jobs_status on public.jobs (status);
create index jobs_client on public.jobs (client_id, created_at desc);

alter table public.jobs enable row level security;

revoke all on public.jobs from anon, authenticated;
grant select on public.jobs to anon, authenticated;
grant insert (
  client_id, title, description, company_name, company_url, budget_type, budget_min, budget_max, duration,
  experience_level, job_type, location, skills_required, deadline, submission_id
) on public.jobs to authenticated;
grant all on public.jobs to service_role;

create trigger set_updated_at before update on public.jobs
  for each row execute function private.set_updated_at();

-- A CHECK cannot ask the clock: restoring a dump would refuse every past job.
create function private.guard_job_deadline() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.deadline <= now() then
    raise exception 'the deadline is in the past' using errcode = '23514', constraint = 'jobs_deadline_future',
      table = 'jobs', schema = 'public', column = 'deadline';
  end if;
  return new;
end
$$;

-- Only what members post: seeds and imports may carry past jobs.
create trigger guard_deadline before insert on public.jobs
  for each row when (current_user = 'authenticated') execute function private.guard_job_deadline();

-- Closes the caller's own job for good; closing twice is fine. An unknown and a foreign id are the
-- same P0002, so that ids cannot be probed.
create function private.close_job(job uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.jobs set status = 'closed' where id = job and client_id = (select auth.uid());
  if not found then
    raise exception 'job not found' using errcode = 'P0002';
  end if;
end
$$;

create function public.close_job(id uuid) returns void
  language sql set search_path = '' as $$
  select private.close_job(close_job.id)
$$;

revoke execute on function public.close_job(uuid) from public, anon;
grant execute on function public.close_job(uuid) to authenticated, service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.close_job(uuid) to authenticated, service_role;
