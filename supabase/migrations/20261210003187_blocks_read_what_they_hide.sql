-- Title: A block leaves no unread notice of a meeting that its blocker no longer sees
-- Step: expand
-- Back: private.block_meeting, private.take_back_requests and worker.take_meetings_back by the `known` of the list below; drop
--   private.read_of_unseen_meetings. What was read stays so.
-- The bell counted them, and each led to a list without the meeting: of earlier requests of a firm that is blocked by a later one, of
-- what a blocked member had asked, and of a meeting that the worker called off (docs/decisions/0117-meetings.md).

-- Only where the member met the other by name, or a notice that goes would tell whose a firm is.
create function private.read_of_unseen_meetings(member uuid, other uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n set is_read = true
  from private.meetings m
  where n.user_id = read_of_unseen_meetings.member and not n.is_read and n.params ->> 'meeting_id' = m.id::text
    and (m.asker_id = member and m.addressee_id = other or m.asker_id = other and m.addressee_id = member)
    and not (private.is_met_as_investor(m, other) and m.held_at is null)
    and not private.sees_meeting(m, member);
end
$$;
revoke execute on function private.read_of_unseen_meetings(uuid, uuid) from public;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  (1, 'private.block_meeting(uuid)', 'update private.meetings m set blocked_at = now() where m.id = asked.id and m.blocked_at is null;',
    'update private.meetings m set blocked_at = now() where m.id = asked.id and m.blocked_at is null;
  update public.notifications n set is_read = true
  from private.meetings m
  where n.user_id = caller and not n.is_read and n.params ->> ''meeting_id'' = m.id::text
    and m.addressee_id = caller and m.investor_id = asked.investor_id and m.kind = ''founder'' and m.held_at is null;'),
  (2, 'private.take_back_requests(uuid, uuid)', 'update public.notifications n set is_read = true
    where n.user_id = blocker and not n.is_read and n.params ->> ''meeting_id'' = ended.id::text;
    perform', 'perform'),
  (3, 'private.take_back_requests(uuid, uuid)', '''meeting_called_off'');
  end loop;', '''meeting_called_off'');
  end loop;
  perform private.read_of_unseen_meetings(blocker, blocked);'),
  (4, 'worker.take_meetings_back(timestamp with time zone)', 'told := told + 1;
    perform private.tell_of_meeting(', 'told := told + 1;
    perform private.read_of_unseen_meetings(ended.asker_id, ended.addressee_id);
    perform private.read_of_unseen_meetings(ended.addressee_id, ended.asker_id);
    perform private.tell_of_meeting(')
) as c (place, function, known, becomes)
order by c.place;
