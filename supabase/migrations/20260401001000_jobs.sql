-- Jobs: what members post. A job is open while it is active and has not expired.

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  -- Null once the poster deleted the account: see account.
  client_id uuid references auth.users (id) on delete set null,
  title public.headline not null,
  description text not null check (char_length(description) <= 10000 and description ~ '\S'),
  company_name public.short_text,
  company_url public.web_url,
  budget_type text not null default 'negotiable' check (budget_type in ('hourly', 'fixed', 'negotiable')),
  budget_min public.job_amount,
  budget_max public.job_amount,
  duration text not null default '1_to_4_weeks' check (
    duration in ('less_than_week', '1_to_4_weeks', '1_to_3_months', '3_to_6_months', 'more_than_6_months')
  ),
  experience_level text not null default 'intermediate' check (experience_level in ('entry', 'intermediate', 'expert')),
  job_type text not null default 'remote' check (job_type in ('remote', 'onsite', 'hybrid')),
  location public.short_text,
  skills_required text[] not null default '{}' check (private.is_label_list(skills_required, 20, 50)),
  deadline timestamptz check (deadline < '2100-01-01'),
  -- 'hidden': reported, and waiting to be looked at or hidden for good. Everything that asks for active
  -- jobs leaves it out.
  status text not null default 'active' check (status in ('active', 'closed', 'hidden')),
  is_featured boolean not null default false,
  -- Made by the form, so that sending it twice posts one job.
  submission_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- No job is immortal: it ends with its deadline, and 90 days after it was posted at the latest.
  -- Editing moves the deadline and never that limit, so that no job is bumped for ever.
  expires_at timestamptz not null default now() + interval '90 days',
  -- What the list filters on: copies, so that one query gives the page and the exact count. The trigger
  -- fill_search is their only writer.
  search_text text not null default '',
  location_text text not null default '',
  skill_keys text[] not null default '{}',
  -- What a search for "at least so much" compares: an open end and a negotiable budget may reach any
  -- sum. A closed bound, so that the filter is one comparison. Never shown.
  budget_high numeric(12, 2) not null generated always as (
    case when budget_type = 'negotiable' then 1000000000 else coalesce(budget_max, 1000000000) end
  ) stored,
  -- Why readers are warned of an active job, or why it is hidden. Written by the functions of reports alone.
  reported_for public.report_reason,
  unique (client_id, submission_id),
  check (budget_min <= budget_max),
  check (client_id is not null or status = 'closed')
);

create index jobs_newest on public.jobs (created_at desc, id desc) where status = 'active';
create index jobs_status on public.jobs (status);
create index jobs_client on public.jobs (client_id, created_at desc);
create index jobs_search on public.jobs using gin (search_text extensions.gin_trgm_ops);
create index jobs_skills on public.jobs using gin (skill_keys);

alter table public.jobs enable row level security;

revoke all on public.jobs from anon, authenticated;
grant select on public.jobs to anon, authenticated;
grant insert (
  client_id, title, description, company_name, company_url, budget_type, budget_min, budget_max, duration,
  experience_level, job_type, location, skills_required, deadline, submission_id
) on public.jobs to authenticated;
-- Posters change what they wrote while the job is active; never its status, age or owner.
grant update (
  title, description, company_name, company_url, budget_type, budget_min, budget_max, duration,
  experience_level, job_type, location, skills_required, deadline
) on public.jobs to authenticated;
grant all on public.jobs to service_role;

-- What members read is in applications, which it asks for.
create policy "anyone reads active jobs" on public.jobs
  for select to anon using (status = 'active');
create policy "members post jobs as themselves" on public.jobs
  for insert to authenticated with check (client_id = (select auth.uid()));
create policy "posters edit their own active jobs" on public.jobs
  for update to authenticated
  using (client_id = (select auth.uid()) and status = 'active')
  with check (client_id = (select auth.uid()) and status = 'active');

create function private.fill_job_expiry() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.expires_at := least(new.deadline, new.created_at + interval '90 days');
  return new;
end
$$;

-- Parts are joined with a control character that no form lets through, so that a match never spans two
-- fields.
create function private.fill_job_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.location_text := private.with_place_synonyms(private.fold(new.location));
  new.search_text := private.fold(
    concat_ws(chr(31), new.title, new.company_name, array_to_string(new.skills_required, chr(31)), new.description)
  ) || chr(31) || new.location_text;
  new.skill_keys := array(select private.fold(skill) from unnest(new.skills_required) as skill);
  return new;
end
$$;

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

-- Whether a text asks applicants to pay for being considered, the commonest fraud with jobs. What
-- says that there is no fee, or that the employer bears it, is taken out first. Software about
-- payments is not meant: naming a fee is not enough, it must be demanded or priced, and a verb of
-- paying counts only with the applicant as its subject.
create function private.asks_for_money(value text) returns boolean
  language sql immutable set search_path = '' as $$
  select text ~ ('\m(registration|application|joining|enrol?lment|processing|training|interview|recruitment|security|onboarding|verification|id[ -]card)[ -]+(fees?|deposits?|charges?|money)\M'
      || '[^.!?]{0,30}(required|refundable|applies|applicable|payable|must be paid|has to be paid|\m(tk|taka|bdt)\M|৳|[0-9])')
    or text ~ ('(refundable|one-time|[0-9] ?(tk|taka|bdt|৳)|(^|[.!?:;] ?)(please )?(first )?(pay|send|deposit|transfer))( [^ .!?]+){0,4}'
      || ' (registration|application|joining|enrol?lment|processing|training|interview|recruitment|security|onboarding|verification|id[ -]card)[ -]+(fees?|deposits?|charges?|money)\M')
    or text ~ ('\m(applicants?|candidates?|you|please)( (must|should|will|shall|need to|have to|has to|are required to|are asked to))?( (first|also|then|kindly))?'
      || ' (pay|send|deposit|transfer|bkash)( [^ .!?]+){0,5} ?(\m(fees?|taka|tk|bdt|money|bkash|nagad|deposit)\M|৳)')
    or text ~ '(রেজিস্ট্রেশন|নিবন্ধন|আবেদন|প্রশিক্ষণ|ট্রেনিং|প্রসেসিং|ভেরিফিকেশন)[ -]*(ফি|চার্জ)[^।!?]{0,30}([0-9০-৯]|টাকা|দিতে|জমা|পাঠা|প্রযোজ্য)'
    or text ~ '(জামানত|টাকা|ফি)( [^ ।!?]+){0,2} (দিতে|পাঠাতে|বিকাশ করতে|নগদ করতে) হবে'
  from (select regexp_replace(
    regexp_replace(regexp_replace(private.fold(value), '[\r\n]+', '. ', 'g'), '\s+', ' ', 'g'),
    '\m(no|never|not|without|zero|free of)( [^ .!?,;]+){0,5}? (fees?|deposits?|charges?|money)\M(( or| and)( [^ .!?,;]+){0,3}? (fees?|deposits?|charges?|money)\M)*'
      || '|\mwe( will)? (cover|pay|bear|reimburse)( [^ .!?,;]+){0,4}? (fees?|deposits?|charges?)\M'
      || '|(কোনো|কোনও|কোন)( [^ ।!?]+){0,3} (ফি|চার্জ|টাকা|জামানত)( [^ ।!?]+){0,2} (নেই|না|হবে না)',
    '', 'g'
  )) as cleaned (text)
$$;

create function private.guard_job_fees() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.asks_for_money(new.title) or private.asks_for_money(new.description) then
    raise exception 'the job asks applicants for money' using errcode = 'PT422';
  end if;
  return new;
end
$$;

-- A new account has few jobs open at once; one that was reported and is hidden is among them.
create function private.cap_open_jobs() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  rule private.limits;
  free_at timestamptz;
  ends timestamptz[];
begin
  if new.client_id is distinct from auth.uid() then
    return null;
  end if;
  select * into rule from private.limits l where l.kind = 'jobs' and l.scope = 'open';
  select u.created_at + rule.period into free_at from auth.users u where u.id = new.client_id;
  if rule.kind is null or free_at <= now() then
    return null;
  end if;
  perform private.lock_actions('jobs');
  select array_agg(j.expires_at order by j.expires_at) into ends from public.jobs j
    where j.client_id = new.client_id and j.id <> new.id and j.status <> 'closed' and j.expires_at > now();
  if coalesce(cardinality(ends), 0) >= rule.max then
    perform private.refuse_over_limit(rule, least(free_at, ends[cardinality(ends) - rule.max + 1]));
  end if;
  return null;
end
$$;

create trigger fill_expiry before insert or update on public.jobs
  for each row execute function private.fill_job_expiry();
create trigger fill_search before insert or update on public.jobs
  for each row execute function private.fill_job_search();
create trigger set_updated_at before update on public.jobs
  for each row execute function private.set_updated_at();
create trigger guard_fees before insert or update of title, description on public.jobs
  for each row when (current_user = 'authenticated') execute function private.guard_job_fees();
-- Only what members post: seeds and imports may carry past jobs.
create trigger guard_deadline before insert on public.jobs
  for each row when (current_user = 'authenticated') execute function private.guard_job_deadline();
-- A deadline that stays is left alone, so that an old job can still have a typo mended.
create trigger guard_changed_deadline before update on public.jobs
  for each row when (current_user = 'authenticated' and new.deadline is distinct from old.deadline)
  execute function private.guard_job_deadline();
create trigger lock_actions before insert on public.jobs
  for each statement execute function private.lock_before_rows('jobs');
create trigger count_row after insert on public.jobs
  for each row execute function private.count_row('jobs', 'client_id');
create trigger cap_open after insert on public.jobs
  for each row execute function private.cap_open_jobs();
-- A later deadline opens a job that has ended.
create trigger cap_reopened after update of deadline on public.jobs
  for each row when (old.expires_at <= now() and new.expires_at > now()) execute function private.cap_open_jobs();

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

-- Why a job is hidden, for whoever has its address: row security hides the job itself. Null for any other.
create function private.job_hidden_for(job uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select j.reported_for from public.jobs j where j.id = job and j.status = 'hidden'
$$;

create function public.job_hidden_for(id uuid) returns text
  language sql stable set search_path = '' as $$
  select private.job_hidden_for(job_hidden_for.id)
$$;

revoke execute on function public.close_job(uuid) from public, anon;
grant execute on function public.close_job(uuid) to authenticated, service_role;
revoke execute on function public.job_has_ended(uuid), public.job_hidden_for(uuid) from public;
grant execute on function public.job_has_ended(uuid), public.job_hidden_for(uuid) to anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.close_job(uuid) to authenticated, service_role;
grant execute on function private.job_has_ended(uuid), private.job_hidden_for(uuid) to anon, authenticated, service_role;
