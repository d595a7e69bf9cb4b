-- Title: Older rates take the currency and unit of their job
-- Step: move
-- Back: alter table public.job_applications alter column rate_currency drop not null, alter column rate_unit drop not null.
-- Nobody recorded what the job was paid in when they were sent (migration 20261206000400).
update public.job_applications a
set rate_currency = j.pay_currency, rate_unit = j.pay_unit
from public.jobs j
where j.id = a.job_id and a.rate_currency is null;

-- The default is null all the same: it only tells the generated types that a new row may leave the column out.
alter table public.job_applications
  alter column rate_currency set not null, alter column rate_currency set default nullif('', ''),
  alter column rate_unit set not null, alter column rate_unit set default nullif('', '');
