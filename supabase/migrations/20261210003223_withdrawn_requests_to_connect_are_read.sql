-- Title: A request to connect that is withdrawn leaves nothing unread in the bell of whoever was asked
-- Step: expand
-- Back: private.unname_connection as in 20260401001200. What was read stays so.
-- It stayed there as "A member would like to connect", was counted, and led to a list with no request; as with a withdrawn request
-- for a meeting, there is nothing to answer any more (docs/decisions/0042-connections.md). One that goes with its sender's account
-- stays as it is: nothing may tell the moment in which somebody leaves.

select private.change_function('private.unname_connection()', '  perform private.unname_notifications(',
  '  if old.status = ''pending'' and exists (select from auth.users u where u.id = old.requester_id) then
    update public.notifications n set is_read = true
    where n.user_id = old.addressee_id and not n.is_read and n.kind = ''connection_requested''
      and n.params ->> ''connection_id'' = old.id::text;
  end if;
  perform private.unname_notifications(');
