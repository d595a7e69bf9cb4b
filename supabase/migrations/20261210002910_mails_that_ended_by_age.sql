-- Title: Mails that ended are found by their state and age
-- Step: expand
-- Back: drop index private.outbox_ended.
-- Transaction: none
-- For the operator's counts, and for the nightly deletion of those of more than 90 days ago, which read the whole outbox.

create index concurrently outbox_ended on private.outbox (state, created_at) where state in ('sent', 'failed', 'unknown', 'dropped');
