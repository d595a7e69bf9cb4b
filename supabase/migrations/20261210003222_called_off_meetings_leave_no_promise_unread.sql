-- Title: Whoever is told that a meeting is called off, or that there will be none, has nothing older of it unread
-- Step: expand
-- Back: private.tell_of_meeting as in 20261128000910. What was read stays so.
-- The bell said "will meet you soon" beside "called off your meeting", both unread, and counted both: the last word replaces what
-- was told of the meeting before, as an answer of one's own does.

select private.change_function('private.tell_of_meeting(private.meetings, uuid, text)', '  perform private.notify(',
  '  if kind in (''meeting_called_off'', ''meeting_declined'') then
    update public.notifications n set is_read = true
    where n.user_id = recipient and not n.is_read and n.params ->> ''meeting_id'' = meeting.id::text;
  end if;
  perform private.notify(');
