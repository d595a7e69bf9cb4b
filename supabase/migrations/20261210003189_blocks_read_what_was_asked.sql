-- Title: A block leaves no unread notice of a request to connect or to a mentor that its blocker no longer sees
-- Step: expand
-- Back: private.take_back_requests by the `known` below. What was read stays so.
-- As with meetings (20261210003187): the bell counted what somebody had asked whom its reader had blocked, and led to nothing
-- (docs/decisions/0042-connections.md).

select private.change_function('private.take_back_requests(uuid, uuid)', 'begin
', 'begin
  update public.notifications n set is_read = true
  where n.user_id = blocker and not n.is_read and (
    n.kind = ''connection_requested'' and exists (
      select from public.connections c
      where c.id::text = n.params ->> ''connection_id'' and c.requester_id = blocked and c.addressee_id = blocker
    )
    or n.kind in (''mentorship_requested'', ''mentorship_lapsing'') and exists (
      select from private.mentorships m
      where m.id::text = n.params ->> ''mentorship_id'' and m.mentee_id = blocked and m.mentor_id = blocker
    )
  );
');
