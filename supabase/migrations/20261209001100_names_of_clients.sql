-- Title: A client's name counts among the names that a job bears
-- Step: expand
-- Back: private.bear_one_name as in 20261209000900, the functions of the list at the end without what it puts in, and drop
--   private.names_only_client.
-- A job that names nobody stood beside its poster's job that names a client alone, with one figure for its answers. A job whose
-- client was not named led to the same job posted again with the name (docs/decisions/0083-jobs-of-ones-own.md, 0220-who-hires.md).

-- Whether a client is the only one whom the job names.
create function private.names_only_client(job public.jobs) returns boolean
  language sql immutable set search_path = '' as $$
  select job.client_name is not null and job.company_name is null
    and coalesce(job.organization_id, job.left_organization) is null
$$;

-- Jobs that name their poster's company or page belong together whatever client each is for.
create or replace function private.bear_one_name(one public.jobs, other public.jobs) returns boolean
  language sql immutable set search_path = '' as $$
  select one.company_name is not distinct from other.company_name
    and coalesce(one.organization_id, one.left_organization) is not distinct from coalesce(other.organization_id, other.left_organization)
    and (
      one.client_name is not distinct from other.client_name
      or one.company_name is not null or coalesce(one.organization_id, one.left_organization) is not null
    )
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.job_again(uuid)', 'and private.bear_one_name(j, o)',
    'and private.bear_one_name(j, o) and j.client_name is not distinct from o.client_name'),
  ('worker.measure_answers(integer)', E'select j.client_id from public.jobs j\n      where exists (',
    E'select j.client_id from public.jobs j\n      where not private.names_only_client(j) and exists ('),
  ('worker.measure_answers(integer)', E'on j.client_id = due.id\n    where exists (',
    E'on j.client_id = due.id\n    where not private.names_only_client(j) and exists ('),
  ('worker.measure_answers(integer)', 'order by j.created_at desc limit 50',
    E'and not private.names_only_client(j)\n          order by j.created_at desc limit 50'),
  ('private.job_answer_days(uuid)', 'where j.id = job_answer_days.job and t.month >= since',
    'where j.id = job_answer_days.job and not private.names_only_client(j) and t.month >= since')
) as c (function, known, becomes);

revoke execute on all functions in schema private from public;

notify pgrst, 'reload schema';
