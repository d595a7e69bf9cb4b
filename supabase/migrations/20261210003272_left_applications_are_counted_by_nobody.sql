-- Title: From midnight on an application whose account is gone takes no opening and is in no count of a job
-- Step: expand
-- Back: the functions of the list below by its `known`.
-- The poster's list ends it by the clock (20261210003241). Until the worker deleted it hours later, the same page said that one more was
-- accepted, the bell that all openings were taken, and the job's page how many have applied (docs/decisions/0164-leaving-unseen.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.own_job_marks(uuid[])', 'a.job_id = j.id and a.status = ''accepted''',
    'a.job_id = j.id and a.status = ''accepted''
      and (a.leaves_at is null or a.leaves_at > now())'),
  ('private.offer_closing()', 'a.job_id = j.id and a.status = ''accepted''',
    'a.job_id = j.id and a.status = ''accepted''
      and (a.leaves_at is null or a.leaves_at > now())'),
  ('private.applied_at_least(uuid)', 'a.job_id = job limit',
    'a.job_id = job and (a.leaves_at is null or a.leaves_at > now()) limit')
) as c (function, known, becomes);
