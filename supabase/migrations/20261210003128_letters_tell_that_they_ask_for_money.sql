-- Title: The list of received applications tells which read letters ask for money
-- Step: expand
-- Back: the view public.received_applications as in 20261209002740.
-- The page that warns its reader of them asked the backend once more for each list (docs/requirements/jobs.md 72).

create or replace view public.received_applications with (security_invoker = true) as
  select id, job_id, job_title, job_budget_type, job_budget_min, job_budget_max, job_pay_currency, job_pay_unit,
    cover_letter, proposed_rate, rate_currency, rate_unit, status, applicant_name, applicant_email, applicant_phone, created_at,
    updated_at, applicant_number, job_received, job_waiting, place, is_revealed, read_at, decision_note, note, is_shortlisted,
    private.has_cv(id) as has_cv, contact_withdrawn, shown_skills, shown_years,
    -- A letter is read where it is opened, and its reader is warned there.
    read_at is not null and coalesce((private.asking_for_money(array[cover_letter]))[1], false) as asks_for_money
  from private.received()
  where (select private.session_lives());

comment on column public.received_applications.asks_for_money is 'Never null.';

notify pgrst, 'reload schema';
