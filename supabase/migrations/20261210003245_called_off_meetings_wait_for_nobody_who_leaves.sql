-- Title: A member who calls a meeting off waits for nobody who is leaving
-- Step: expand
-- Back: private.tell_of_meeting by the `known` below.
-- What is unread of the meeting is read as it is called off (20261210003222). Calling off holds the meeting and no account: it waited for
-- the notifications that the other one's deletion had removed, which waited for the meeting (docs/decisions/0160-one-order-of-locks.md).

select private.change_function('private.tell_of_meeting(private.meetings, uuid, text)',
  'if kind in (''meeting_called_off'', ''meeting_declined'') then',
  'if kind in (''meeting_called_off'', ''meeting_declined'') and private.stays(recipient) then');
