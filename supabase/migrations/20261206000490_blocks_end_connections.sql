-- Title: A block ends the connection, wherever it was made
-- Step: expand
-- Back: drop trigger end_connection on public.member_blocks and its function; the policy without the block. Connections that ended
--   stay ended.
-- Blocking from a conversation of a meeting or a mentorship, or by a request to a mentor, left the connection as it was: who was
-- blocked went on reading the name and the mail address (docs/decisions/0042-connections.md).

-- Ends the connection of the two, and takes back what the blocker had asked. What the other had asked stays, out of the blocker's
-- sight. A block of a conversation without a name is none of these (private.thread_blocks), and ends nothing elsewhere.
create function private.end_blocked_connection() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Held first: an answer that is under way is waited for, and one that comes after finds the block.
  perform from public.connections c
  where (c.requester_id, c.addressee_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id)) for update;
  delete from public.connections c
  where (c.requester_id, c.addressee_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id))
    and (c.status = 'accepted' or c.status = 'pending' and c.requester_id = new.blocker_id);
  return null;
end
$$;

revoke execute on function private.end_blocked_connection() from public;

create trigger end_connection after insert on public.member_blocks
  for each row execute function private.end_blocked_connection();

-- Whoever has blocked somebody asks them only after unblocking: a yes would show them to each other.
alter policy "members ask those who are listed" on public.connections with check (
  requester_id = (select auth.uid())
  and exists (select from public.talent_profiles t where t.user_id = addressee_id and t.listed_until > now())
  and not exists (select from public.member_blocks b where b.blocker_id = requester_id and b.blocked_id = addressee_id)
);

delete from public.connections c
using public.member_blocks b
where (b.blocker_id, b.blocked_id) in ((c.requester_id, c.addressee_id), (c.addressee_id, c.requester_id))
  and (c.status = 'accepted' or c.status = 'pending' and c.requester_id = b.blocker_id);

notify pgrst, 'reload schema';
