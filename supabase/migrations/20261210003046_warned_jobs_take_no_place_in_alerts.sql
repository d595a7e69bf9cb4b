-- Title: A job that carries a warning takes no place among the news of an alert
-- Step: expand
-- Back: private.match_job_alerts without what is put in.
-- A mail has the five newest matches and how many there are. The jobs with a warning were taken out of the five as it went: they kept
-- others out of it, and were counted among the rest (docs/decisions/0102-open-data.md).

select private.change_function('private.match_job_alerts(uuid[], timestamptz)',
  'where j.status = ''active'' and j.expires_at > now() and j.created_at > since',
  'where j.status = ''active'' and j.expires_at > now() and j.reported_for is null and j.created_at > since');
