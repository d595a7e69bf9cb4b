-- Title: Nobody becomes an owner of a page that a moderator is just hiding
-- Step: expand
-- Back: private.answer_owner_invitation as in 20261210002972.
-- A yes read whether the page is hidden while a moderator was hiding it: it was accepted (docs/decisions/0124-reports-of-what-several-own.md).

-- The row is found by its id alone, so that whoever waits for it reads what is there then.
select private.change_function('private.answer_owner_invitation(uuid, boolean)', c.known, c.becomes) from (values
  (1, 'accept and exists (', 'accept and ('),
  (2, 'select from public.organizations o where o.id = asked.organization_id and o.hidden_at is not null',
    'select o.hidden_at is not null from public.organizations o where o.id = asked.organization_id for share')
) as c (place, known, becomes);
