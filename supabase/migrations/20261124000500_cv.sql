-- CV: education and work of a talent, and the CV that goes with an application (docs/decisions/0086-cv.md).

-- Both are shown to everyone while the talent is listed, so their shape is checked here as well. Years are whole
-- numbers; what has a first year and no last one goes on.
create function private.is_career(entries jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select jsonb_typeof(entries) = 'array'
    and not exists (
      select from jsonb_array_elements(case when jsonb_typeof(entries) = 'array' then entries else '[]' end)
        with ordinality as entry (item, position)
      where position > 10 or (
        jsonb_typeof(item) = 'object'
        and item - array['id', 'title', 'organisation', 'startYear', 'endYear', 'description'] = '{}'
        and jsonb_typeof(item -> 'id') = 'string' and char_length(item ->> 'id') between 1 and 64
        and jsonb_typeof(item -> 'title') = 'string' and char_length(item ->> 'title') <= 120
        and item ->> 'title' ~ '\S' and private.keeps_direction(item ->> 'title')
        and coalesce(jsonb_typeof(item -> 'organisation'), 'null') in ('string', 'null')
        and char_length(coalesce(item ->> 'organisation', '')) <= 120
        and private.keeps_direction(coalesce(item ->> 'organisation', ''))
        and coalesce(jsonb_typeof(item -> 'description'), 'null') in ('string', 'null')
        and char_length(coalesce(item ->> 'description', '')) <= 600
        and not exists (
          select from unnest(array[item -> 'startYear', item -> 'endYear']) as year
          where case coalesce(jsonb_typeof(year), 'null')
            when 'null' then false
            when 'number' then year < '1950' or year > '2100' or (year #>> '{}')::numeric % 1 <> 0
            else true
          end
        )
        and case when jsonb_typeof(item -> 'startYear') = 'number' and jsonb_typeof(item -> 'endYear') = 'number'
          then item -> 'startYear' <= item -> 'endYear' else true end
      ) is not true
    )
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.is_career(jsonb) to authenticated, service_role;

alter table public.talent_profiles
  add column education jsonb not null default '[]' check (private.is_career(education)),
  add column work_experience jsonb not null default '[]' check (private.is_career(work_experience));

grant insert (education, work_experience), update (education, work_experience)
  on public.talent_profiles to authenticated;

-- As before, with what only the talent's own page shows: lists of many don't carry it.
create or replace function public.talent_page(talent uuid) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'talent', private.talents_json(array[t.id]) -> 0,
      'similar', private.talents_json(private.similar_talent_ids(t.id)),
      'education', t.education,
      'work_experience', t.work_experience
    ) from public.talent_profiles t where t.id = talent
  );
end
$$;

-- What a CV says of a member, but for the ways to reach them. Null without a talent profile.
create function private.cv_of(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', p.full_name,
    'title', t.title,
    'bio', coalesce(nullif(btrim(t.bio), ''), p.bio),
    'location', p.location,
    'division', p.division,
    'links', jsonb_build_array(t.portfolio_url, p.website, p.github_url, p.linkedin_url),
    'work_experience', t.work_experience,
    'education', t.education,
    'skills', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('name', s.name, 'level', u.level, 'years', u.years_experience)
          order by u.years_experience desc, s.name
        ), '[]'
      )
      from public.user_skills u join public.skills s on s.id = u.skill_id
      where u.user_id = member
    ),
    'projects', t.portfolio_projects
  )
  from public.talent_profiles t join public.profiles p on p.id = t.user_id
  where t.user_id = member
$$;

-- The ways to reach a member, as they are now, and the page in the directory while it is listed.
create function private.cv_contact(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', u.email,
    'phone', p.phone,
    'talent_id', (select t.id from public.talent_profiles t where t.user_id = member and t.listed_until > now())
  )
  from auth.users u left join public.profiles p on p.id = u.id
  where u.id = member
$$;

-- The caller's own CV. Null without a talent profile.
create function private.own_cv() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.cv_of((select auth.uid())) || private.cv_contact((select auth.uid()))
$$;

create function public.own_cv() returns jsonb
  language sql stable set search_path = '' as $$
  select private.own_cv()
$$;

-- The CV as it was when the application was sent, without the ways to reach the applicant. What the applicant sends
-- says only that one goes along: a file of the sender's own making could be anything. Posters read no row here.
alter table public.job_applications add column with_cv boolean not null default false;
grant insert (with_cv) on public.job_applications to authenticated;

create table public.application_cvs (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  cv jsonb not null,
  created_at timestamptz not null default now()
);

alter table public.application_cvs enable row level security;

revoke all on public.application_cvs from anon, authenticated;
grant select on public.application_cvs to authenticated;
grant all on public.application_cvs to service_role;

create policy "applicants read the CVs they sent" on public.application_cvs
  for select to authenticated using (
    exists (
      select from public.job_applications a where a.id = application_id and a.applicant_id = (select auth.uid())
    )
  );

create function private.attach_cv() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  cv jsonb := private.cv_of(new.applicant_id);
begin
  if cv is null then
    raise exception 'a CV is made from a talent profile, and there is none' using errcode = 'PT422';
  end if;
  insert into public.application_cvs (application_id, cv) values (new.id, cv);
  return null;
end
$$;

create trigger attach_cv after insert on public.job_applications
  for each row when (new.with_cv) execute function private.attach_cv();

-- A rejection is final: nobody will read the CV any more.
create function private.drop_cv() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_cvs c where c.application_id = new.id;
  return null;
end
$$;

create trigger drop_cv after update of status on public.job_applications
  for each row when (new.with_cv and new.status = 'rejected') execute function private.drop_cv();

-- Of a CV the poster reads that there is one.
create function private.has_cv(application uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.application_cvs c where c.application_id = has_cv.application)
$$;

create or replace view public.received_applications with (security_invoker = true) as
  select id, job_id, job_title, job_budget_type, job_budget_min, job_budget_max, job_pay_currency, job_pay_unit,
    cover_letter, proposed_rate, status, applicant_name, applicant_email, applicant_phone, created_at, updated_at,
    applicant_number, job_received, job_waiting, place, is_revealed, read_at, decision_note, note, is_shortlisted,
    private.has_cv(id) as has_cv
  from private.received();

comment on column public.received_applications.has_cv is 'Never null.';

-- The CV that was sent with an application: for the applicant at any time, for the poster once the applicant is
-- revealed. Until then, and where there is none, it is answered as an application that does not exist.
create function private.application_cv(application uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  sent jsonb;
begin
  select c.cv || private.cv_contact(a.applicant_id) into sent
  from public.application_cvs c
  join public.job_applications a on a.id = c.application_id
  join public.jobs j on j.id = a.job_id
  where c.application_id = application and (
    a.applicant_id = (select auth.uid())
    or j.client_id = (select auth.uid()) and private.is_revealed(a)
  );
  if sent is null then
    raise exception 'application not found' using errcode = 'P0002';
  end if;
  return sent;
end
$$;

create function public.application_cv(id uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select private.application_cv(application_cv.id)
$$;

revoke execute on function public.own_cv(), public.application_cv(uuid) from public, anon;
grant execute on function public.own_cv(), public.application_cv(uuid) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.has_cv(uuid), private.own_cv(), private.application_cv(uuid)
  to authenticated, service_role;

notify pgrst, 'reload schema';
