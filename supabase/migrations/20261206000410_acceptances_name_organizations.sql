-- Title: An accepted applicant reads which organization the job belongs to, and what is proved about it
-- Step: expand
-- Back: the view public.my_acceptances with private.my_acceptances as in 20261203000230, with what 20261206000110 changes in it.
-- An acceptance named the poster and the company they had typed, and nothing that anybody had checked
-- (docs/decisions/0082-consent-at-acceptance.md).

-- As before, with the organization whose page lists the job, while that page is public and the poster is named. A poster who has
-- left, is suspended or is blocked stays unnamed, and so does the organization.
drop view public.my_acceptances;
drop function private.my_acceptances();

create function private.my_acceptances() returns table (
  application_id uuid,
  poster_name text,
  poster_is_verified boolean,
  company_name text,
  organization_slug text,
  organization_name text,
  proved_domain text,
  proved_at timestamptz,
  shared_with text,
  shared_name text,
  shared_email text,
  shared_phone text,
  shared_at timestamptz,
  sharing_ended_at timestamptz
)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select a.id, case when p.id is not null then coalesce(p.full_name::text, 'User') end, coalesce(p.is_verified, false),
    case when p.id is not null then j.company_name::text end,
    o.slug, o.name::text, o.proved_domain, o.proved_at,
    s.shared_with, s.name, s.email, s.phone, s.shared_at, s.ended_at
  from public.job_applications a
  join public.jobs j on j.id = a.job_id
  left join public.profiles p on p.id = j.client_id and not private.are_apart(j.client_id, a.applicant_id)
    and not private.is_suspended(j.client_id)
  left join public.organizations o on o.id = j.organization_id and o.is_public and p.id is not null
  left join private.shared_contacts s on s.application_id = a.id
  where a.applicant_id = (select auth.uid()) and a.status = 'accepted';
end
$$;

create view public.my_acceptances with (security_invoker = true) as
  select a.application_id, a.poster_name, a.poster_is_verified, a.company_name, a.organization_slug, a.organization_name,
    a.proved_domain, a.proved_at, t.thread_id,
    a.shared_with, a.shared_name, a.shared_email, a.shared_phone, a.shared_at, a.sharing_ended_at
  from private.my_acceptances() a left join private.my_application_threads() t on t.application_id = a.application_id
  where (select private.session_lives());

revoke all on public.my_acceptances from anon, authenticated;
grant select on public.my_acceptances to authenticated, service_role;

comment on column public.my_acceptances.application_id is 'Never null.';
comment on column public.my_acceptances.poster_is_verified is 'Never null.';

revoke execute on function private.my_acceptances() from public;
grant execute on function private.my_acceptances() to authenticated, service_role;

notify pgrst, 'reload schema';
