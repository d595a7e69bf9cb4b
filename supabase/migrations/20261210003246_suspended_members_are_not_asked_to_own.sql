-- Title: Nobody is asked to own a page while they are suspended
-- Step: expand
-- Back: private.connected_with by the `known` below.
-- The form offered a suspended connection, and the request reached a bell whose reader may not say yes. Nobody new can ask a suspended
-- member for anything else (docs/decisions/0110-suspension.md).

select private.change_function('private.connected_with(uuid)', 'and not private.is_younger(c.requester_id) and not private.is_younger(c.addressee_id)',
  'and not private.is_younger(c.requester_id) and not private.is_younger(c.addressee_id)
    and not private.is_suspended(side.member)');
