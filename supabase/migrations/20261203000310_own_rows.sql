-- Title: What is a member's own is asked of functions, and no row that strangers read has to say whose it is
-- Step: expand
-- Back: the functions that this changes by their own texts as before; private.guard_repost as security invoker; the policy of
--   job_applications as in 20260401001100; drop the views own_jobs and own_investor_profile, and the functions made here, public.investor_page among them.
-- A job named its poster by `client_id`, which is the id of the poster's public profile: whoever had left the company empty was
-- named all the same. So did an investor's row. Both columns go from what others read with the next migration
-- (docs/decisions/0171-whose-a-row-is.md).

-- Jobs -------------------------------------------------------------------------------------------------------------------

create function private.own_job_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 20 as $$
  select j.id from public.jobs j where j.client_id = (select auth.uid())
$$;

create function private.own_jobs() returns setof public.jobs
  language sql stable security definer set search_path = '' rows 20 as $$
  select j.* from public.jobs j where j.client_id = (select auth.uid())
$$;

-- All that the caller has posted, whatever became of it, as they wrote it.
create view public.own_jobs with (security_invoker = true) as
  select o.id, o.client_id, o.title, o.description, o.company_name, o.company_url, o.budget_type, o.budget_min, o.budget_max,
    o.pay_currency, o.pay_unit, o.employment_type, o.openings, o.open_to_students, o.duration, o.experience_level, o.job_type,
    o.location, o.skills_required, o.deadline, o.status, o.reported_for, o.is_featured, o.submission_id, o.expires_at,
    o.closed_at, o.filled, o.repost_of, o.organization_id, o.created_at, o.updated_at
  from private.own_jobs() o;

-- The jobs of whoever posted this one, itself among them; none where the account is gone.
create function private.jobs_beside(job uuid) returns uuid[]
  language sql stable security definer set search_path = '' as $$
  select array(
    select o.id from public.jobs j join public.jobs o on o.client_id = j.client_id where j.id = jobs_beside.job
  )
$$;

create function private.job_answer_days(job uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select private.answer_days(j.client_id) from public.jobs j where j.id = job_answer_days.job
$$;
revoke execute on function private.answer_days(uuid) from anon, authenticated;

-- Null for all but its poster.
create function private.own_job(job uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'closed_at', j.closed_at, 'filled', j.filled, 'reopens_until', private.reopens_until(j),
    'openings', j.openings, 'accepted', m.accepted, 'in_review', m.in_review
  )
  from public.jobs j cross join private.own_job_marks(array[j.id]) m
  where j.id = own_job.job and j.client_id = (select auth.uid())
$$;

-- It looks at the caller's own job.
alter function private.guard_repost() security definer;

alter policy "members apply as themselves to others' open jobs" on public.job_applications
  with check (
    applicant_id = (select auth.uid())
    and job_id not in (select private.own_job_ids())
    and exists (
      select from public.jobs j
      where j.id = job_id and j.status = 'active' and (j.deadline is null or j.deadline > now())
    )
  );

-- Investors ----------------------------------------------------------------------------------------------------------------

create function private.own_investor() returns setof public.investor_profiles
  language sql stable security definer set search_path = '' rows 1 as $$
  select i.* from public.investor_profiles i where i.user_id = (select auth.uid())
$$;

-- The caller's own profile, listed or not.
create view public.own_investor_profile with (security_invoker = true) as
  select o.id, o.user_id, o.firm_name, o.investor_type, o.thesis, o.sectors, o.stages, o.ticket_min, o.ticket_max, o.website,
    o.is_listed, o.is_verified, o.created_at, o.updated_at, o.hidden_at
  from private.own_investor() o;

-- An investor's page: null for one whom the caller may not see; `own`: it is the caller's.
create function public.investor_page(id uuid) returns json
  language sql stable set search_path = '' as $$
  select json_build_object(
    'id', i.id, 'own', i.id in (select o.id from private.own_investor() o), 'firm_name', i.firm_name,
    'investor_type', i.investor_type, 'thesis', i.thesis, 'sectors', i.sectors, 'stages', i.stages, 'ticket_min', i.ticket_min,
    'ticket_max', i.ticket_max, 'website', i.website, 'is_listed', i.is_listed, 'hidden_at', i.hidden_at,
    'created_at', i.created_at
  )
  from public.investor_profiles i where i.id = investor_page.id
$$;

-- What asked for the owner ---------------------------------------------------------------------------------------------------

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.job_rows(uuid[])', '''client_id'', j.client_id,', '''own'', j.id in (select private.own_job_ids()),'),
      ('private.job_page(uuid)', 'shown public.jobs;', E'shown record;\n  beside uuid[];'),
      ('private.job_page(uuid)', 'select j.* into shown from public.jobs j where j.id = job_page.id;',
        'select j.id, j.title, j.description, j.company_name, j.company_url, j.budget_type, j.budget_min, j.budget_max, j.pay_currency,
    j.pay_unit, j.employment_type, j.openings, j.open_to_students, j.duration, j.experience_level, j.job_type, j.location,
    j.skills_required, j.skill_keys, j.deadline, j.status, j.reported_for, j.is_featured, j.created_at, j.expires_at
  into shown from public.jobs j where j.id = job_page.id;
  beside := private.jobs_beside(shown.id);'),
      ('private.job_page(uuid)', '''client_id'', shown.client_id,', '''own'', shown.id in (select private.own_job_ids()),'),
      ('private.job_page(uuid)', 'where o.client_id = shown.client_id and', 'where o.id = any (beside) and'),
      ('private.job_page(uuid)', 'select t.id, t.created_at, t.client_id, t.job_type,', 'select t.id, t.created_at, t.job_type,'),
      ('private.job_page(uuid)', 'and n.id <> shown.id and n.client_id is distinct from shown.client_id',
        'and n.id <> shown.id and n.id <> all (beside)'),
      ('private.job_page(uuid)', 'case when shown.client_id = (select auth.uid()) then',
        'case when shown.id in (select private.own_job_ids()) then'),
      ('public.job_page(uuid)', 'shown public.jobs;', 'shown record;'),
      ('public.job_page(uuid)', 'select j.* into shown from public.jobs j where j.id = job_page.id;',
        'select j.id, j.status, j.expires_at, j.company_name, j.organization_id into shown
  from public.jobs j where j.id = job_page.id;'),
      ('public.job_page(uuid)', 'private.answer_days(shown.client_id)', 'private.job_answer_days(shown.id)'),
      ('public.job_page(uuid)', 'private.own_job(shown)', 'private.own_job(shown.id)'),
      ('public.job_page(uuid)', 'where o.client_id = shown.client_id and', 'where o.id = any (private.jobs_beside(shown.id)) and'),
      ('public.my_jobs(integer)', E'from public.jobs j left join private.received_counts() r on r.job_id = j.id\n      where j.client_id = (select auth.uid())',
        'from private.own_jobs() j left join private.received_counts() r on r.job_id = j.id'),
      ('public.my_jobs(integer)', 'join public.jobs j on j.id = l.id', 'join private.own_jobs() j on j.id = l.id'),
      ('private.dashboard_card(text)', E'from public.jobs j left join private.received_counts() r on r.job_id = j.id\n          where j.client_id = caller',
        'from private.own_jobs() j left join private.received_counts() r on r.job_id = j.id'),
      ('private.dashboard_card(text)', 'and j.client_id <> caller', 'and j.id not in (select private.own_job_ids())'),
      ('private.dashboard_card(text)', 'from public.investor_profiles i where i.user_id = caller', 'from private.own_investor() i'),
      ('private.reportable(text, uuid)', 'not in (''job'', ''talent'', ''message'')', 'not in (''talent'', ''message'')'),
      ('public.my_dashboard(text, date)', 'from public.jobs j where j.client_id = caller',
        'from public.jobs j where j.id in (select private.own_job_ids())'),
      ('public.my_dashboard(text, date)', 'from public.investor_profiles i where i.user_id = caller', 'from private.own_investor() i')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if position(change.known in definition) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;
drop function private.own_job(public.jobs);

-- Who may ask --------------------------------------------------------------------------------------------------------------

revoke all on public.own_jobs, public.own_investor_profile from anon, authenticated;
grant select on public.own_jobs, public.own_investor_profile to authenticated;
grant all on public.own_jobs, public.own_investor_profile to service_role;
revoke execute on function public.investor_page(uuid) from public;
grant execute on function public.investor_page(uuid) to anon, authenticated, service_role;
revoke execute on function
  private.own_job_ids(), private.own_jobs(), private.jobs_beside(uuid), private.job_answer_days(uuid), private.own_job(uuid),
  private.own_investor()
from public;
-- A visitor has none; what lists jobs asks for everybody.
grant execute on function
  private.own_job_ids(), private.jobs_beside(uuid), private.job_answer_days(uuid), private.own_job(uuid),
  private.own_investor()
to anon, authenticated, service_role;
grant execute on function private.own_jobs() to authenticated, service_role;

notify pgrst, 'reload schema';
