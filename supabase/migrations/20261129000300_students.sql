-- Open to students: a poster says so of a job, and a filter of the list finds these and internships.

alter table public.jobs
  add column open_to_students boolean not null default false,
  -- What the filter compares; whoever posts an internship need not say it twice.
  add column for_students boolean not null generated always as (
    open_to_students or coalesce(employment_type = 'internship', false)
  ) stored;

grant insert (open_to_students), update (open_to_students) on public.jobs to authenticated;

alter type private.job_search add attribute students boolean;

-- As before, with what the filter compares.
drop index public.jobs_newest, public.jobs_ending, public.jobs_pay, public.jobs_search;
create index jobs_newest on public.jobs (created_at desc, id desc)
  include (expires_at, job_type, experience_level, employment_type, budget_high, pay_key, for_students) where status = 'active';
create index jobs_ending on public.jobs (expires_at, created_at desc, id desc)
  include (job_type, experience_level, employment_type, budget_high, pay_key, for_students) where status = 'active';
create index jobs_pay on public.jobs (budget_rank desc nulls last, created_at desc, id desc)
  include (expires_at, job_type, experience_level, employment_type, budget_high, pay_key, for_students) where status = 'active';
create index jobs_search on public.jobs using gin (
  search_text extensions.gin_trgm_ops, location_text extensions.gin_trgm_ops, skill_keys,
  (array[job_type, experience_level, employment_type, case when for_students then 'students' end])
) where status = 'active';

-- What one more filter changes of the search, its counts, the alerts and what pages read. Nothing else of these functions
-- changes, so that their texts are taken as they stand.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.folded(private.job_search)'::regprocedure, 'want.pay := nullif(want.pay, '''');',
        'want.pay := nullif(want.pay, '''');
  want.students := nullif(want.students, false);'),
      ('private.search_job_ids(private.job_search, integer, integer, integer)',
        'and (want.employment is null or t.employment_type = want.employment)',
        'and (want.employment is null or t.employment_type = want.employment)
        and (want.students is null or t.for_students)'),
      ('private.search_job_ids(private.job_search, integer, integer, integer)',
        'array_remove(array[want.type, want.level, want.employment], null)',
        'array_remove(array[want.type, want.level, want.employment, case when want.students then ''students'' end], null)'),
      ('private.search_job_ids(private.job_search, integer, integer, integer)',
        'array[t.job_type, t.experience_level, t.employment_type] @> labels',
        'array[t.job_type, t.experience_level, t.employment_type, case when t.for_students then ''students'' end] @> labels'),
      ('private.job_choices(private.job_search)', 't.employment_type, t.skill_keys,', 't.employment_type, t.for_students, t.skill_keys,'),
      ('private.job_choices(private.job_search)', 'n.employment_type, n.skill_keys,', 'n.employment_type, n.for_students, n.skill_keys,'),
      ('private.job_choices(private.job_search)', 'and (pay_keys is null or t.pay_key = any (pay_keys))',
        'and (pay_keys is null or t.pay_key = any (pay_keys))
          and (want.students is null or t.for_students)'),
      ('private.job_choices(private.job_search)', '''division'', (select',
        '''students'', (
        select least(count(*), cap + 1) from asked a
        where a.for_students and a.skilled and a.typed and a.levelled and a.employed and a.placed
      ),
      ''division'', (select'),
      ('private.job_detours(private.job_search)', 'case when want.division is not null and not',
        'case when want.students and not t.for_students then ''students'' end,
      case when want.division is not null and not'),
      ('private.job_rows(uuid[])', '''openings'', j.openings,', '''openings'', j.openings, ''open_to_students'', j.open_to_students,'),
      ('private.job_page(uuid)', '''openings'', shown.openings,',
        '''openings'', shown.openings, ''open_to_students'', shown.open_to_students,'),
      ('private.dashboard_card(text)', 'and (main_role <> ''student'' or j.experience_level = ''entry'')',
        'and (main_role <> ''student'' or j.for_students or j.experience_level = ''entry'')'),
      ('private.dashboard_card(text)', 'j.pay_currency, j.pay_unit, j.created_at, case when',
        'j.pay_currency, j.pay_unit, j.created_at, main_role = ''student'' and j.for_students as meant, case when'),
      ('private.dashboard_card(text)', 'order by cardinality(n.skills) desc', 'order by n.meant desc, cardinality(n.skills) desc'),
      ('private.alert_wanted(text, jsonb)', 'jobs.sort := null;', 'jobs.sort := null;
    jobs.students := nullif(jobs.students, false);'),
      ('private.match_job_alerts(uuid[], timestamptz)', 'w.location, w.min_budget,', 'w.location, w.min_budget, w.students,'),
      ('private.match_job_alerts(uuid[], timestamptz)', 'j.budget_high, j.pay_key', 'j.budget_high, j.pay_key, j.for_students'),
      ('private.match_job_alerts(uuid[], timestamptz)', '(''employment'', a.employment),',
        '(''employment'', a.employment), (''students'', a.students::text),'),
      ('private.match_job_alerts(uuid[], timestamptz)', '(''employment'', n.employment_type)',
        '(''employment'', n.employment_type), (''students'', n.for_students::text)')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function);
    if position(change.known in definition) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

-- The list of a page and of a file, with an argument more.
do $$
declare
  change record;
  definition text;
  arguments constant text := 'pay text DEFAULT NULL::text)';
  wanted constant text := 'sort, employment, pay
';
begin
  for change in
    select * from (values
      ('public.search_jobs(text, text, text, text, text, text, numeric, integer, text, text, text)'::regprocedure, null, null),
      ('public.search_job_list(text, text, text, text, text, text, numeric, text, text, text)', '''openings'', j.openings,',
        '''openings'', j.openings, ''open_to_students'', j.open_to_students,')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function);
    if position(arguments in definition) = 0 or position(wanted in definition) = 0
      or position(coalesce(change.known, '') in definition) = 0
    then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    definition := replace(definition, arguments, 'pay text DEFAULT NULL::text, students boolean DEFAULT NULL::boolean)');
    definition := replace(definition, wanted, 'sort, employment, pay, students
');
    execute format('drop function %s', change.function);
    execute coalesce(replace(definition, change.known, change.becomes), definition);
  end loop;
end
$$;

revoke execute on function
  public.search_jobs(text, text, text, text, text, text, numeric, integer, text, text, text, boolean),
  public.search_job_list(text, text, text, text, text, text, numeric, text, text, text, boolean)
from public;
grant execute on function
  public.search_jobs(text, text, text, text, text, text, numeric, integer, text, text, text, boolean),
  public.search_job_list(text, text, text, text, text, text, numeric, text, text, text, boolean)
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
