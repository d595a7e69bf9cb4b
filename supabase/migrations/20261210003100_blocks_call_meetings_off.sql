-- Title: A block calls off what the two had agreed on
-- Step: expand
-- Back: private.take_back_requests as in 20261210003022, worker.take_meetings_back as in 20261208000200. What was called off stays so.
-- Whoever was blocked after a time was agreed still read of a meeting, was reminded of it, and came to meet nobody
-- (docs/decisions/0042-connections.md, 0117-meetings.md).

-- As before, and calls off what was agreed, in which both know each other: for the other side as if there were no block.
create or replace function private.take_back_requests(blocker uuid, blocked uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  ended private.meetings;
begin
  update private.mentorships m set status = case m.status when 'pending' then 'withdrawn' else 'ended' end
  where m.mentee_id = blocker and m.mentor_id = blocked
      and (m.status = 'accepted' or m.status = 'pending' and m.answer_by > now())
    or m.mentee_id = blocked and m.mentor_id = blocker and m.status = 'accepted';
  -- Whoever is suspended blocks, but calls nothing off: the worker does, once they are not.
  if private.is_suspended(blocker) then
    return;
  end if;
  for ended in
    update private.meetings m
    set status = 'called_off', called_off_by = case when m.asker_id = blocker then 'asker' else 'addressee' end,
      changed_at = clock_timestamp()
    where m.status = 'accepted' and m.held_at > now()
      and (m.asker_id = blocker and m.addressee_id = blocked or m.asker_id = blocked and m.addressee_id = blocker)
    returning m.*
  loop
    update public.notifications n set is_read = true
    where n.user_id = blocker and not n.is_read and n.params ->> 'meeting_id' = ended.id::text;
    perform private.tell_of_meeting(ended, blocked, 'meeting_called_off');
  end loop;
end
$$;

-- What was agreed although one of the two had blocked the other, by a member behind a firm who could not know, and what a block did not
-- end: called off for the blocker, within some two hours, and at least an hour before it begins. At no moment that tells of the yes.
select private.change_function('worker.take_meetings_back(timestamptz)', '  return told;', '  for ended in
    update private.meetings m
    set status = ''called_off'', called_off_by = case when m.asker_id = b.blocker_id then ''asker'' else ''addressee'' end, changed_at = at
    from public.member_blocks b
    where m.status = ''accepted'' and m.held_at > at
      and (
        m.asker_id = b.blocker_id and m.addressee_id = b.blocked_id or m.asker_id = b.blocked_id and m.addressee_id = b.blocker_id
      )
      and least(
        greatest(b.created_at, m.changed_at) + interval ''10 minutes''
          + (''x'' || left(md5(b.id::text || m.id::text), 4))::bit(16)::integer % 120 * interval ''1 minute'',
        m.held_at - interval ''1 hour''
      ) <= at
      and not private.is_suspended(b.blocker_id) and not private.is_suspended(b.blocked_id)
    returning m.*
  loop
    told := told + 1;
    perform private.tell_of_meeting(
      ended, case ended.called_off_by when ''asker'' then ended.addressee_id else ended.asker_id end, ''meeting_called_off''
    );
  end loop;
  return told;');
