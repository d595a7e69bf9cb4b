-- Open data: a filtered list of jobs whole, for feeds and files (docs/decisions/0102-open-data.md).

-- With how many matches are counted and listed as an argument: a page's list has fewer than a file. Nothing else of the
-- function changes, so that its text is taken as it stands.
do $$
declare
  old constant regprocedure := 'private.search_job_ids(private.job_search, integer, integer)'::regprocedure;
  arguments constant text := 'size integer, OUT total integer';
  cap constant text := 'most constant integer := private.search_cap() + 1;';
  definition text := pg_get_functiondef(old);
begin
  if position(arguments in definition) = 0 or position(cap in definition) = 0 then
    raise exception 'private.search_job_ids is not as this migration knows it';
  end if;
  definition := replace(definition, arguments, 'size integer, listed integer DEFAULT private.search_cap(), OUT total integer');
  definition := replace(definition, cap, 'most constant integer := listed + 1;');
  execute format('drop function %s', old);
  execute definition;
end
$$;
revoke execute on function private.search_job_ids(private.job_search, integer, integer, integer) from public;
grant execute on function private.search_job_ids(private.job_search, integer, integer, integer)
  to anon, authenticated, service_role;

-- How many jobs a feed or a file has at most. A function, so that a test can have it small.
create function private.job_list_cap() returns integer
  language sql stable set search_path = '' as $$ select 1000 $$;

-- All open jobs of a list as public.search_jobs has it, up to private.job_list_cap(): the beginning of each text alone, and
-- none of which readers are warned, for what others copy can't be called back.
create function public.search_job_list(
  q text default null, skill text default null, type text default null, level text default null, division text default null,
  location text default null, min_budget numeric default null, sort text default null, employment text default null,
  pay text default null
) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_variable
declare
  cap constant integer := private.job_list_cap();
  want private.job_search := row(
    q, skill, type, level, division, location, min_budget, sort, employment, pay
  );
  found record;
begin
  select f.total, f.ids into found from private.search_job_ids(want, 0, cap, cap) as f;
  return json_build_object(
    'more', found.total > cap,
    'jobs', coalesce((
      select json_agg(json_build_object(
        'id', j.id, 'title', j.title, 'beginning', left(j.description, 1000), 'company_name', j.company_name,
        'location', j.location, 'job_type', j.job_type, 'employment_type', j.employment_type,
        'experience_level', j.experience_level, 'duration', j.duration, 'budget_type', j.budget_type,
        'budget_min', j.budget_min, 'budget_max', j.budget_max, 'pay_currency', j.pay_currency, 'pay_unit', j.pay_unit,
        'openings', j.openings, 'skills_required', j.skills_required, 'created_at', j.created_at,
        'updated_at', j.updated_at, 'expires_at', j.expires_at
      ) order by listed.place)
      from unnest(found.ids) with ordinality as listed (id, place)
      join public.jobs j on j.id = listed.id and j.status = 'active' and j.expires_at > now() and j.reported_for is null
    ), '[]')
  );
end
$$;

revoke execute on function
  private.job_list_cap(), public.search_job_list(text, text, text, text, text, text, numeric, text, text, text)
from public;
grant execute on function
  private.job_list_cap(), public.search_job_list(text, text, text, text, text, text, numeric, text, text, text)
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
