-- Title: A mail of an alert that is dropped keeps nobody whom it was about
-- Step: expand
-- Back: worker.claim_mails without what is put in.
-- A mail that has gone loses the ids of its matches (20261210003150). One that was dropped, since its member turned these mails off,
-- say, kept up to 301 of them for months, of people who may be in the directory no more, and no mail is made of it any more
-- (docs/decisions/0095-alerts.md). One that failed keeps them: an operator may send it again.

select private.change_function(
  'worker.claim_mails(integer, text[], uuid)',
  'set state = case when failure is null then ''dropped'' else ''failed'' end, last_error = left(failure, 500),',
  'set state = case when failure is null then ''dropped'' else ''failed'' end, last_error = left(failure, 500),
        params = case when failure is null and o.category = ''alerts'' then o.params - ''{ids,more}''::text[] else o.params end,'
);
