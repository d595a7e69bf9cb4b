-- Title: Who posted a job without a name is not told by the moment in which they leave
-- Step: expand
-- Back: select worker.begin_day() with every leaves_at of these tables in the past; private.release_jobs as in 20261203000240,
--   private.forget_poster_words as in 20261203000230, private.jobs_beside and private.job_answer_days as in 20261203000310, the
--   functions that this changes by their own texts as before, trigger set_updated_at of public.jobs without arguments; drop
--   trigger forget_left_words with what is new here, and public.jobs' check of a poster as in 20260401001000.
-- A job without a company names nobody. When its poster deleted the account it left the list in the instant in which exactly one
-- profile left the directory, and so did an organization whose owners are not shown (docs/decisions/0164-leaving-unseen.md).

-- Until the day is over -------------------------------------------------------------------------------------------------------

-- What was one account's, without whose, until that day in Dhaka has ended. It keeps together what readers saw together.
create table private.left_posters (
  id uuid primary key default gen_random_uuid(),
  leaves_at timestamptz not null,
  -- How long the poster took to answer, as the pages of the jobs say it.
  answer_days integer
);
revoke all on private.left_posters from public, anon, authenticated;

alter table public.jobs add column left_poster uuid;
alter table public.jobs add constraint jobs_left_poster_fkey
  foreign key (left_poster) references private.left_posters (id) not valid;
alter table public.jobs validate constraint jobs_left_poster_fkey;
create index jobs_left_poster on public.jobs (left_poster);

alter table public.jobs drop constraint jobs_check1;
alter table public.jobs add constraint jobs_posted
  check (case when left_poster is null then client_id is not null or status = 'closed' else client_id is null end) not valid;
alter table public.jobs validate constraint jobs_posted;

-- Organizations of which an owner whom no page names has gone: until then they stay as they are.
create table private.left_organizations (
  organization_id uuid primary key references public.organizations (id) on delete cascade,
  leaves_at timestamptz not null
);
revoke all on private.left_organizations from public, anon, authenticated;

-- What is generated is not there yet when a trigger looks, and changes with what it is made of.
drop trigger set_updated_at on public.jobs;
create trigger set_updated_at before update on public.jobs
  for each row execute function private.set_updated_at(
    'client_id', 'submission_id', 'left_poster', 'budget_high', 'budget_rank', 'pay_key', 'for_students'
  );

-- The jobs stay as they are until the day ends, of nobody's; worker.begin_day ends them. Held first: an application that is under
-- way then comes before this looks, or finds the job without its poster.
create or replace function private.release_jobs() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  left_as uuid;
begin
  perform from public.jobs j where j.client_id = old.id order by j.id for update;
  if found then
    insert into private.left_posters (leaves_at, answer_days)
      values (private.end_of_day(now()), private.answer_days(old.id)) returning id into left_as;
    update public.jobs j set client_id = null, submission_id = null, left_poster = left_as where j.client_id = old.id;
  end if;
  perform from public.organizations o
  where o.id in (select m.organization_id from public.organization_members m where m.member_id = old.id and not m.shown)
  order by o.id for update;
  insert into private.left_organizations (organization_id, leaves_at)
    select m.organization_id, private.end_of_day(now()) from public.organization_members m
    where m.member_id = old.id and not m.shown
    on conflict (organization_id) do update set leaves_at = excluded.leaves_at;
  return old;
end
$$;

-- At once: what the poster alone reads, and what applicants shared with whom they know by name.
create or replace function private.forget_poster_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.application_notes kept
  using public.job_applications a
  where a.id = kept.application_id and a.job_id = new.id;
  update private.shared_contacts s
  set name = null, email = null, phone = null, shared_with = null, ended_at = coalesce(s.ended_at, now())
  from public.job_applications a
  where a.id = s.application_id and a.job_id = new.id;
  return null;
end
$$;

-- With the day: what those read who were turned down and never told by whom.
create function private.forget_left_words() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n
  set note = null, message = private.notification_message(k, n.params, new.title, null)
  from private.notification_kinds k, public.job_applications a
  where k.kind = 'application_rejected' and n.kind = k.kind and n.params ->> 'job_id' = new.id::text
    and a.job_id = new.id and a.decision_note is not null and n.user_id = a.applicant_id;
  update public.job_applications a set decision_note = null where a.job_id = new.id and a.decision_note is not null;
  return null;
end
$$;

create trigger forget_left_words after update of left_poster on public.jobs
  for each row when (old.left_poster is not null and new.left_poster is null) execute function private.forget_left_words();

-- The jobs of whoever posted this one, itself among them, also on the day on which they left.
create or replace function private.jobs_beside(job uuid) returns uuid[]
  language sql stable security definer set search_path = '' as $$
  select array(
    select o.id from public.jobs j join public.jobs o on o.client_id = j.client_id where j.id = jobs_beside.job
    union all
    select o.id from public.jobs j join public.jobs o on o.left_poster = j.left_poster where j.id = jobs_beside.job
  )
$$;

create or replace function private.job_answer_days(job uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select case when j.left_poster is null then private.answer_days(j.client_id)
    else (select p.answer_days from private.left_posters p where p.id = j.left_poster) end
  from public.jobs j where j.id = job_answer_days.job
$$;

-- Whether it has ended with its poster's day, though the worker has not been there yet.
create function private.poster_has_left(job public.jobs) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from private.left_posters p where p.id = job.left_poster and p.leaves_at <= now())
$$;

-- What asked for the poster or the owner -------------------------------------------------------------------------------------

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.guard_new_application()', 'job.expires_at <= now())', 'job.expires_at <= now() or private.poster_has_left(job))'),
      ('private.guard_job_organization()', 'if new.client_id is null then', 'if new.client_id is null and new.left_poster is null then'),
      ('private.release_applications()', 'and j.id = a.job_id and j.client_id is not null;',
        'and j.id = a.job_id and (j.client_id is not null or j.left_poster is not null);'),
      ('private.begin_application(uuid, boolean)', 'and j.client_id <> caller', 'and j.client_id is distinct from caller'),
      -- A mail that leaves out a job which the list still has would tell of it.
      ('private.digest_jobs(uuid, timestamp with time zone)', 'and j.client_id <> member', 'and j.client_id is distinct from member'),
      -- A job that stays for the day is still hidden by a moderator, also where reports have hidden it already.
      ('private.apply_decision(text, uuid, text, text, uuid)', 'when ''hide'' then thing.owner_id is not null and',
        'when ''hide'' then (thing.owner_id is not null or thing.is_open or thing.is_hidden) and'),
      ('private.report_case(text, uuid)', '''gone'', thing.owner_id is null,',
        '''gone'', thing.owner_id is null, ''shown'', thing.is_open is true,'),
      ('private.end_ownership()', E'if not found then\n    return null;\n  end if;',
        E'if not found then\n    return null;\n  end if;
  if not old.shown and not exists (select from auth.users u where u.id = old.member_id) then
    return null;
  end if;'),
      -- The tick of a website that is still the organization's.
      ('private.weigh_proof(uuid)', 'where o.id = asked.id and',
        'where o.id = asked.id and (
      private.domain_of(o.website) is distinct from o.proved_domain
      or not exists (select from private.left_organizations l where l.organization_id = o.id)
    ) and')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

-- The day begins: what ends with the one before, for all together. Returns for how many accounts and organizations.
-- Jobs, then applications (docs/decisions/0160-one-order-of-locks.md), and organizations after them.
create function worker.begin_day() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  gone constant uuid[] := array(select p.id from private.left_posters p where p.leaves_at <= now());
  settling uuid[];
begin
  perform from public.jobs j where j.left_poster = any (gone) order by j.id for update;

  -- Those who applied keep their history, so such a job stays, closed and without its poster.
  delete from public.job_applications a using public.jobs j
  where j.left_poster = any (gone) and a.job_id = j.id and a.applicant_id is null;
  delete from public.jobs j
  where j.left_poster = any (gone) and not exists (select from public.job_applications a where a.job_id = j.id);
  update public.jobs j
  set status = 'closed', is_featured = false, company_name = null, company_url = null, organization_id = null,
    left_poster = null
  where j.left_poster = any (gone);
  delete from private.left_posters p where p.id = any (gone);

  settling := array(
    select o.id from public.organizations o
    where o.id in (select l.organization_id from private.left_organizations l where l.leaves_at <= now())
    order by o.id for update
  );
  delete from private.left_organizations l where l.organization_id = any (settling) and l.leaves_at <= now();
  update public.organizations o set is_listed = false
  where o.id = any (settling) and o.is_listed
    and not exists (select from public.organization_members m where m.organization_id = o.id);
  perform private.weigh_owners(one), private.weigh_proof(one) from unnest(settling) as one;
  return cardinality(gone) + cardinality(settling);
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function worker.begin_day() from public;
grant execute on function worker.begin_day() to worker;

notify pgrst, 'reload schema';
