-- Title: The mail about a job's end knows whether a later deadline helps
-- Step: expand
-- Back: private.own_job_end without `extends`.
-- It told all posters to set a later deadline, also those whose job ends because its 90 days are over, which no deadline changes.

-- By the day: a job of before may end at an hour of its last day.
select private.change_function(
  'private.own_job_end(private.outbox)',
  $$'reposts', j.reported_for is null,$$,
  $$'reposts', j.reported_for is null,
    'extends', private.dhaka_day(j.expires_at) < private.dhaka_day(j.created_at) + 90,$$
);
