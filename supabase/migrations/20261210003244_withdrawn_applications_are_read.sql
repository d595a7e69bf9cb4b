-- Title: An application that is withdrawn leaves the news of it unread with nobody
-- Step: expand
-- Back: private.notify_withdrawal as in 20260401001100. What was read stays so.
-- The bell counted it beside "An application was withdrawn", and of a member who withdrew and applied again it said that two applied
-- (docs/decisions/0164-leaving-unseen.md). One notification tells of one application, in the same transaction, and so at the same time. A poster
-- who is leaving is waited for by nobody (docs/decisions/0160-one-order-of-locks.md).

select private.change_function('private.notify_withdrawal()', '  perform private.notify(',
  '  update public.notifications n set is_read = true
  from public.jobs j
  where j.id = old.job_id and n.user_id = j.client_id and not n.is_read and n.kind = ''application_received''
    and n.params ->> ''job_id'' = old.job_id::text and n.created_at = old.created_at
    and private.stays(n.user_id);
  perform private.notify(');
