-- Title: An invitation to own a page waits for a block that is under way
-- Step: expand
-- Back: private.invite_owner as in the `known` below.
-- Sent while one of the two blocked the other, it stayed after the block: the block had not seen it
-- (docs/decisions/0106-owners-and-suggestions.md).

select private.change_function(
  'private.invite_owner(uuid, uuid)',
  'perform private.require_owner(organization);
  if invited is null or',
  'perform private.require_owner(organization);
  -- In the order of all (docs/decisions/0160-one-order-of-locks.md). A block holds the connection.
  perform private.hold_members(array[auth.uid(), invited]);
  perform from public.connections c where c.id = connection for key share;
  if invited is null or private.connected_with(connection) is null or'
);
