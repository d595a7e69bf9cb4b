-- Title: At midnight nobody's account is held whose invitation to a job goes on
-- Step: expand
-- Back: worker.begin_day by the `known` below.
-- Each account with an unread invitation was asked whether it stays, and so was held until the night's work was done: whoever deleted theirs
-- waited for it (docs/decisions/0160-one-order-of-locks.md).

select private.change_function('worker.begin_day()', '  where n.kind = ''job_invited'' and not n.is_read and not exists (
    select from public.jobs j where j.id = (n.params ->> ''job_id'')::uuid and j.status <> ''closed'' and j.expires_at > now()
  ) and private.stays(n.user_id);', '  where n.id = any (array(
    select o.id from public.notifications o where o.kind = ''job_invited'' and not o.is_read and not exists (
      select from public.jobs j where j.id = (o.params ->> ''job_id'')::uuid and j.status <> ''closed'' and j.expires_at > now()
    )
  )) and private.stays(n.user_id);');
