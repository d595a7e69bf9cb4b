-- Title: A session that has ended reads no conversation
-- Step: expand
-- Back: public.my_threads as in 20261210003290.
-- 20261210003290 wrote the view again without the condition that 20261203000320 had put into it: somebody who had stolen a session could go
-- on reading after its member had ended it.

create or replace view public.my_threads with (security_invoker = true) as
  select own.id, t.kind, t.job_id, t.job_title, t.application_id, t.side, t.other_name, t.other_company,
    t.applicant_number, t.is_open, t.created_at, t.last_message_at, t.last_message, t.last_mine, t.unread, t.has_left,
    coalesce(t.last_message_at, t.created_at) as active_at
  from private.my_thread_ids() as own (id) cross join lateral private.my_thread(own.id) t
  where (select private.session_lives());
