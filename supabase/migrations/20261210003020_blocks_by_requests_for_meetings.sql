-- Title: An investor blocks whoever asks for a meeting by the request
-- Step: expand
-- Back: drop public.block_meeting and private.block_meeting. Blocks stay.
-- Requests to connect and to a mentor could be blocked where they are read, those for a meeting only declined and reported: whoever
-- was declined could ask again (docs/decisions/0117-meetings.md).

-- Blocks the asker of a request that the caller has received as an investor, by the name that it shows. Who asks as a firm shows no
-- name, and a block, which names its member, would. Told to nobody: the asker sees a request that waits. Again changes nothing.
create function private.block_meeting(meeting uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  asked private.meetings;
begin
  -- A block locks the connection of the two before their requests.
  perform from public.connections c join private.meetings m
    on (c.requester_id, c.addressee_id) in ((m.asker_id, m.addressee_id), (m.addressee_id, m.asker_id))
  where m.id = block_meeting.meeting and m.addressee_id = caller for update of c;
  select * into asked from private.meetings m
    where m.id = block_meeting.meeting and m.addressee_id = caller and m.kind = 'investor' and m.hidden_at is null
      and not (m.status = 'proposed' and private.is_suspended(m.asker_id))
    for update;
  if not found then
    raise exception 'meeting not found' using errcode = 'P0002';
  end if;
  perform private.block_member(asked.asker_id, private.meeting_name(asked, caller));
  perform private.read_of_meeting(asked.id);
end
$$;

create function public.block_meeting(meeting uuid) returns void
  language plpgsql volatile set search_path = '' as $$
begin
  perform private.block_meeting(block_meeting.meeting);
end
$$;

revoke execute on function public.block_meeting(uuid) from public, anon;
grant execute on function public.block_meeting(uuid) to authenticated, service_role;
revoke execute on function private.block_meeting(uuid) from public;
grant execute on function private.block_meeting(uuid) to authenticated, service_role;

notify pgrst, 'reload schema';
