-- Title: A job links to another job of its poster only where both bear the same name
-- Step: expand
-- Back: private.jobs_beside as in 20261205000750 and 20261205000760, and public.job_page with its own look for `again`, as in
--   20261124000400; drop private.job_again and public.job_again.
-- A job that was posted again named the earlier one in a public column. Where only one of the two names its company, that told
-- whose the other was. So did the jobs beside a job on an organization's page, and a list of similar jobs without the poster's own (docs/decisions/0083-jobs-of-ones-own.md).

-- Whether both name the same company or none, and belong to the same organization or none. A poster may name it in one job and not
-- in another.
create function private.bear_one_name(one public.jobs, other public.jobs) returns boolean
  language sql immutable set search_path = '' as $$
  select one.company_name is not distinct from other.company_name and one.organization_id is not distinct from other.organization_id
$$;

-- This job and its poster's others under the same name, also on the day the poster leaves.
create or replace function private.jobs_beside(job uuid) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select o.id from public.jobs j join public.jobs o on o.client_id = j.client_id
    where j.id = jobs_beside.job and private.bear_one_name(j, o)
    union all
    select o.id from public.jobs j join public.jobs o on o.left_poster = j.left_poster
    where j.id = jobs_beside.job and private.bear_one_name(j, o)
  );
end
$$;

-- The newest open job that reposts this ended one under the same name; null where there is none, or where this one is still open.
create function private.job_again(job uuid) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select o.id from public.jobs j join public.jobs o on o.repost_of = j.id
    where j.id = job_again.job and (j.status <> 'active' or j.expires_at <= now())
      and o.status = 'active' and o.expires_at > now() and private.bear_one_name(j, o)
    order by o.created_at desc, o.id desc limit 1
  );
end
$$;

-- For readers with the address of a job that is no longer public.
create function public.job_again(id uuid) returns uuid
  language plpgsql stable set search_path = '' as $$
begin
  return private.job_again(job_again.id);
end
$$;

do $$
declare
  definition constant text := pg_get_functiondef('public.job_page(uuid)'::regprocedure);
  known constant text := '''again'', case when shown.status = ''closed'' or shown.expires_at <= now() then (
      select o.id from public.jobs o
      where o.repost_of = shown.id and o.status = ''active'' and o.expires_at > now()
      order by o.created_at desc, o.id desc limit 1
    ) end,';
begin
  if strpos(definition, known) = 0 then
    raise exception 'public.job_page is not as this migration knows it';
  end if;
  execute replace(definition, known, '''again'', private.job_again(shown.id),');
end
$$;

revoke execute on function
  public.job_again(uuid), private.job_again(uuid), private.bear_one_name(public.jobs, public.jobs)
from public;
grant execute on function public.job_again(uuid), private.job_again(uuid) to anon, authenticated, service_role;

notify pgrst, 'reload schema';
