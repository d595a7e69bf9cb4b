-- Title: A job says whether its poster hires for itself or for a client
-- Step: expand
-- Back: public.search_jobs and public.search_job_list without `hires`; the functions that this changes by their own texts as before,
--   private.check_hires dropped; the view own_jobs without its last two columns; the four indexes as in 20261129000300; then
--   alter type private.job_search drop attribute hires, and drop both columns of public.jobs.
-- Who answers an agency's job does not know for whom they would work. A poster says so, and may keep the client's name
-- (docs/decisions/0220-who-hires.md).

alter table public.jobs
  -- Null: nobody has said.
  add column for_client boolean,
  -- Checked as public.short_text is: a column of a domain would write the whole table anew.
  add column client_name text;
alter table public.jobs
  add constraint jobs_client_name_length check (char_length(client_name) <= 120 and client_name ~ '\S') not valid,
  add constraint jobs_client_name_direction check (private.keeps_direction(client_name)) not valid,
  add constraint jobs_client_of_job check (client_name is null or for_client is true) not valid;
alter table public.jobs
  validate constraint jobs_client_name_length,
  validate constraint jobs_client_name_direction,
  validate constraint jobs_client_of_job;

grant select (for_client, client_name) on public.jobs to anon, authenticated;
grant insert (for_client, client_name), update (for_client, client_name) on public.jobs to authenticated;

create or replace view public.own_jobs with (security_invoker = true) as
  select o.id, o.client_id, o.title, o.description, o.company_name, o.company_url, o.budget_type, o.budget_min, o.budget_max,
    o.pay_currency, o.pay_unit, o.employment_type, o.openings, o.open_to_students, o.duration, o.experience_level, o.job_type,
    o.location, o.skills_required, o.deadline, o.status, o.reported_for, o.is_featured, o.submission_id, o.expires_at,
    o.closed_at, o.filled, o.repost_of, o.organization_id, o.created_at, o.updated_at, o.for_client, o.client_name
  from private.own_jobs() o where (select private.session_lives());

-- Null asks for nothing; 'self' or 'client' for jobs whose poster has said so.
alter type private.job_search add attribute hires text;

create function private.check_hires(hires text) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if hires not in ('', 'self', 'client') then
    raise exception 'posters hire for self or for a client' using errcode = '22023';
  end if;
end
$$;
revoke execute on function private.check_hires(text) from public;

-- As before, with what the filter compares.
drop index public.jobs_newest, public.jobs_ending, public.jobs_pay, public.jobs_search;
create index jobs_newest on public.jobs (created_at desc, id desc)
  include (expires_at, job_type, experience_level, employment_type, budget_high, pay_key, for_students, for_client)
  where status = 'active';
create index jobs_ending on public.jobs (expires_at, created_at desc, id desc)
  include (job_type, experience_level, employment_type, budget_high, pay_key, for_students, for_client) where status = 'active';
create index jobs_pay on public.jobs (budget_rank desc nulls last, created_at desc, id desc)
  include (expires_at, job_type, experience_level, employment_type, budget_high, pay_key, for_students, for_client)
  where status = 'active';
create index jobs_search on public.jobs using gin (
  search_text extensions.gin_trgm_ops, location_text extensions.gin_trgm_ops, skill_keys,
  (array[job_type, experience_level, employment_type, case when for_students then 'students' end,
    case when for_client then 'client' when not for_client then 'self' end])
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
      (1, 'private.folded(private.job_search)', 'want.students := nullif(want.students, false);',
        'want.students := nullif(want.students, false);
  want.hires := nullif(want.hires, '''');'),
      (2, 'private.search_job_ids(private.job_search, integer, integer, integer)', 'perform private.check_pay(want.pay);',
        'perform private.check_pay(want.pay);
  perform private.check_hires(want.hires);'),
      (3, 'private.search_job_ids(private.job_search, integer, integer, integer)',
        'and (want.students is null or t.for_students)',
        'and (want.students is null or t.for_students)
        and (want.hires is null or t.for_client = (want.hires = ''client''))'),
      (4, 'private.search_job_ids(private.job_search, integer, integer, integer)',
        'case when want.students then ''students'' end], null)',
        'case when want.students then ''students'' end, want.hires], null)'),
      (5, 'private.search_job_ids(private.job_search, integer, integer, integer)',
        'case when t.for_students then ''students'' end] @> labels',
        'case when t.for_students then ''students'' end,
              case when t.for_client then ''client'' when not t.for_client then ''self'' end] @> labels'),
      (6, 'private.job_choices(private.job_search)', 't.for_students, t.skill_keys,', 't.for_students, t.for_client, t.skill_keys,'),
      (7, 'private.job_choices(private.job_search)', 'n.for_students, n.skill_keys,', 'n.for_students, n.for_client, n.skill_keys,'),
      (8, 'private.job_choices(private.job_search)', 'as employed,',
        'as employed,
        (want.hires is null or n.for_client = (want.hires = ''client'')) as hired,'),
      -- Each choice of the other filters is counted among these alone.
      (9, 'private.job_choices(private.job_search)', 'from asked a where a.', 'from asked a where a.hired and a.'),
      (10, 'private.job_choices(private.job_search)', 'from asked a
        where a.', 'from asked a
        where a.hired and a.'),
      (11, 'private.job_choices(private.job_search)', 'from asked a
            where a.', 'from asked a
            where a.hired and a.'),
      (12, 'private.job_choices(private.job_search)', '), locations as materialized (',
        '), hirers as (
      select case when a.for_client then ''client'' else ''self'' end as value, count(*) from asked a
        where a.for_client is not null and a.skilled and a.typed and a.levelled and a.employed and a.placed group by 1
    ), locations as materialized ('),
      (13, 'private.job_choices(private.job_search)', '''division'', (select',
        '''hires'', (select coalesce(json_object_agg(h.value, least(h.count, cap + 1)), ''{}'') from hirers h),
      ''division'', (select'),
      (14, 'private.job_detours(private.job_search)', 'case when want.division is not null and not',
        'case when t.for_client is distinct from (want.hires = ''client'') and want.hires is not null then ''hires'' end,
      case when want.division is not null and not'),
      (15, 'private.job_rows(uuid[])', '''open_to_students'', j.open_to_students,',
        '''open_to_students'', j.open_to_students, ''for_client'', j.for_client, ''client_name'', j.client_name,'),
      (16, 'private.job_page(uuid)', 'j.open_to_students,', 'j.open_to_students, j.for_client, j.client_name,'),
      (17, 'private.job_page(uuid)', '''open_to_students'', shown.open_to_students,',
        '''open_to_students'', shown.open_to_students, ''for_client'', shown.for_client, ''client_name'', shown.client_name,'),
      (18, 'private.alert_wanted(text, jsonb)', 'perform private.check_pay(jobs.pay);',
        'perform private.check_pay(jobs.pay);
    perform private.check_hires(jobs.hires);'),
      (19, 'private.match_job_alerts(uuid[], timestamptz)', 'w.students,', 'w.students, w.hires,'),
      (20, 'private.match_job_alerts(uuid[], timestamptz)', 'j.pay_key, j.for_students',
        'j.pay_key, j.for_students,
      case when j.for_client then ''client'' when not j.for_client then ''self'' end as hires'),
      (21, 'private.match_job_alerts(uuid[], timestamptz)', '(''students'', a.students::text),',
        '(''students'', a.students::text), (''hires'', a.hires),'),
      (22, 'private.match_job_alerts(uuid[], timestamptz)', '(''students'', n.for_students::text)',
        '(''students'', n.for_students::text), (''hires'', n.hires)'),
      (23, 'private.fill_job_search()', 'new.company_name,', 'new.company_name, new.client_name,'),
      -- What a moderator weighs.
      (24, 'private.reported_job(uuid)', '''company'', j.company_name,',
        '''company'', j.company_name, ''client'', j.client_name,'),
      -- What stays for whoever applied tells no more of the client than of the company.
      (25, 'worker.begin_day()', 'company_url = null,', 'company_url = null, for_client = null, client_name = null,')
    ) as c (place, function, known, becomes)
    order by place
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
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
  arguments constant text := 'students boolean DEFAULT NULL::boolean)';
  wanted constant text := 'sort, employment, pay, students
';
begin
  for change in
    select * from (values
      ('public.search_jobs(text, text, text, text, text, text, numeric, integer, text, text, text, boolean)'::regprocedure, '', ''),
      ('public.search_job_list(text, text, text, text, text, text, numeric, text, text, text, boolean)',
        '''open_to_students'', j.open_to_students,',
        '''open_to_students'', j.open_to_students, ''for_client'', j.for_client, ''client_name'', j.client_name,')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function);
    if strpos(definition, arguments) = 0 or strpos(definition, wanted) = 0 or strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    definition := replace(definition, arguments, 'students boolean DEFAULT NULL::boolean, hires text DEFAULT NULL::text)');
    definition := replace(definition, wanted, 'sort, employment, pay, students, hires
');
    execute format('drop function %s', change.function);
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

revoke execute on function
  public.search_jobs(text, text, text, text, text, text, numeric, integer, text, text, text, boolean, text),
  public.search_job_list(text, text, text, text, text, text, numeric, text, text, text, boolean, text)
from public;
grant execute on function
  public.search_jobs(text, text, text, text, text, text, numeric, integer, text, text, text, boolean, text),
  public.search_job_list(text, text, text, text, text, text, numeric, text, text, text, boolean, text)
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
