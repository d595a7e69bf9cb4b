-- Title: The mails that went, or were dropped, lately are found by an index
-- Step: expand
-- Back: drop index private.outbox_went.
-- Transaction: none

create index concurrently outbox_went on private.outbox (state, (coalesce(sent_at, claimed_at, created_at))) where state in ('sent', 'dropped');
