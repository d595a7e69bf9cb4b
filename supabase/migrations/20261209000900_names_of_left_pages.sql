-- Title: A job bears the name under which it was posted also once its poster no longer owns that page
-- Step: expand
-- Back: the functions of the list at the end without what it puts in, private.bear_one_name as in 20261206000420, the trigger
--   set_updated_at of public.jobs as in 20261205000750; alter table public.jobs drop column left_organization.
-- When an owner left a page, or was taken out, the jobs that they had on it bore the same name as their jobs that name nobody:
-- none. So each led to the others and had one figure for its answers, and those on the page had changed in one instant. Another
-- owner knew whose they were, and could choose the moment (docs/decisions/0083-jobs-of-ones-own.md).

-- The page under which it was posted, if its poster has ceased to own that. Nobody reads it.
alter table public.jobs add column left_organization uuid;

create or replace function private.bear_one_name(one public.jobs, other public.jobs) returns boolean
  language sql immutable set search_path = '' as $$
  select one.company_name is not distinct from other.company_name
    and coalesce(one.organization_id, one.left_organization) is not distinct from coalesce(other.organization_id, other.left_organization)
$$;

-- Which page a job is on is no change of the job.
create or replace trigger set_updated_at before update on public.jobs
  for each row execute function private.set_updated_at(
    'client_id', 'submission_id', 'left_poster', 'organization_id', 'left_organization', 'budget_high', 'budget_rank', 'pay_key',
    'for_students'
  );

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.end_ownership()', 'update public.jobs j set organization_id = null',
    'update public.jobs j set organization_id = null, left_organization = old.organization_id'),
  ('worker.begin_day()', E'organization_id = null,\n    left_poster = null',
    E'organization_id = null, left_organization = null,\n    left_poster = null'),
  ('worker.measure_answers(integer)', 'j.organization_id from due join',
    'coalesce(j.organization_id, j.left_organization) as organization_id from due join'),
  ('worker.measure_answers(integer)', 'j.organization_id is not distinct from names.organization_id',
    'coalesce(j.organization_id, j.left_organization) is not distinct from names.organization_id'),
  ('private.job_answer_days(uuid)', 't.organization_id is not distinct from j.organization_id',
    't.organization_id is not distinct from coalesce(j.organization_id, j.left_organization)')
) as c (function, known, becomes);

notify pgrst, 'reload schema';
