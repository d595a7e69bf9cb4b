-- Title: An answer to a request to connect or to be mentored locks the accounts of the two before the request
-- Step: expand
-- Back: the functions of the list below by its `known`.
-- It held the request as the deletion of an account came to it. And a yes as somebody only tried to delete their account, which is first
-- tried with its picture, told nobody and opened no conversation, though the account stayed (docs/decisions/0160-one-order-of-locks.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.answer_connection(uuid, text)', 'select * into asked from public.connections c',
    'perform private.hold_members(array[c.requester_id, c.addressee_id]) from public.connections c
    where c.id = connection and c.addressee_id = (select auth.uid());
  select * into asked from public.connections c'),
  ('private.mentorship_to_answer(uuid)', 'select * into asked from private.mentorships m',
    'perform private.hold_members(array[m.mentor_id, m.mentee_id]) from private.mentorships m
    where m.id = mentorship and m.mentor_id = (select auth.uid());
  select * into asked from private.mentorships m')
) as c (function, known, becomes);
