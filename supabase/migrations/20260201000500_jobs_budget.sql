-- What a search for "at least so much" compares: an open end and a negotiable budget may reach any
-- sum. A closed bound, so that the filter is one comparison. Never shown.
alter table public.jobs
  add column budget_high numeric(12, 2) not null generated always as (
    case when budget_type = 'negotiable' then 1000000000 else coalesce(budget_max, 1000000000) end
  ) stored;
