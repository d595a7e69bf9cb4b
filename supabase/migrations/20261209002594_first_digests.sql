-- Title: A weekly digest knows whether it is its reader's first
-- Step: expand
-- Back: worker.facts_weekly_digest without 'first'.
-- The first digest has every open job that asks for a skill of its reader's, up to 90 days old, and called them all new.

select private.change_function(
  'worker.facts_weekly_digest(private.outbox)', '''unread'', unread)', '''unread'', unread, ''first'', last_told is null)'
);
