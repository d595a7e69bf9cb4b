-- Title: Whoever takes back an invitation to own a page, or ends a conversation, waits for no account that is being deleted
-- Step: expand
-- Back: the functions of the list below by its `known`.
-- As for the names of 20261210003274: the deletion has removed its notifications before it comes to the invitation or to the conversation,
-- which the other one holds (docs/decisions/0160-one-order-of-locks.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.forget_told_of_invitation()', 'and n.params ->> ''organization_id'' = old.organization_id::text;',
    'and n.params ->> ''organization_id'' = old.organization_id::text and private.stays(n.user_id);'),
  ('private.end_membership()', 'and n.link = ''/messages/'' || old.thread_id;',
    'and n.link = ''/messages/'' || old.thread_id and private.stays(n.user_id);')
) as c (function, known, becomes);
