-- Title: One order of locks: accounts, then jobs, then applications
-- Step: expand
-- Back: private.notify as in 20261123000600, private.enqueue_mail as in 20261126000200, private.guard_new_application and
--   private.reject_applications as in 20260401001100 and 20261124000200, private.decide_application, private.share_contact,
--   private.close_job and private.open_application_thread as in 20261202000100, private.open_connection_thread as in
--   20261124000300, private.begin_mentorship_thread as in 20261128000310, private.release_jobs and private.delete_account as in
--   20260401002000; private.answer_meeting as
--   in 20261128000910; drop triggers techsetu_one_leaves on auth.users and skip_leaving on public.member_blocks, and the functions that are new here.
-- Beside an acceptance the deletion of an account was the victim of a deadlock, beside a poster's deletion it was refused by a
-- foreign key, and so was an application to a job that went away (docs/decisions/0160-one-order-of-locks.md).

-- Holds these accounts until the transaction ends, and waits for one that is leaving. Before anything else is locked.
create function private.hold_members(members uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users u where u.id = any (members) order by u.id for key share;
end
$$;

-- Holds an account until the transaction ends, and says whether there is one that is not leaving. Waits for nobody, so it can be
-- asked whatever the caller has locked: whoever deletes an account holds it first and everything else after.
create function private.stays(member uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users u where u.id = member for key share skip locked;
  return found;
end
$$;

-- As before; a recipient who is leaving is told nothing.
create or replace function private.notify(recipient uuid, kind text, params jsonb, name text, note text default null)
  returns void
  language plpgsql security definer set search_path = '' as $$
declare
  known private.notification_kinds;
  written text := nullif(btrim(left(notify.note, 1000)), '');
begin
  select * into strict known from private.notification_kinds k where k.kind = notify.kind;
  if exists (
    select from public.notification_preferences p where p.user_id = recipient and known.topic = any (p.muted)
  ) or not private.stays(recipient) then
    return;
  end if;
  insert into public.notifications (user_id, kind, params, note, title, message, type, link)
  values (
    recipient, known.kind, notify.params, written, known.title,
    private.notification_message(known, notify.params, notify.name, written), known.type,
    private.notification_link(known, notify.params)
  );
end
$$;

create or replace function private.enqueue_mail(
  kind text, recipient uuid, key text, params jsonb default '{}', due_at timestamptz default now()
) returns void
  language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, category, recipient_id, key, params, due_at)
  select
    enqueue_mail.kind, (select k.category from private.mail_kinds k where k.kind = enqueue_mail.kind),
    enqueue_mail.recipient, enqueue_mail.key, enqueue_mail.params, enqueue_mail.due_at
  where private.stays(enqueue_mail.recipient)
  on conflict (key) do nothing
$$;

-- As before; with whoever is leaving nothing opens.
create or replace function private.open_application_thread(application public.job_applications, at timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  poster uuid := (select j.client_id from public.jobs j where j.id = application.job_id and j.status <> 'hidden');
  opened uuid;
begin
  if application.status <> 'accepted' or poster is null or private.is_younger(poster)
    or private.is_younger(application.applicant_id)
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

create or replace function private.open_connection_thread(connection public.connections, at timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  opened uuid;
begin
  if connection.status <> 'accepted' or private.is_younger(connection.requester_id)
    or private.is_younger(connection.addressee_id)
    or not private.stays(connection.requester_id) or not private.stays(connection.addressee_id)
  then
    return;
  end if;
  insert into private.threads (kind, connection_id, created_at, last_at) values ('connection', connection.id, at, at)
    on conflict (connection_id) do nothing returning id into opened;
  insert into private.thread_members (thread_id, member_id, side)
    select opened, side.member, side.name
    from (values (connection.requester_id, 'requester'), (connection.addressee_id, 'addressee')) as side (member, name)
    where opened is not null;
end
$$;

create or replace function private.begin_mentorship_thread() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  opened uuid;
begin
  if private.is_younger(new.mentor_id) or private.is_younger(new.mentee_id)
    or not private.stays(new.mentor_id) or not private.stays(new.mentee_id)
  then
    return null;
  end if;
  insert into private.threads (kind, mentorship_id) values ('mentorship', new.id)
    on conflict (mentorship_id) do nothing returning id into opened;
  insert into private.thread_members (thread_id, member_id, side)
    select opened, side.member, side.name
    from (values (new.mentor_id, 'mentor'), (new.mentee_id, 'mentee')) as side (member, name)
    where opened is not null;
  return null;
end
$$;

-- A meeting is accepted in the same order.
do $$
declare
  definition constant text := pg_get_functiondef('private.answer_meeting(uuid, text, timestamptz)'::regprocedure);
  locked constant text := 'answered := private.open_meeting(meeting);';
begin
  if strpos(definition, locked) = 0 then
    raise exception 'private.answer_meeting has changed';
  end if;
  execute replace(
    definition, locked, 'perform private.hold_members(array[answered.asker_id, answered.addressee_id]);' || E'\n  ' || locked
  );
end
$$;

-- Whoever is leaving needs no block, and is not waited for by whoever holds what goes with them.
create function private.skip_leaving() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.stays(new.blocked_id) then
    return new;
  end if;
  return null;
end
$$;

create trigger skip_leaving before insert on public.member_blocks
  for each row execute function private.skip_leaving();

-- As before, and a job that is not there, or went away with its poster while this waited, has ended as well: row security would
-- still find it, in the snapshot of the statement, and a foreign key would refuse. PT401 for an account that has left.
create or replace function private.guard_new_application() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  job public.jobs;
begin
  if new.applicant_id is distinct from auth.uid() then
    return new;
  end if;
  perform private.hold_members(array[new.applicant_id]);
  if not exists (select from auth.users u where u.id = new.applicant_id) then
    raise sqlstate 'PT401' using message = 'session ended';
  end if;
  select * into job from public.jobs where id = new.job_id for share;
  if not found or (job.status <> 'active' or job.expires_at <= now())
    and not exists (
      select from public.job_applications a where a.job_id = new.job_id and a.applicant_id = new.applicant_id
    )
  then
    raise exception 'the job is closed' using errcode = 'PT410';
  end if;
  return new;
end
$$;

-- An application of one of the two sides: its accounts and its job are held, in this order, before the caller locks it. Null for
-- one that is unknown or of others.
create function private.hold_application(application uuid) returns public.jobs
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  sides uuid[];
  held public.jobs;
begin
  select array[j.client_id, a.applicant_id] into sides
  from public.job_applications a join public.jobs j on j.id = a.job_id
  where a.id = application and caller in (j.client_id, a.applicant_id);
  if not found then
    return null;
  end if;
  perform private.hold_members(sides);
  select j.* into held from public.jobs j
  where j.id = (select a.job_id from public.job_applications a where a.id = application) for share;
  return held;
end
$$;

-- Records the caller's decision on an application to one of their jobs, and says it. The same again is a success.
-- P0002 for what is unknown or another's, PT409 for what was decided otherwise, PT423 for a yes while the job is hidden.
create or replace function private.decide_application(application uuid, decision text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  job public.jobs;
  current_status text;
begin
  if decision is null or decision not in ('reviewed', 'accepted', 'rejected') then
    raise exception 'a decision is reviewed, accepted or rejected' using errcode = '22023';
  end if;

  job := private.hold_application(application);
  select a.status into current_status from public.job_applications a
  where a.id = application and job.client_id = (select auth.uid()) for update;
  if not found then
    raise exception 'application not found' using errcode = 'P0002';
  end if;

  if current_status <> decision then
    if decision = 'accepted' and job.status = 'hidden' and current_status in ('pending', 'reviewed') then
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
  if share and not changed.consent_to_reveal and job.client_id is not null and not exists (
    select from public.notifications n
    where n.user_id = job.client_id and n.kind = 'contact_shared' and not n.is_read and n.params ->> 'job_id' = job.id::text
  ) then
    perform private.notify(job.client_id, 'contact_shared', jsonb_build_object('job_id', job.id), job.title);
  end if;
  return share;
end
$$;

-- As before: the jobs are held before the applications, which were locked in one order already.
create or replace function private.reject_applications(applications uuid[], note text) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  said constant text := case when reject_applications.note ~ '\S' then reject_applications.note end;
  received uuid[];
  rejected integer;
begin
  if coalesce(cardinality(applications), 0) not between 1 and 100 then
    raise exception 'between 1 and 100 applications are rejected at once' using errcode = '22023';
  end if;
  if private.asks_for_money(said) then
    raise exception 'the text asks applicants for money' using errcode = 'PT422';
  end if;
  perform private.hold_members(array[(select auth.uid())]);
  perform from public.jobs j
  where j.client_id = (select auth.uid())
    and j.id in (select a.job_id from public.job_applications a where a.id = any (applications))
  order by j.id for share;
  received := array(
    select a.id from public.job_applications a join public.jobs j on j.id = a.job_id
    where a.id = any (applications) and j.client_id = (select auth.uid())
    order by a.id for update of a
  );
  if received = '{}' then
    raise exception 'application not found' using errcode = 'P0002';
  end if;
  update public.job_applications a set status = 'rejected', decision_note = said
  where a.id = any (received) and a.status in ('pending', 'reviewed');
  get diagnostics rejected = row_count;
  return rejected;
end
$$;

-- Closes the caller's own job; closing twice is fine. P0002 for what is unknown or another's. A hidden one stays as it is, with
-- its warning and its place among the open ones of a young account: PT409.
create or replace function private.close_job(job uuid, filled boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  current_status text;
begin
  perform private.hold_members(array[(select auth.uid())]);
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

-- One account leaves after the other, whoever deletes it: two at once would each wait for what the other takes along, and each
-- find the other still in the conversation that both leave.
create function private.one_leaves() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('an account leaves', 0));
  return null;
end
$$;

create trigger techsetu_one_leaves before delete on auth.users
  for each statement execute function private.one_leaves();

-- Those who applied keep their history, so such a job stays, closed and without its poster. Held first: an application that is
-- under way then comes before this looks, or finds the job closed.
create or replace function private.release_jobs() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.jobs j where j.client_id = old.id order by j.id for update;
  delete from public.jobs j
  where j.client_id = old.id and not exists (select from public.job_applications a where a.job_id = j.id);

  update public.jobs
  set client_id = null, status = 'closed', is_featured = false, company_name = null, company_url = null,
    submission_id = null
  where client_id = old.id;
  return old;
end
$$;

-- Whatever refuses does so before a file is touched: with a picture left this is PT409, and everything else has been tried and
-- taken back. Storage deletes files, SQL would only forget them. A deadlock is undone and tried once more.
create or replace function private.delete_account() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member uuid := auth.uid();
begin
  perform private.require_recent_sign_in();
  begin
    delete from auth.users where id = member;
  exception when deadlock_detected or serialization_failure then
    delete from auth.users where id = member;
  end;
  -- Two conditions and not one: Postgres without Supabase could not plan the second.
  if to_regclass('storage.objects') is not null then
    if exists (
      select from storage.objects o where o.bucket_id = 'avatars' and o.name like member || '/%'
    ) then
      raise exception 'remove the pictures first' using errcode = 'PT409';
    end if;
  end if;
end
$$;

revoke execute on all functions in schema private from public;

notify pgrst, 'reload schema';
