-- Title: The search finds a job by the name of the organization that its card shows
-- Step: expand
-- Back: drop trigger name_jobs on public.organizations and private.name_jobs(); private.fill_job_search, and the triggers set_updated_at and
--   count_edit of public.jobs, as before.
-- Since 20261210003281 a card names the organization of a job without a company, but who searched for that name, or had an alert for it,
-- did not find the job (docs/requirements/jobs.md 73).

create or replace function private.fill_job_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  organization_name text;
begin
  if new.organization_id is distinct from old.organization_id then
    -- Whoever renames or unlists it meanwhile would not see this job: one of the two waits.
    perform from public.organizations o where o.id = new.organization_id for share;
  end if;
  if new.company_name is null and (new.client_id is not null or new.left_poster is not null) then
    select o.name into organization_name from public.organizations o where o.id = new.organization_id and o.is_public;
  end if;
  new.location_text := private.with_place_synonyms(private.fold(new.location));
  new.search_text := private.fold(concat_ws(
    chr(31), new.title, coalesce(new.company_name, organization_name), new.client_name,
    array_to_string(new.skills_required, chr(31)), new.description
  )) || chr(31) || new.location_text;
  new.skill_keys := array(select private.fold(skill) from unnest(new.skills_required) as skill);
  return new;
end
$$;

-- A job's text follows the name of its organization, and whether everybody reads that.
create function private.name_jobs() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Jobs by id (docs/decisions/0160-one-order-of-locks.md).
  perform from public.jobs j where j.organization_id = new.id order by j.id for no key update;
  update public.jobs j set search_text = j.search_text where j.organization_id = new.id;
  return null;
end
$$;

revoke execute on function private.name_jobs() from public;

create trigger name_jobs after update on public.organizations for each row
  when (old.name is distinct from new.name or old.is_public is distinct from new.is_public)
  execute function private.name_jobs();

-- The name of a page is no change of its jobs, and no edit of whose they are.
create or replace trigger set_updated_at before update on public.jobs
  for each row execute function private.set_updated_at(
    'client_id', 'submission_id', 'left_poster', 'organization_id', 'left_organization', 'budget_high', 'budget_rank', 'pay_key',
    'for_students', 'search_text'
  );
create or replace trigger count_edit after update on public.jobs for each row
  when (new.search_text is distinct from old.search_text and pg_trigger_depth() = 0)
  execute function private.count_edit('client_id');
