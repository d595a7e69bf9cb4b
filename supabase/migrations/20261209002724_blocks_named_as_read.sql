-- Title: A block names the other member as the blocker reads them, and a closed conversation blocks nobody
-- Step: expand
-- Back: private.block_connection, private.block_mentorship and private.block_thread as in the `known` below;
--   private.keep_name and trigger keep_name on public.member_blocks as in 20261203000220; drop private.block_member.
-- Whoever blocked by an old request, or by a conversation that was closed, was told what the other is called now, could unblock
-- them and block again to follow each new name, and could tell a deleted account from one that had left or blocked them
-- (docs/decisions/0162-names-as-they-were.md, 0080-conversations.md).

drop trigger keep_name on public.member_blocks;
drop function private.keep_name();

-- Blocks this member for the caller, who finds them in the list by the name that they know them by. Again changes nothing.
create function private.block_member(blocked uuid, known_as text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  insert into public.member_blocks (blocker_id, blocked_id) values (auth.uid(), block_member.blocked)
    on conflict do nothing returning id into made;
  -- None where the other is leaving.
  if made is not null then
    insert into private.block_names (block_id, name) values (made, coalesce(known_as, 'A member'));
  end if;
end
$$;
revoke execute on function private.block_member(uuid, text) from public;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.block_connection(uuid)', 'insert into public.member_blocks (blocker_id, blocked_id)
    values (caller, case caller when asked.addressee_id then asked.requester_id else asked.addressee_id end)
    on conflict do nothing;',
    'perform private.block_member(
    case caller when asked.addressee_id then asked.requester_id else asked.addressee_id end,
    private.connected_name(asked.id)
  );'),
  ('private.block_mentorship(uuid)', 'insert into public.member_blocks (blocker_id, blocked_id)
    values (caller, case caller when asked.mentor_id then asked.mentee_id else asked.mentor_id end)
    on conflict do nothing;',
    'perform private.block_member(
    case caller when asked.mentor_id then asked.mentee_id else asked.mentor_id end,
    private.mentorship_name_to(asked, caller)
  );'),
  -- A conversation says who it is with while it is open, and nothing of them afterwards, whatever closed it.
  ('private.block_thread(uuid)', '  if shared.connection_id is not null then
    perform private.block_connection(shared.connection_id);
  else
    insert into public.member_blocks (blocker_id, blocked_id)
      select caller, m.member_id from private.thread_members m where m.thread_id = thread and m.member_id <> caller
      on conflict do nothing;
  end if;',
    '  if not private.thread_is_open(thread) then
    -- Whoever has blocked them already reads so in the list of their blocks.
    if exists (
      select from private.thread_members m
      join public.member_blocks b on b.blocker_id = caller and b.blocked_id = m.member_id
      where m.thread_id = thread
    ) then
      return;
    end if;
    raise exception ''this conversation is closed'' using errcode = ''PT410'';
  end if;
  if shared.connection_id is not null then
    perform private.block_connection(shared.connection_id);
  else
    perform private.block_member(m.member_id, private.name_of(m.member_id))
    from private.thread_members m where m.thread_id = thread and m.member_id <> caller;
  end if;')
) as c (function, known, becomes);
