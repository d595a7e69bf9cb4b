-- Title: Leaving tells no poster who an applicant was
-- Step: expand
-- Back: delete the applications without an applicant; private.received as in 20261203000230, private.received_counts as in
--   20261123000200, private.hold_application and private.release_jobs as in 20261203000200, private.require_received as in
--   20261124000200, private.guard_application_status as in 20260401001100, trigger notify_withdrawal as there, triggers
--   set_updated_at of public.job_applications as in 20261124000200 and of public.notifications as in 20260401000500; drop trigger
--   techsetu_release_applications on auth.users, its function, worker.forget_left_applications and the column leaves_at.
-- A deleted account told the poster of its anonymous application in the millisecond in which exactly one profile left the
-- directory (docs/decisions/0164-leaving-unseen.md).

-- An application whose account has gone, which its poster reads until then: the end of that day in Dhaka.
alter table public.job_applications alter column applicant_id drop not null;
alter table public.job_applications add column leaves_at timestamptz;
alter table public.job_applications add constraint job_applications_left
  check ((applicant_id is null) = (leaves_at is not null)) not valid;
grant select (leaves_at) on public.job_applications to authenticated;

create index job_applications_left on public.job_applications (leaves_at) where leaves_at is not null;

-- What is left of an application that its account has left is no answer of anybody's.
drop trigger set_updated_at on public.job_applications;
create trigger set_updated_at before update on public.job_applications
  for each row execute function private.set_updated_at(
    'read_at', 'consent_to_reveal', 'contact_chosen_at', 'decision_note', 'applicant_id', 'submission_id', 'leaves_at'
  );

-- A notification changes when it is read. That a name is taken out of it tells nobody when that was.
drop trigger set_updated_at on public.notifications;
create trigger set_updated_at before update on public.notifications
  for each row execute function private.set_updated_at('params', 'note', 'title', 'message', 'link');

-- As before; an application changes hands to nobody's.
create or replace function private.guard_application_status() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if (new.id, new.job_id) is distinct from (old.id, old.job_id)
    or new.applicant_id is distinct from old.applicant_id and new.applicant_id is not null
  then
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

-- Withdrawn by its applicant; one that went with its account is no news.
drop trigger notify_withdrawal on public.job_applications;
create trigger notify_withdrawal after delete on public.job_applications
  for each row when (old.status in ('pending', 'reviewed') and old.applicant_id is not null)
  execute function private.notify_withdrawal();

-- What posters read of the account's applications stays for the day, without whose they were: the letter, the rate, the number
-- and the days. What names the member goes at once: the contact that was shared, and the CV.
create function private.release_applications() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.job_applications a where a.applicant_id = old.id order by a.id for update;
  update private.shared_contacts s
  set name = null, email = null, phone = null, shared_with = null, ended_at = coalesce(s.ended_at, now())
  from public.job_applications a where a.id = s.application_id and a.applicant_id = old.id;
  update public.application_cvs c set cv = '{}'
  from public.job_applications a where a.id = c.application_id and a.applicant_id = old.id;
  update public.job_applications a
  set applicant_id = null, submission_id = null,
    leaves_at = (private.dhaka_day(now()) + 1)::timestamp at time zone 'Asia/Dhaka'
  from public.jobs j
  where a.applicant_id = old.id and j.id = a.job_id and j.client_id is not null;
  return old;
end
$$;

-- Before the jobs, by its name: others' applications to them are left to what comes next.
create trigger techsetu_release_applications before delete on auth.users
  for each row execute function private.release_applications();

-- As before; applications whose accounts have gone keep no job.
create or replace function private.release_jobs() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.jobs j where j.client_id = old.id order by j.id for update;
  delete from public.job_applications a using public.jobs j
  where j.client_id = old.id and a.job_id = j.id and a.applicant_id is null;
  delete from public.jobs j
  where j.client_id = old.id and not exists (select from public.job_applications a where a.job_id = j.id);

  update public.jobs
  set client_id = null, status = 'closed', is_featured = false, company_name = null, company_url = null,
    submission_id = null
  where client_id = old.id;
  return old;
end
$$;

-- As before, until the day is over.
create or replace function private.received_counts()
  returns table (job_id uuid, title text, total bigint, decided bigint, waiting bigint, waiting_since timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select j.id, j.title::text, count(*),
      count(*) filter (where a.status in ('accepted', 'rejected')),
      count(*) filter (where a.status in ('pending', 'reviewed')),
      min(a.created_at) filter (where a.status in ('pending', 'reviewed'))
    from public.jobs j join public.job_applications a on a.job_id = j.id
    where j.client_id = (select auth.uid()) and (a.leaves_at is null or a.leaves_at > now())
    group by j.id;
end
$$;

create or replace function private.require_received(application uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.job_applications a join public.jobs j on j.id = a.job_id
  where a.id = application and j.client_id = (select auth.uid()) and (a.leaves_at is null or a.leaves_at > now())
  for key share of a;
  if not found then
    raise exception 'application not found' using errcode = 'P0002';
  end if;
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.received()', 'where j.client_id = (select auth.uid())',
        'where j.client_id = (select auth.uid()) and (b.leaves_at is null or b.leaves_at > now())'),
      ('private.hold_application(uuid)', 'where a.id = application and caller in (j.client_id, a.applicant_id)',
        'where a.id = application and caller in (j.client_id, a.applicant_id) and (a.leaves_at is null or a.leaves_at > now())'),
      ('private.keep_shared_contact()', 'where u.id = new.applicant_id', 'where u.id = new.applicant_id and new.leaves_at is null')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

-- Deletes what posters read no longer of accounts that have gone; returns how many.
create function worker.forget_left_applications() returns integer
  language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.job_applications a where a.applicant_id is null and a.leaves_at <= now() returning 1
  )
  select count(*)::integer from gone
$$;

revoke execute on all functions in schema private from public;
revoke execute on function worker.forget_left_applications() from public;
grant execute on function worker.forget_left_applications() to worker;

notify pgrst, 'reload schema';
