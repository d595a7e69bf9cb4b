-- Job page: the job, other open jobs of its company, and jobs like it, in one call with the caller's rights.

-- What a line of a list says of a job.
create function private.job_lines(ids uuid[]) returns json
  language sql stable set search_path = '' as $$
  select coalesce((
    select json_agg(json_build_object(
      'id', j.id, 'title', j.title, 'company_name', j.company_name, 'budget_type', j.budget_type, 'budget_min', j.budget_min,
      'budget_max', j.budget_max, 'job_type', j.job_type, 'location', j.location, 'expires_at', j.expires_at
    ) order by listed.place)
    from unnest(job_lines.ids) with ordinality as listed (id, place)
    join public.jobs j on j.id = listed.id and j.status = 'active' and j.expires_at > now()
  ), '[]')
$$;

-- Null for a job that the caller may not see. `others`: the newest three of the same poster under the same company's name, for
-- two posters may type one name. `similar`: three of the newest 500 of others that share most skills. `applications`:
-- how many have come, for the poster alone.
create function public.job_page(id uuid) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
declare
  shown public.jobs;
begin
  select j.* into shown from public.jobs j where j.id = job_page.id;
  if shown.id is null then
    return null;
  end if;
  return json_build_object(
    'job', json_build_object(
      'id', shown.id, 'client_id', shown.client_id, 'title', shown.title, 'description', shown.description,
      'company_name', shown.company_name, 'company_url', shown.company_url, 'budget_type', shown.budget_type,
      'budget_min', shown.budget_min, 'budget_max', shown.budget_max, 'duration', shown.duration,
      'experience_level', shown.experience_level, 'job_type', shown.job_type, 'location', shown.location,
      'skills_required', shown.skills_required, 'deadline', shown.deadline, 'status', shown.status,
      'reported_for', shown.reported_for, 'is_featured', shown.is_featured, 'created_at', shown.created_at,
      'expires_at', shown.expires_at
    ),
    'others', private.job_lines(array(
      select o.id from public.jobs o
      where o.client_id = shown.client_id and o.company_name = shown.company_name and o.id <> shown.id
        and o.status = 'active' and o.expires_at > now()
      order by o.created_at desc, o.id desc limit 3
    )),
    'similar', private.job_lines(array(
      select n.id
      from (
        select t.id, t.created_at, t.client_id, t.job_type, t.skill_keys from public.jobs t
        where t.status = 'active' and t.expires_at > now() and t.created_at > now() - interval '91 days'
        order by t.created_at desc, t.id desc limit 500
      ) n
      where n.skill_keys && shown.skill_keys and n.id <> shown.id and n.client_id is distinct from shown.client_id
      order by (select count(*) from unnest(n.skill_keys) as key where key = any (shown.skill_keys)) desc,
        n.job_type = shown.job_type desc, n.created_at desc, n.id desc
      limit 3
    )),
    'applications', case when shown.client_id = (select auth.uid()) then private.applications_for(shown.id) end
  );
end
$$;

-- In a function of its own, since visitors may not even ask for the list of what was received.
create function private.applications_for(job uuid) returns bigint
  language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from public.received_applications r where r.job_id = job);
end
$$;

revoke execute on function
  private.job_lines(uuid[]), private.applications_for(uuid), public.job_page(uuid)
from public;
grant execute on function private.job_lines(uuid[]), private.applications_for(uuid), public.job_page(uuid)
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
