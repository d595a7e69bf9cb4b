-- Title: An applicant's rate keeps the currency and unit it was asked in
-- Step: expand
-- Back: the view public.received_applications with private.received as in 20261203000230 and 20261205000760, and set_updated_at of
--   public.job_applications as in 20261203000240; drop trigger keep_rate on public.job_applications, its function, and the columns
--   rate_currency and rate_unit.
-- A rate was shown in the unit of its job as that is now: a poster who edited the job turned "600 an hour" into "600 a month", for
-- both sides.

-- The currency and unit that the form asked for, with or without a rate. The next migration fills older rows.
alter table public.job_applications
  add column rate_currency text check (rate_currency in ('BDT', 'USD')),
  add column rate_unit text check (rate_unit in ('hour', 'day', 'month', 'project'));

grant select (rate_currency, rate_unit), insert (rate_currency, rate_unit) on public.job_applications to authenticated;

-- The form sends its currency and unit, so that an edit of the job meanwhile changes nothing. Where one is missing, the job's apply.
-- Its name sorts it after guard_new_application, which locks the job.
create function private.keep_rate() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  select j.pay_currency, j.pay_unit into new.rate_currency, new.rate_unit from public.jobs j where j.id = new.job_id;
  return new;
end
$$;

create trigger keep_rate before insert on public.job_applications
  for each row when (num_nulls(new.rate_currency, new.rate_unit) > 0)
  execute function private.keep_rate();

-- Filling in the unit of an older rate is nobody's answer, so it leaves updated_at alone.
drop trigger set_updated_at on public.job_applications;
create trigger set_updated_at before update on public.job_applications
  for each row execute function private.set_updated_at(
    'read_at', 'consent_to_reveal', 'contact_chosen_at', 'decision_note', 'applicant_id', 'submission_id', 'leaves_at',
    'rate_currency', 'rate_unit'
  );

-- As before, with the rate's currency and unit.
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
  contact_withdrawn boolean
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
    coalesce(shared.reached and not a.is_revealed, false)
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
  left join private.application_notes kept on kept.application_id = a.id;
end
$$;

create view public.received_applications with (security_invoker = true) as
  select id, job_id, job_title, job_budget_type, job_budget_min, job_budget_max, job_pay_currency, job_pay_unit,
    cover_letter, proposed_rate, rate_currency, rate_unit, status, applicant_name, applicant_email, applicant_phone, created_at,
    updated_at, applicant_number, job_received, job_waiting, place, is_revealed, read_at, decision_note, note, is_shortlisted,
    private.has_cv(id) as has_cv, contact_withdrawn
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

revoke execute on function private.keep_rate(), private.received() from public;
grant execute on function private.received() to authenticated, service_role;

notify pgrst, 'reload schema';
