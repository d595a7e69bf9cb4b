-- Title: Nobody becomes an owner of a page while a moderator has hidden it
-- Step: expand
-- Back: private.answer_owner_invitation without the lines that the list below puts in.
-- An invitation that was sent before could still be accepted. A moderator can suspend the only owner of a page, and no longer where
-- there are two: an owner who had somebody waiting escaped the suspension by their yes (docs/decisions/0124-reports-of-what-several-own.md).
-- And the new owner, who could not read the page, was kept back with it (docs/decisions/0196-hidden-members-wait.md). Saying no stays
-- possible, and the invitation waits.

select private.change_function(
  'private.answer_owner_invitation(uuid, boolean)',
  'if asked.id is null then',
  '-- Refused as one that is not there: who is asked can''t read the page, nor whether it is hidden.
  if asked.id is null or accept and exists (
    select from public.organizations o where o.id = asked.organization_id and o.hidden_at is not null
  ) then'
);
