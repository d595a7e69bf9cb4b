-- Applications to the caller's jobs, without the applicant's id: a column that does not exist can
-- be neither selected, filtered nor ordered on. Name and contact appear after acceptance, and only
-- if the applicant agreed to that when applying.
create function private.received() returns table (
  id uuid,
  job_id uuid,
  job_title text,
  job_budget_type text,
  job_budget_min numeric,
  job_budget_max numeric,
  cover_letter text,
  proposed_rate numeric,
  status text,
  applicant_name text,
  applicant_email text,
  applicant_phone text,
  created_at timestamptz,
  updated_at timestamptz
)
  language sql stable security definer set search_path = '' as $$
  select a.id, a.job_id, j.title, j.budget_type, j.budget_min, j.budget_max, a.cover_letter, a.proposed_rate, a.status,
    case when revealed.is_so then coalesce(p.full_name, 'User') else 'Anonymous' end,
    case when revealed.is_so then u.email::text end,
    case when revealed.is_so then p.phone end,
    a.created_at, a.updated_at
  from public.job_applications a
  join public.jobs j on j.id = a.job_id
  join auth.users u on u.id = a.applicant_id
  left join public.profiles p on p.id = a.applicant_id
  cross join lateral (select a.status = 'accepted' and a.consent_to_reveal) as revealed (is_so)
  where j.client_id = (select auth.uid())
$$;

create view public.received_applications with (security_invoker = true) as
  select id, job_id, job_title, job_budget_type, job_budget_min, job_budget_max, cover_letter, proposed_rate, status,
    applicant_name, applicant_email, applicant_phone, created_at, updated_at
  from private.received();

revoke all on public.received_applications from anon, authenticated;
grant select on public.received_applications to authenticated, service_role;

-- Moves an application to the caller's job: 'reviewed', 'accepted' or 'rejected'. The row lock lets
-- one of two tabs win; the same decision again is a success, another one PT409 (HTTP 409). An
-- unknown and a foreign id are the same P0002, so that ids cannot be probed.
create function private.decide_application(application uuid, decision text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  current_status text;
begin
  if decision is null or decision not in ('reviewed', 'accepted', 'rejected') then
    raise exception 'a decision is reviewed, accepted or rejected' using errcode = '22023';
  end if;

  select a.status into current_status
  from public.job_applications a join public.jobs j on j.id = a.job_id
  where a.id = application and j.client_id = (select auth.uid())
  for update of a;
  if not found then
    raise exception 'application not found' using errcode = 'P0002';
  end if;

  if current_status <> decision then
    update public.job_applications set status = decision where id = application;
  end if;
  return decision;
end
$$;

create function public.decide_application(id uuid, decision text) returns text
  language sql set search_path = '' as $$
  select private.decide_application(decide_application.id, decide_application.decision)
$$;

revoke execute on function public.decide_application(uuid, text) from public, anon;
grant execute on function public.decide_application(uuid, text) to authenticated, service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.received(), private.decide_application(uuid, text) to authenticated, service_role;

-- Postgres does not know which columns of a view can be null; the type generator reads this.
do $$
declare
  column_name text;
begin
  foreach column_name in array array[
    'id', 'job_id', 'job_title', 'job_budget_type', 'cover_letter', 'status', 'applicant_name', 'created_at', 'updated_at'
  ] loop
    execute format('comment on column public.received_applications.%I is %L', column_name, 'Never null.');
  end loop;
end
$$;
