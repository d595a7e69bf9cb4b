-- Title: All conversations of a member are listed, the last active first
-- Step: expand
-- Back: drop view public.my_threads, and create it without active_at, with its grants and comments.
-- The page sorted the first 500 that it read, in which those without a message came first: a poster with 500 of these
-- never saw one that had a message. Now the database sorts, by a time that the caller sees.

create or replace view public.my_threads with (security_invoker = true) as
  select own.id, t.kind, t.job_id, t.job_title, t.application_id, t.side, t.other_name, t.other_company,
    t.applicant_number, t.is_open, t.created_at, t.last_message_at, t.last_message, t.last_mine, t.unread, t.has_left,
    coalesce(t.last_message_at, t.created_at) as active_at
  from private.my_thread_ids() as own (id) cross join lateral private.my_thread(own.id) t
  where (select private.session_lives());

comment on column public.my_threads.active_at is 'Never null.';
