-- Title: An applicant's skills and years are shown by their tick
-- Step: expand
-- Back: the view public.received_applications with private.received as in 20261206000400; public.job_page
--   without what the calls of change_function below add; drop the triggers attach_skills and drop_skills on
--   public.job_applications with their functions, the table public.application_skills and the column with_skills.
-- Posters tell applicants apart by number, day and rate. Skills and years lead to the person in the directory, so they are shown only
-- where the applicant ticked it (docs/decisions/0077-answers.md).

-- The applicant sends the tick alone: the database copies what the profile says at that moment. Posters read no row of the table. The
-- copy goes with the application, also after the account is gone (docs/decisions/0164-leaving-unseen.md).
alter table public.job_applications add column with_skills boolean not null default false;
grant select (with_skills), insert (with_skills) on public.job_applications to authenticated;

create table public.application_skills (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  skills text[] not null check (cardinality(skills) <= 20),
  -- Null where the profile says none.
  experience_years integer check (experience_years > 0),
  created_at timestamptz not null default now(),
  check (cardinality(skills) > 0 or experience_years is not null)
);

alter table public.application_skills enable row level security;

revoke all on public.application_skills from anon, authenticated;
grant select (application_id, skills, experience_years, created_at) on public.application_skills to authenticated;
grant all on public.application_skills to service_role;

create policy "applicants read the skills they showed" on public.application_skills
  for select to authenticated using (
    exists (
      select from public.job_applications a where a.id = application_id and a.applicant_id = (select auth.uid())
    )
  );
create policy "the session lives" on public.application_skills
  as restrictive for select to authenticated using ((select private.session_lives()));

create function private.attach_skills() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  names text[];
  years integer;
begin
  select nullif(t.experience_years, 0),
    array(
      select s.name from public.user_skills u join public.skills s on s.id = u.skill_id
      where u.user_id = t.user_id
      order by u.years_experience desc, s.name collate "C" limit 20
    )
  into years, names
  from public.talent_profiles t where t.user_id = new.applicant_id;
  if coalesce(cardinality(names), 0) = 0 and years is null then
    raise exception 'the talent profile has neither skills nor years of experience to show'
      using errcode = 'PT422', hint = 'with_skills';
  end if;
  insert into public.application_skills (application_id, skills, experience_years) values (new.id, names, years);
  return null;
end
$$;

create trigger attach_skills after insert on public.job_applications
  for each row when (new.with_skills) execute function private.attach_skills();

-- A rejection is final: as with the CV, nobody needs them any more.
create function private.drop_skills() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_skills s where s.application_id = new.id;
  return null;
end
$$;

create trigger drop_skills after update of status on public.job_applications
  for each row when (new.with_skills and new.status = 'rejected') execute function private.drop_skills();

-- Whether the form to apply offers the tick: with the page, rather than by a call more.
select private.change_function('public.job_page(uuid)', c.known, c.becomes) from (values
  ('  saved boolean := false;', '  saved boolean := false;
  has_skills boolean := false;'),
  ('    saved := private.is_saved(shown.id);', '    saved := private.is_saved(shown.id);
    has_skills := private.session_lives() and exists (
      select from public.talent_profiles t
      where t.user_id = (select auth.uid()) and (
        t.experience_years > 0 or exists (select from public.user_skills u where u.user_id = t.user_id)
      )
    );'),
  ('''saved'', saved,', '''saved'', saved, ''has_skills'', has_skills,')
) as c (known, becomes);

-- As before, with what the applicant ticked to show.
drop view public.received_applications;
drop function private.received();

create function private.received() returns table (
  id uuid,
  job_id uuid,
  job_title text,
  job_budget_type text,
  job_budget_min numeric,
  job_budget_max numeric,
  job_pay_currency text,
  job_pay_unit text,
  cover_letter text,
  proposed_rate numeric,
  rate_currency text,
  rate_unit text,
  status text,
  applicant_name text,
  applicant_email text,
  applicant_phone text,
  created_at timestamptz,
  updated_at timestamptz,
  applicant_number integer,
  job_received integer,
  job_waiting integer,
  place integer,
  is_revealed boolean,
  read_at timestamptz,
  decision_note text,
  note text,
  is_shortlisted boolean,
  contact_withdrawn boolean,
  shown_skills text[],
  shown_years integer
)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select a.id, a.job_id, a.title::text, a.budget_type, a.budget_min::numeric, a.budget_max::numeric, a.pay_currency, a.pay_unit,
    a.cover_letter, a.proposed_rate::numeric, a.rate_currency, a.rate_unit, a.status,
    case when a.is_revealed then shared.name else 'Anonymous' end,
    case when a.is_revealed then shared.email end,
    case when a.is_revealed then shared.phone end,
    a.created_at, a.updated_at, n.number, a.job_received, a.job_waiting,
    row_number() over (
      order by a.job_waiting > 0 desc, a.job_latest desc, a.job_id,
        case a.status when 'pending' then 0 when 'reviewed' then 1 else 2 end, a.created_at desc, a.id desc
    )::integer,
    a.is_revealed, a.read_at, a.decision_note, kept.note, coalesce(kept.is_shortlisted, false),
    coalesce(shared.reached and not a.is_revealed, false),
    said.skills, said.experience_years
  from (
    select b.*, private.is_revealed(b) as is_revealed, j.title, j.budget_type, j.budget_min, j.budget_max, j.pay_currency,
      j.pay_unit,
      (count(*) over job)::integer as job_received,
      (count(*) filter (where b.status in ('pending', 'reviewed')) over job)::integer as job_waiting,
      max(b.created_at) over job as job_latest
    from public.job_applications b join public.jobs j on j.id = b.job_id
    where j.client_id = (select auth.uid()) and (b.leaves_at is null or b.leaves_at > now())
    window job as (partition by b.job_id)
  ) a
  join private.applicant_numbers n on n.application_id = a.id
  left join private.shared_contacts shared on shared.application_id = a.id
  left join private.application_notes kept on kept.application_id = a.id
  left join public.application_skills said on said.application_id = a.id;
end
$$;

create view public.received_applications with (security_invoker = true) as
  select id, job_id, job_title, job_budget_type, job_budget_min, job_budget_max, job_pay_currency, job_pay_unit,
    cover_letter, proposed_rate, rate_currency, rate_unit, status, applicant_name, applicant_email, applicant_phone, created_at,
    updated_at, applicant_number, job_received, job_waiting, place, is_revealed, read_at, decision_note, note, is_shortlisted,
    private.has_cv(id) as has_cv, contact_withdrawn, shown_skills, shown_years
  from private.received()
  where (select private.session_lives());

revoke all on public.received_applications from anon, authenticated;
grant select on public.received_applications to authenticated, service_role;

comment on column public.received_applications.id is 'Never null.';
comment on column public.received_applications.job_id is 'Never null.';
comment on column public.received_applications.job_title is 'Never null.';
comment on column public.received_applications.job_budget_type is 'Never null.';
comment on column public.received_applications.job_pay_currency is 'Never null.';
comment on column public.received_applications.job_pay_unit is 'Never null.';
comment on column public.received_applications.cover_letter is 'Never null.';
comment on column public.received_applications.rate_currency is 'Never null.';
comment on column public.received_applications.rate_unit is 'Never null.';
comment on column public.received_applications.status is 'Never null.';
comment on column public.received_applications.applicant_name is 'Never null.';
comment on column public.received_applications.created_at is 'Never null.';
comment on column public.received_applications.updated_at is 'Never null.';
comment on column public.received_applications.applicant_number is 'Never null.';
comment on column public.received_applications.job_received is 'Never null.';
comment on column public.received_applications.job_waiting is 'Never null.';
comment on column public.received_applications.place is 'Never null.';
comment on column public.received_applications.is_revealed is 'Never null.';
comment on column public.received_applications.is_shortlisted is 'Never null.';
comment on column public.received_applications.has_cv is 'Never null.';
comment on column public.received_applications.contact_withdrawn is 'Never null.';

revoke execute on function private.attach_skills(), private.drop_skills(), private.received() from public;
grant execute on function private.received() to authenticated, service_role;

notify pgrst, 'reload schema';
