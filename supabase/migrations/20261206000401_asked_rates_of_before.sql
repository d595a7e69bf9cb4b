-- Title: Rates of before are in what their job is paid in now
-- Step: move
-- Back: alter table public.job_applications alter column rate_currency drop not null, alter column rate_unit drop not null.
-- What it was paid in when they were sent is not known (migration 20261206000400).
update public.job_applications a
set rate_currency = j.pay_currency, rate_unit = j.pay_unit
from public.jobs j
where j.id = a.job_id and a.rate_currency is null;

-- A default, though it is none, tells whoever writes that it can be left out.
alter table public.job_applications
  alter column rate_currency set not null, alter column rate_currency set default nullif('', ''),
  alter column rate_unit set not null, alter column rate_unit set default nullif('', '');
