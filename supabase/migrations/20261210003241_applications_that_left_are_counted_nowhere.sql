-- Title: From midnight on an application whose account is gone is counted in no mail and rejected by nobody
-- Step: expand
-- Back: the functions of the list below by its `known`.
-- The poster's list ends it by the clock, and the worker deletes it hours later. Until then mails counted one more than the list
-- had, and a rejection of several answered that it was among them (docs/decisions/0164-leaving-unseen.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.digest_applications(uuid)', 'and a.status in (''pending'', ''reviewed'')',
    'and a.status in (''pending'', ''reviewed'')
      and (a.leaves_at is null or a.leaves_at > now())'),
  ('worker.facts_application_received(private.outbox)', 'and a.read_at is null',
    'and a.read_at is null
      and (a.leaves_at is null or a.leaves_at > now())'),
  ('private.waiting_jobs(private.outbox, date, boolean)', 'and a.status in (''pending'', ''reviewed'')',
    'and a.status in (''pending'', ''reviewed'')
        and (a.leaves_at is null or a.leaves_at > now())'),
  ('private.unanswered(date)', 'where a.status in (''pending'', ''reviewed'')',
    'where a.status in (''pending'', ''reviewed'') and (a.leaves_at is null or a.leaves_at > now())'),
  ('private.own_job_end(private.outbox)', 'and a.status in (''pending'', ''reviewed'')',
    'and a.status in (''pending'', ''reviewed'')
        and (a.leaves_at is null or a.leaves_at > now())'),
  ('private.reject_applications(uuid[], text)', 'where a.id = any (applications) and j.client_id = (select auth.uid())
    order by', 'where a.id = any (applications) and j.client_id = (select auth.uid())
      and (a.leaves_at is null or a.leaves_at > now())
    order by')
) as c (function, known, becomes);
