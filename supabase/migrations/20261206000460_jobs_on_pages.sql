-- Title: Functions tell which organization a job belongs to
-- Step: expand
-- Back: public.job_page, public.startup_page and private.startup_rows with what they asked for before; drop private.job_organization
--   and private.jobs_at.
-- Everybody could read the id of a job's organization, even of one that is unlisted or hidden. So jobs without a company name could
-- be traced to it by anybody who had read its page before. The next migration takes the column from readers (docs/decisions/0171-whose-a-row-is.md).

-- The organization whose page lists the job, while that page is public.
create function private.job_organization(job uuid) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select o.id from public.jobs j join public.organizations o on o.id = j.organization_id and o.is_public
    where j.id = job_organization.job
  );
end
$$;

-- The open jobs on an organization's page that bear no warning, newest first.
create function private.jobs_at(organization uuid) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select j.id from public.jobs j
    where j.organization_id = jobs_at.organization and j.status = 'active' and j.expires_at > now() and j.reported_for is null
    order by j.created_at desc, j.id desc
  );
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('public.job_page(uuid)', 'j.company_name, j.organization_id into shown', 'j.company_name into shown'),
      ('public.job_page(uuid)', 'where o.id = shown.organization_id and o.is_public',
        'where o.id = private.job_organization(shown.id)'),
      ('public.startup_page(text)', 'array(
      select j.id from public.jobs j
      where j.organization_id = shown.id and j.status = ''active'' and j.expires_at > now() and j.reported_for is null
      order by j.created_at desc, j.id desc limit 20
    )', '(private.jobs_at(shown.id))[1:20]'),
      ('private.startup_rows(uuid[])', '(
        select count(*) from public.jobs j
        where j.organization_id = o.id and j.status = ''active'' and j.expires_at > now() and j.reported_for is null
      )', 'cardinality(private.jobs_at(o.id))')
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

revoke execute on function private.job_organization(uuid), private.jobs_at(uuid) from public;
grant execute on function private.job_organization(uuid), private.jobs_at(uuid) to anon, authenticated, service_role;

notify pgrst, 'reload schema';
