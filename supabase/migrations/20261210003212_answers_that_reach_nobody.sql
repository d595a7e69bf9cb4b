-- Title: Moderators read that an answer would reach nobody
-- Step: expand
-- Back: private.contact_case without what is put in.
-- Whoever gets no mails from us is led to write to us, with the address that the mails came back from. The moderator read that
-- the answer was on its way, and the worker dropped it: nobody learned that the message was never answered
-- (docs/decisions/0111-moderation.md).

select private.change_function(
  'private.contact_case(uuid)',
  '''waits'', c.closed_at is null
  )',
  '''waits'', c.closed_at is null
  ) || case when private.is_stopped(c.address) then ''{"stopped": true}''::jsonb else ''{}'' end'
);
