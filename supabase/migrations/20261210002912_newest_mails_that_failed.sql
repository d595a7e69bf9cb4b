-- Title: The newest mails that failed are found by an index
-- Step: expand
-- Back: drop index private.outbox_failed.
-- Transaction: none

create index concurrently outbox_failed on private.outbox ((coalesce(claimed_at, created_at)) desc, id) where state in ('failed', 'unknown');
