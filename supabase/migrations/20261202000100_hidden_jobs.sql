-- Title: Nothing new is agreed to while a job is hidden
-- Step: expand
-- Back: private.decide_application as in 20260401001100, private.share_contact as in 20261124000200, private.close_job as in
--   20261124000400, private.open_application_thread as in 20261124000300; drop trigger open_threads_shown_again on
--   public.jobs, and its function.
-- A poster whose job members have reported as fraud could still say yes and was handed a name, a mail address and a telephone.
-- What was revealed before stays, and saying no stays possible (docs/decisions/0144-hidden-jobs.md).

-- Records the caller's decision on an application to one of their jobs, and says it. The same again is a success.
-- P0002 for what is unknown or another's, PT409 for what was decided otherwise, PT423 for a yes while the job is hidden.
create or replace function private.decide_application(application uuid, decision text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  current_status text;
  is_hidden boolean;
begin
  if decision is null or decision not in ('reviewed', 'accepted', 'rejected') then
    raise exception 'a decision is reviewed, accepted or rejected' using errcode = '22023';
  end if;

  select a.status, j.status = 'hidden' into current_status, is_hidden
  from public.job_applications a join public.jobs j on j.id = a.job_id
  where a.id = application and j.client_id = (select auth.uid())
  for update of a;
  if not found then
    raise exception 'application not found' using errcode = 'P0002';
  end if;

  if current_status <> decision then
    if decision = 'accepted' and is_hidden and current_status in ('pending', 'reviewed') then
      raise exception 'the job is under review' using errcode = 'PT423';
    end if;
    update public.job_applications set status = decision where id = application;
  end if;
  return decision;
end
$$;

-- Shows the poster the caller's name and contact, or no longer, and says which. P0002 for an application that is unknown,
-- another's or not accepted, PT423 for showing them while the job is hidden.
create or replace function private.share_contact(application uuid, share boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  changed public.job_applications;
begin
  if share is null then
    raise exception 'sharing is true or false' using errcode = '22023';
  end if;
  select * into changed from public.job_applications a
  where a.id = application and a.applicant_id = (select auth.uid()) and a.status = 'accepted' for update;
  if not found then
    raise exception 'application not found' using errcode = 'P0002';
  end if;
  if share and not changed.consent_to_reveal
    and exists (select from public.jobs j where j.id = changed.job_id and j.status = 'hidden')
  then
    raise exception 'the job is under review' using errcode = 'PT423';
  end if;
  update public.job_applications a set consent_to_reveal = share, contact_chosen_at = now() where a.id = changed.id;
  if share and not changed.consent_to_reveal then
    perform private.notify(j.client_id, 'contact_shared', jsonb_build_object('job_id', j.id), j.title)
    from public.jobs j
    where j.id = changed.job_id and j.client_id is not null and not exists (
      select from public.notifications n
      where n.user_id = j.client_id and n.kind = 'contact_shared' and not n.is_read
        and n.params ->> 'job_id' = j.id::text
    );
  end if;
  return share;
end
$$;

-- Closes the caller's own job; closing twice is fine. P0002 for what is unknown or another's. A hidden one stays as it is, with
-- its warning and its place among the open ones of a young account: PT409.
create or replace function private.close_job(job uuid, filled boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  current_status text;
begin
  select j.status into current_status from public.jobs j
  where j.id = job and j.client_id = (select auth.uid()) for update;
  if not found then
    raise exception 'job not found' using errcode = 'P0002';
  end if;
  if current_status = 'hidden' then
    raise exception 'the job is under review' using errcode = 'PT409';
  end if;
  update public.jobs j set status = 'closed', filled = coalesce(close_job.filled, j.filled) where j.id = job;
end
$$;

-- Opens the conversation of an accepted application, unless one of the two is younger or the job is hidden: then it opens
-- when that has passed.
create or replace function private.open_application_thread(application public.job_applications, at timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  poster uuid := (select j.client_id from public.jobs j where j.id = application.job_id and j.status <> 'hidden');
  opened uuid;
begin
  if application.status <> 'accepted' or poster is null or private.is_younger(poster)
    or private.is_younger(application.applicant_id)
  then
    return;
  end if;
  insert into private.threads (kind, application_id, job_id, applicant_number, created_at, last_at)
    values (
      'application', application.id, application.job_id,
      (select n.number from private.applicant_numbers n where n.application_id = application.id), at, at
    )
    on conflict (application_id) do nothing returning id into opened;
  insert into private.thread_members (thread_id, member_id, side)
    select opened, side.member, side.name
    from (values (poster, 'poster'), (application.applicant_id, 'applicant')) as side (member, name)
    where opened is not null;
end
$$;

create function private.open_threads_shown_again() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.open_application_thread(a, now()) from public.job_applications a
  where a.job_id = new.id and a.status = 'accepted';
  return null;
end
$$;

create trigger open_threads_shown_again after update of status on public.jobs
  for each row when (old.status = 'hidden' and new.status <> 'hidden')
  execute function private.open_threads_shown_again();

revoke execute on all functions in schema private from public;

notify pgrst, 'reload schema';
