-- Title: The unread invitations to a job are found by an index
-- Step: expand
-- Back: drop index public.notifications_invited.
-- Transaction: none

create index concurrently notifications_invited on public.notifications ((params ->> 'job_id')) where kind = 'job_invited' and not is_read;
