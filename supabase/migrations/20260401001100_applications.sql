-- Applications: who applied to which job, what the poster sees of it, and the decision.

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete restrict,
  applicant_id uuid not null references auth.users (id) on delete cascade,
  cover_letter text not null check (char_length(cover_letter) <= 5000 and cover_letter ~ '\S'),
  proposed_rate public.job_amount,
  consent_to_reveal boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'accepted', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the form brings along to be stored once. It counts among the member's own rows only: an id that the
  -- client makes is taken or free in the whole table, which tells whether another's row has it
  -- (docs/decisions/0044-one-answer.md).
  submission_id uuid,
  unique (job_id, applicant_id),
  unique (applicant_id, submission_id)
);

create index job_applications_applicant on public.job_applications (applicant_id, created_at desc);
create index job_applications_status on public.job_applications (status);

alter table public.job_applications enable row level security;

revoke all on public.job_applications from anon, authenticated;
grant select on public.job_applications to authenticated;
grant insert (job_id, applicant_id, cover_letter, proposed_rate, consent_to_reveal, submission_id)
  on public.job_applications to authenticated;
grant delete on public.job_applications to authenticated;
grant all on public.job_applications to service_role;

-- The jobs policy asks for the caller's applications and the applications policy asks for the job:
-- as plain subqueries they would recurse, so one of them goes through this.
create function private.applied_job_ids() returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select job_id from public.job_applications where applicant_id = (select auth.uid())
$$;

create policy "members read active jobs, their own and those they applied to" on public.jobs
  for select to authenticated using (
    status = 'active' or client_id = (select auth.uid()) or id in (select private.applied_job_ids())
  );

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

-- What is not sent in the sender's own name is left to row security, whose one refusal says nothing of
-- the job or of who is in it. For the sender's own: the policy sees the job as it was when the statement
-- began; the lock makes an application and a close wait for each other, so that none slips into a job
-- closed a moment before. PT410 lets the API answer 410 for a job that has ended. A submission sent
-- again is left to the unique keys.
create function private.guard_new_application() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  job public.jobs;
begin
  if new.applicant_id is distinct from auth.uid() then
    return new;
  end if;
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

-- No text to the poster names the applicant: whoever reads it knows only that someone applied.
create function private.notify_new_application() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(j.client_id, 'application_received', jsonb_build_object('job_id', j.id), j.title)
    from public.jobs j where j.id = new.job_id and j.client_id is not null;
  return null;
end
$$;

-- Undecided applications only: the end of a decided one is no news. A deleted account takes its
-- applications back too; a job whose poster has left has nobody to tell.
create function private.notify_withdrawal() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(j.client_id, 'application_withdrawn', jsonb_build_object('job_id', j.id), j.title)
    from public.jobs j where j.id = old.job_id and j.client_id is not null;
  return null;
end
$$;

create function private.notify_application_status() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.applicant_id, 'application_' || new.status, jsonb_build_object('job_id', j.id), j.title)
    from public.jobs j where j.id = new.job_id;
  return null;
end
$$;

create trigger guard_new_application before insert on public.job_applications
  for each row when (current_user = 'authenticated') execute function private.guard_new_application();
create trigger guard_status before update on public.job_applications
  for each row execute function private.guard_application_status();
create trigger set_updated_at before update on public.job_applications
  for each row execute function private.set_updated_at();
create trigger lock_actions before insert on public.job_applications
  for each statement execute function private.lock_before_rows('applications');
create trigger count_row after insert on public.job_applications
  for each row execute function private.count_row('applications', 'applicant_id', 'job_id');
create trigger notify_poster after insert on public.job_applications
  for each row execute function private.notify_new_application();
create trigger notify_withdrawal after delete on public.job_applications
  for each row when (old.status in ('pending', 'reviewed')) execute function private.notify_withdrawal();
create trigger notify_applicant after update of status on public.job_applications
  for each row when (new.status is distinct from old.status) execute function private.notify_application_status();

-- Applications to the caller's jobs, without the applicant's id: a column that does not exist can
-- be neither selected, filtered nor ordered on. Name and contact appear after acceptance, and only
-- if the applicant agreed to that when applying.
create function private.received() returns table (
  id uuid,
  job_id uuid,
  job_title text,
  job_budget_type text,
  job_budget_min numeric,
  job_budget_max numeric,
  cover_letter text,
  proposed_rate numeric,
  status text,
  applicant_name text,
  applicant_email text,
  applicant_phone text,
  created_at timestamptz,
  updated_at timestamptz
)
  language sql stable security definer set search_path = '' as $$
  select a.id, a.job_id, j.title, j.budget_type, j.budget_min, j.budget_max, a.cover_letter, a.proposed_rate, a.status,
    case when revealed.is_so then coalesce(p.full_name, 'User') else 'Anonymous' end,
    case when revealed.is_so then u.email::text end,
    case when revealed.is_so then p.phone end,
    a.created_at, a.updated_at
  from public.job_applications a
  join public.jobs j on j.id = a.job_id
  join auth.users u on u.id = a.applicant_id
  left join public.profiles p on p.id = a.applicant_id
  cross join lateral (select a.status = 'accepted' and a.consent_to_reveal) as revealed (is_so)
  where j.client_id = (select auth.uid())
$$;

create view public.received_applications with (security_invoker = true) as
  select id, job_id, job_title, job_budget_type, job_budget_min, job_budget_max, cover_letter, proposed_rate, status,
    applicant_name, applicant_email, applicant_phone, created_at, updated_at
  from private.received();

revoke all on public.received_applications from anon, authenticated;
grant select on public.received_applications to authenticated, service_role;

comment on column public.received_applications.id is 'Never null.';
comment on column public.received_applications.job_id is 'Never null.';
comment on column public.received_applications.job_title is 'Never null.';
comment on column public.received_applications.job_budget_type is 'Never null.';
comment on column public.received_applications.cover_letter is 'Never null.';
comment on column public.received_applications.status is 'Never null.';
comment on column public.received_applications.applicant_name is 'Never null.';
comment on column public.received_applications.created_at is 'Never null.';
comment on column public.received_applications.updated_at is 'Never null.';

-- Moves an application to the caller's job: 'reviewed', 'accepted' or 'rejected'. The row lock lets
-- one of two tabs win; the same decision again is a success, another one PT409 (HTTP 409). An
-- unknown and a foreign id are the same P0002, so that ids cannot be probed.
create function private.decide_application(application uuid, decision text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  current_status text;
begin
  if decision is null or decision not in ('reviewed', 'accepted', 'rejected') then
    raise exception 'a decision is reviewed, accepted or rejected' using errcode = '22023';
  end if;

  select a.status into current_status
  from public.job_applications a join public.jobs j on j.id = a.job_id
  where a.id = application and j.client_id = (select auth.uid())
  for update of a;
  if not found then
    raise exception 'application not found' using errcode = 'P0002';
  end if;

  if current_status <> decision then
    update public.job_applications set status = decision where id = application;
  end if;
  return decision;
end
$$;

create function public.decide_application(id uuid, decision text) returns text
  language sql set search_path = '' as $$
  select private.decide_application(decide_application.id, decide_application.decision)
$$;

revoke execute on function public.decide_application(uuid, text) from public, anon;
grant execute on function public.decide_application(uuid, text) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.applied_job_ids(), private.received(), private.decide_application(uuid, text)
  to authenticated, service_role;
