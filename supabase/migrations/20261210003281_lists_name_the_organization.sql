-- Title: Lists, files and mails name the organization that a job is posted for, as its page does
-- Step: expand
-- Back: take `private.company_of` out of the functions named below, then drop it.
-- A poster who chose an organization and typed no company name was named on the job's page alone. Read for each job that is shown, so
-- that another name shows at once, and a page that is listed no more names nobody (docs/decisions/0171-whose-a-row-is.md).

-- The name of the organization whose public page lists the job.
create function private.company_of(job uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select o.name from public.jobs j join public.organizations o on o.id = j.organization_id and o.is_public
    where j.id = company_of.job
  );
end
$$;

revoke execute on function private.company_of(uuid) from public;
grant execute on function private.company_of(uuid) to anon, authenticated, service_role;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.job_rows(uuid[])', '''company_name'', j.company_name,',
    '''company_name'', coalesce(j.company_name::text, private.company_of(j.id)),'),
  ('private.job_lines(uuid[])', '''company_name'', j.company_name,',
    '''company_name'', coalesce(j.company_name::text, private.company_of(j.id)),'),
  ('public.search_job_list(text, text, text, text, text, text, numeric, text, text, text, boolean, text)',
    '''company_name'', j.company_name,', '''company_name'', coalesce(j.company_name::text, private.company_of(j.id)),'),
  ('public.home(integer)', 'j.id, j.title, j.created_at, j.company_name,',
    'j.id, j.title, j.created_at, coalesce(j.company_name::text, private.company_of(j.id)) as company_name,'),
  ('private.dashboard_card(text)', 'select n.id, n.title, n.company_name,',
    'select n.id, n.title, coalesce(n.company_name::text, private.company_of(n.id)) as company_name,'),
  ('private.saved_job(uuid)', '''company'', j.company_name,', '''company'', coalesce(j.company_name::text, private.company_of(j.id)),'),
  ('private.digest_jobs(uuid, timestamptz)', '''company'', n.company_name,',
    '''company'', coalesce(n.company_name::text, private.company_of(n.id)),'),
  ('worker.facts_alert_jobs(private.outbox)', '''company'', j.company_name,',
    '''company'', coalesce(j.company_name::text, private.company_of(j.id)),'),
  ('public.my_dashboard(text, date)', '''company'', j.company_name,',
    '''company'', coalesce(j.company_name::text, private.company_of(j.id)),')
) as c (function, known, becomes);
