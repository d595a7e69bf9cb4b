-- Title: Whoever is asked for a meeting blocks whoever asks by the request
-- Step: expand
-- Back: drop public.block_meeting and private.block_meeting; private.sees_meeting, private.my_thread_blocks and
--   private.unblock_thread without what this puts in; trigger guard_suspended on private.meetings as in 20261129000310; drop the
--   column. Blocks of members stay.
-- Requests to connect and to a mentor could be blocked where they are read, those for a meeting only declined and reported: whoever
-- was declined could ask again (docs/decisions/0117-meetings.md).

-- Since when the founder who was asked has blocked the firm that asked. A firm shows no name, and a block of its member would tell it:
-- this one keeps the firm's requests away, and nothing else.
alter table private.meetings add column blocked_at timestamptz;
alter table private.meetings
  add constraint meetings_blocked_firm check (blocked_at is null or kind = 'founder') not valid;
alter table private.meetings validate constraint meetings_blocked_firm;

drop trigger guard_suspended on private.meetings;
create trigger guard_suspended before insert or delete or update of times, held_at, called_off_by, blocked_at on private.meetings
  for each statement execute function private.guard_suspended();

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.sees_meeting(private.meetings, uuid)', 'return member in (meeting.asker_id, meeting.addressee_id)',
    'return member in (meeting.asker_id, meeting.addressee_id)
    -- What was agreed names the member, whom they block by name.
    and not (
      member = meeting.addressee_id and meeting.kind = ''founder'' and meeting.held_at is null
      and (meeting.blocked_at is not null or exists (
        select from private.meetings b
        where b.investor_id = meeting.investor_id and b.addressee_id = member and b.blocked_at is not null
      ))
    )'),
  ('private.my_thread_blocks()', 'where b.blocker_id = caller;', 'where b.blocker_id = caller
    union all
    select m.id, m.asker_name, m.blocked_at from private.meetings m
    where m.addressee_id = caller and m.blocked_at is not null;'),
  ('private.unblock_thread(uuid)', 'if not found then', 'if not found then
    update private.meetings m set blocked_at = null
    where m.id = block and m.addressee_id = (select auth.uid()) and m.blocked_at is not null;
  end if;
  if not found then')
) as c (function, known, becomes);

-- Blocks whoever asked the caller for this meeting: a member by the name that the request shows, a firm by itself. Told to nobody: the
-- asker sees a request that waits, or, if it waited for them, one that was declined. Again changes nothing.
create function private.block_meeting(meeting uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  asked private.meetings;
begin
  -- A block locks the connection of the two before their requests.
  perform from public.connections c join private.meetings m
    on (c.requester_id, c.addressee_id) in ((m.asker_id, m.addressee_id), (m.addressee_id, m.asker_id))
  where m.id = block_meeting.meeting and m.addressee_id = caller and m.kind = 'investor' for update of c;
  select * into asked from private.meetings m
    where m.id = block_meeting.meeting and m.addressee_id = caller and m.hidden_at is null
      and (m.kind = 'investor' or m.held_at is null)
      and not (m.status = 'proposed' and private.is_suspended(m.asker_id))
    for update;
  if not found then
    raise exception 'meeting not found' using errcode = 'PT404';
  end if;
  perform private.read_of_meeting(asked.id);
  if asked.kind = 'investor' then
    perform private.block_member(asked.asker_id, private.meeting_name(asked, caller));
    return;
  end if;
  update private.meetings m set blocked_at = now() where m.id = asked.id and m.blocked_at is null;
  -- A yes would open a conversation. As if the founder had declined.
  if asked.proposer = 'addressee' and private.meeting_is_open(asked) then
    update private.meetings m set status = 'declined', changed_at = clock_timestamp()
      where m.id = asked.id returning * into asked;
    perform private.tell_of_meeting(asked, asked.asker_id, 'meeting_declined');
  end if;
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

create function public.block_meeting(meeting uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_live_session();
  perform private.block_meeting(block_meeting.meeting);
end
$$;

revoke execute on function public.block_meeting(uuid) from public, anon;
grant execute on function public.block_meeting(uuid) to authenticated, service_role;
revoke execute on function private.block_meeting(uuid) from public;
grant execute on function private.block_meeting(uuid) to authenticated, service_role;

notify pgrst, 'reload schema';
