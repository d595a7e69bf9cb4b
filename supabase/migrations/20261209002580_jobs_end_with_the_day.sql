-- Title: A job ends with its last day, and not at the hour at which it was posted
-- Step: expand
-- Back: private.fill_job_expiry with `new.created_at + interval '90 days'`, private.reopens_until with
--   `job.closed_at + interval '14 days'` and `job.closed_at > now() - interval '14 days'`, then drop private.dhaka_day_end.
-- All texts name a job's last day, and mean the whole of it; without a deadline it ended at any hour of that day. Jobs of before
-- end as they were told until they are changed.

-- The last second of the day in Dhaka that many days after that of `moment`, as a form's deadline is. It is less than a day later
-- than the same hour would be, so that lists need look no further back than 91 days.
create function private.dhaka_day_end(moment timestamptz, days integer) returns timestamptz
  language sql immutable set search_path = '' as $$
  select (((moment at time zone 'Asia/Dhaka')::date + days + 1)::timestamp - interval '1 second') at time zone 'Asia/Dhaka'
$$;

revoke execute on function private.dhaka_day_end(timestamptz, integer) from public;
-- Posters write with their own rights, and so does the trigger.
grant execute on function private.dhaka_day_end(timestamptz, integer) to authenticated, service_role;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.fill_job_expiry()', 'new.created_at + interval ''90 days''', 'private.dhaka_day_end(new.created_at, 90)'),
  ('private.reopens_until(public.jobs)', 'job.closed_at + interval ''14 days''', 'private.dhaka_day_end(job.closed_at, 14)'),
  ('private.reopens_until(public.jobs)', 'job.closed_at > now() - interval ''14 days''', 'private.dhaka_day_end(job.closed_at, 14) > now()')
) as c (function, known, becomes);

notify pgrst, 'reload schema';
