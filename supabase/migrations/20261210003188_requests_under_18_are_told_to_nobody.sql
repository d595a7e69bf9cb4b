-- Title: The bell tells nobody of a request to connect that reaches nobody
-- Step: expand
-- Back: private.notify_connection by the `known` below.
-- A request of a member under 18, or to one, that was sent as a guardian took the yes back is in no list and no mail (20261210003162). The
-- bell still said who asks, by name (docs/decisions/0087-younger-members.md).

select private.change_function('private.notify_connection()', 'if exists (
      select from public.member_blocks b where b.blocker_id = new.addressee_id and b.blocked_id = new.requester_id
    ) then', 'if not private.reaches_addressee(new) then');
