-- Title: A block tells nobody whose firm has asked them for a meeting
-- Step: expand
-- Back: private.take_back_requests as in 20261207000120; drop worker.take_meetings_back. Requests that have ended stay ended.
-- An investor may list a firm without themselves (docs/decisions/0116, 0171). When such a member blocked somebody whom
-- they knew by name, the connection and what their firm had asked ended in one moment: whoever was blocked knew whose
-- firm it was (docs/decisions/0117-meetings.md).

-- Ends what the blocker had asked of the other as their mentee. In each request for a meeting one of the two is met as a
-- firm: one of the other's firm stays, or the blocker would learn whose it is, and one of the blocker's own is ended by
-- worker.take_meetings_back later, or the other would.
create or replace function private.take_back_requests(blocker uuid, blocked uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.mentorships m set status = 'withdrawn'
  where m.status = 'pending' and m.mentee_id = blocker and m.mentor_id = blocked and m.answer_by > now();
end
$$;

-- Ends what a firm had asked somebody whom its member has blocked, or proposed to them, as the member could do without a
-- block: withdraws the firm's own requests, and declines one that it had answered with other times. One to four days
-- after the block, at a minute that only whoever reads the block's id could work out. Not while one of the two is
-- suspended or the request is hidden, as nobody could answer it then. Returns for how many.
create function worker.take_meetings_back(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  ended private.meetings;
  told integer := 0;
begin
  for ended in
    update private.meetings m
    set status = case when m.asker_id = b.blocker_id then 'withdrawn' else 'declined' end, changed_at = at
    from public.member_blocks b
    where m.status = 'proposed' and private.meeting_is_open(m) and m.hidden_at is null
      and (
        m.asker_id = b.blocker_id and m.addressee_id = b.blocked_id
        or m.asker_id = b.blocked_id and m.addressee_id = b.blocker_id and m.proposer = 'addressee'
      )
      and private.is_met_as_investor(m, b.blocker_id)
      and b.created_at + interval '1 day'
        + ('x' || left(md5(b.id::text || m.id::text), 4))::bit(16)::integer % 4320 * interval '1 minute' <= at
      and not private.is_suspended(b.blocker_id) and not private.is_suspended(b.blocked_id)
    returning m.*
  loop
    told := told + 1;
    -- Nothing waits any more for whoever was asked.
    update public.notifications n set is_read = true
    where n.user_id in (ended.asker_id, ended.addressee_id) and not n.is_read and n.params ->> 'meeting_id' = ended.id::text
      and (ended.status = 'withdrawn' or n.user_id = ended.addressee_id);
    if ended.status = 'declined' then
      perform private.tell_of_meeting(ended, ended.asker_id, 'meeting_declined');
    end if;
  end loop;
  return told;
end
$$;

revoke execute on function worker.take_meetings_back(timestamptz) from public;
grant execute on function worker.take_meetings_back(timestamptz) to worker;

notify pgrst, 'reload schema';
