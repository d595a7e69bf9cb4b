-- Title: A block ends the mentorship of the two, wherever it was made
-- Step: expand
-- Back: private.take_back_requests as in 20261208000200. Mentorships that have ended stay ended.
-- Blocking from the conversation of a mentorship, or from another one of the same two, closed the conversation and left the mentorship
-- accepted: both read of a mentorship that they could not speak in. Blocking by its own page ended it
-- (docs/decisions/0042-connections.md).

-- Ends what the blocker had asked of the other as their mentee, and a mentorship of the two, in which both know each other. In each
-- request for a meeting one of the two is met as a firm: one of the other's firm stays, or the blocker would learn whose it is, and
-- one of the blocker's own is ended by worker.take_meetings_back later, or the other would.
create or replace function private.take_back_requests(blocker uuid, blocked uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.mentorships m set status = case m.status when 'pending' then 'withdrawn' else 'ended' end
  where m.mentee_id = blocker and m.mentor_id = blocked
      and (m.status = 'accepted' or m.status = 'pending' and m.answer_by > now())
    or m.mentee_id = blocked and m.mentor_id = blocker and m.status = 'accepted';
end
$$;

update private.mentorships m set status = 'ended'
from public.member_blocks b
where m.status = 'accepted'
  and (b.blocker_id, b.blocked_id) in ((m.mentor_id, m.mentee_id), (m.mentee_id, m.mentor_id));
