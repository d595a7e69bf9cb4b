-- Title: A block holds for applications
-- Step: expand
-- Back: private.is_revealed and private.my_acceptances as in 20261124000200, worker.facts_application_accepted as in
--   20261126000300, private.open_application_thread and private.share_contact as in 20261203000200; drop private.are_apart.
-- Whom a member had blocked posted a job that names nobody, accepted the member's application and was handed name, mail address
-- and telephone (docs/decisions/0161-blocks-and-applications.md).

-- Whether either of the two has blocked the other by name.
create function private.are_apart(one uuid, other uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.member_blocks b where (b.blocker_id, b.blocked_id) in ((one, other), (other, one))
  );
end
$$;

-- Whether the poster may see who applied, now: everything that shows a name, a contact or a file asks here.
create or replace function private.is_revealed(application public.job_applications) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  if application.status <> 'accepted' or not application.consent_to_reveal then
    return false;
  end if;
  return not private.are_apart(
    application.applicant_id, (select j.client_id from public.jobs j where j.id = application.job_id)
  );
end
$$;

-- Who accepted the caller's applications. Neither a row nor a name before the acceptance, and no name of a poster who has left or
-- whom a block keeps apart: both read the same.
create or replace function private.my_acceptances() returns table (
  application_id uuid,
  poster_name text,
  poster_is_verified boolean,
  company_name text
)
  language sql stable security definer set search_path = '' as $$
  select a.id, case when p.id is not null then coalesce(p.full_name, 'User') end, coalesce(p.is_verified, false),
    case when p.id is not null then j.company_name end
  from public.job_applications a
  join public.jobs j on j.id = a.job_id
  left join public.profiles p on p.id = j.client_id and not private.are_apart(j.client_id, a.applicant_id)
  where a.applicant_id = (select auth.uid()) and a.status = 'accepted'
$$;

-- As before; where either has blocked the other nothing opens.
create or replace function private.open_application_thread(application public.job_applications, at timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  poster uuid := (select j.client_id from public.jobs j where j.id = application.job_id and j.status <> 'hidden');
  opened uuid;
begin
  if application.status <> 'accepted' or poster is null or private.is_younger(poster)
    or private.is_younger(application.applicant_id) or private.are_apart(poster, application.applicant_id)
    or not private.stays(poster) or not private.stays(application.applicant_id)
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

-- Shows the poster the caller's name and contact, or no longer, and says which. P0002 for an application that is unknown,
-- another's or not accepted, PT423 for showing them while the job is hidden. A block is told to neither: the choice is kept, and
-- nothing is shown.
create or replace function private.share_contact(application uuid, share boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  job public.jobs;
  changed public.job_applications;
begin
  if share is null then
    raise exception 'sharing is true or false' using errcode = '22023';
  end if;
  job := private.hold_application(application);
  select * into changed from public.job_applications a
  where a.id = application and a.applicant_id = (select auth.uid()) and a.status = 'accepted' for update;
  if not found then
    raise exception 'application not found' using errcode = 'P0002';
  end if;
  if share and not changed.consent_to_reveal and job.status = 'hidden' then
    raise exception 'the job is under review' using errcode = 'PT423';
  end if;
  update public.job_applications a set consent_to_reveal = share, contact_chosen_at = now() where a.id = changed.id;
  if share and not changed.consent_to_reveal and job.client_id is not null
    and not private.are_apart(job.client_id, changed.applicant_id) and not exists (
      select from public.notifications n
      where n.user_id = job.client_id and n.kind = 'contact_shared' and not n.is_read
        and n.params ->> 'job_id' = job.id::text
    )
  then
    perform private.notify(job.client_id, 'contact_shared', jsonb_build_object('job_id', job.id), job.title);
  end if;
  return share;
end
$$;

-- As before; the mail asks whether to share, which a block leaves nobody to share with.
create or replace function worker.facts_application_accepted(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('job', j.title, 'asked', not a.consent_to_reveal, 'thread_id', t.id)
  from public.job_applications a
  join public.jobs j on j.id = a.job_id
  left join private.threads t on t.application_id = a.id and private.thread_is_open(t.id)
  where a.id = (mail.params ->> 'application_id')::uuid and a.applicant_id = mail.recipient_id and a.status = 'accepted'
    and a.contact_chosen_at is null and j.status <> 'hidden' and j.client_id is not null
    and not private.is_suspended(j.client_id) and not private.are_apart(j.client_id, a.applicant_id)
    and not private.has_read_of(mail, '{application_accepted}', 'job_id', j.id)
$$;

revoke execute on all functions in schema private from public;

notify pgrst, 'reload schema';
