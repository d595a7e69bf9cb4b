-- Title: A block withdraws what the blocker had asked or proposed
-- Step: expand
-- Back: private.end_blocked_connection and private.block_mentorship without what this puts in; drop
--   private.take_back_requests. Requests that have ended stay ended.
-- A member who had asked somebody for a meeting or for mentoring, or had proposed times to them, blocked them. The
-- other side could still say yes, and then found a conversation that was closed at once
-- (docs/decisions/0042-connections.md).

-- Ends what the blocker had asked the other side, or proposed to them, as the blocker could do without a block: it
-- withdraws their own requests, and declines a request to which they had answered with other times. What the other side
-- had asked stays, out of the blocker's sight. A request to or from a firm stays too: it would tell the blocker who is
-- behind it (docs/decisions/0117-meetings.md).
create function private.take_back_requests(blocker uuid, blocked uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  ended private.meetings;
begin
  for ended in
    update private.meetings m
    set status = case when m.asker_id = blocker then 'withdrawn' else 'declined' end, changed_at = clock_timestamp()
    where m.status = 'proposed' and private.meeting_is_open(m) and not private.is_met_as_investor(m, blocked)
      and (
        m.asker_id = blocker and m.addressee_id = blocked
        or m.asker_id = blocked and m.addressee_id = blocker and m.proposer = 'addressee'
      )
    returning m.*
  loop
    -- Nothing waits any more for whoever was asked.
    update public.notifications n set is_read = true
    where n.user_id in (blocker, ended.addressee_id) and not n.is_read and n.params ->> 'meeting_id' = ended.id::text;
    if ended.status = 'declined' then
      perform private.tell_of_meeting(ended, ended.asker_id, 'meeting_declined');
    end if;
  end loop;
  update private.mentorships m set status = 'withdrawn'
  where m.status = 'pending' and m.mentee_id = blocker and m.mentor_id = blocked and m.answer_by > now();
end
$$;

revoke execute on function private.take_back_requests(uuid, uuid) from public;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.end_blocked_connection()', 'return null;',
        'perform private.take_back_requests(new.blocker_id, new.blocked_id);
  return null;'),
      -- A block locks the connection of the two before their requests. So does this: else two who block each other at
      -- the same moment wait for each other.
      ('private.block_mentorship(uuid)', 'select * into asked from private.mentorships m',
        'perform from public.connections c join private.mentorships m
    on (c.requester_id, c.addressee_id) in ((m.mentor_id, m.mentee_id), (m.mentee_id, m.mentor_id))
  where m.id = mentorship and caller in (m.mentor_id, m.mentee_id) for update of c;
  select * into asked from private.mentorships m')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

select private.take_back_requests(b.blocker_id, b.blocked_id) from public.member_blocks b;

notify pgrst, 'reload schema';
