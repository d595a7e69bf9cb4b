-- Title: A job that carries a warning is passed on to nobody without the warning
-- Step: expand
-- Back: worker.remind_of_deadlines and worker.facts_application_deadline as in 20261210002882, private.invite_to_job as in
--   20261209002664, private.job_page as in 20261209002740.
-- Alerts, digests, files and the home page leave out a job of which readers say that it asks applicants for money: the warning would be
-- lost on the way (docs/decisions/0102-open-data.md). A mail still reminded members to apply for it, its poster could bring it to any
-- member of the directory, and other jobs' pages offered it, all without the warning.

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('worker.remind_of_deadlines(timestamptz)', 'where j.status = ''active'' and j.expires_at > at',
    'where j.status = ''active'' and j.expires_at > at and j.reported_for is null'),
  -- A warning may come while the mail waits.
  ('worker.facts_application_deadline(private.outbox)', 'and j.status = ''active'' and j.expires_at > now()',
    'and j.status = ''active'' and j.expires_at > now() and j.reported_for is null'),
  ('private.invite_to_job(uuid, uuid)', 'j.client_id = member and j.status = ''active'' and j.expires_at > now()',
    'j.client_id = member and j.status = ''active'' and j.expires_at > now() and j.reported_for is null'),
  ('private.job_page(uuid)', 'and o.status = ''active'' and o.expires_at > now()',
    'and o.status = ''active'' and o.expires_at > now() and o.reported_for is null'),
  ('private.job_page(uuid)', 'where t.status = ''active'' and t.expires_at > now()',
    'where t.status = ''active'' and t.expires_at > now() and t.reported_for is null')
) as c (function, known, becomes);
