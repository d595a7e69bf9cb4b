-- Title: Requests of a suspended member reach nobody until the suspension ends
-- Step: expand
-- Back: private.sees_meeting as in 20261129000200 and 20261205000760, the functions of the list below without what it puts in, the
--   policy without private.is_suspended; drop private.reaches_addressee.
-- A request to connect waited on while its sender was suspended, and accepting it gave a suspended member an address. Requests to
-- mentors were already held back (private.reaches_mentor); requests for a meeting and invitations to own a page were not
-- (docs/decisions/0110-suspension.md).

-- Whether a request to connect reaches its addressee: not from somebody they have blocked, nor, while it waits, from somebody
-- suspended. Its sender sees no difference.
create function private.reaches_addressee(asked public.connections) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from public.member_blocks b where b.blocker_id = asked.addressee_id and b.blocked_id = asked.requester_id
  ) and not (asked.status = 'pending' and private.is_suspended(asked.requester_id));
end
$$;

create or replace function private.sees_meeting(meeting private.meetings, member uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return member in (meeting.asker_id, meeting.addressee_id)
    and (
      member = meeting.asker_id
      or meeting.hidden_at is null and not (meeting.status = 'proposed' and private.is_suspended(meeting.asker_id))
    )
    and not exists (
      select from public.member_blocks b
      where b.blocker_id = member
        and b.blocked_id = case member when meeting.asker_id then meeting.addressee_id else meeting.asker_id end
    );
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.answer_connection(uuid, text)', 'if not found or exists (
    select from public.member_blocks b where b.blocker_id = asked.addressee_id and b.blocked_id = asked.requester_id
  ) then', 'if not found or not private.reaches_addressee(asked) then'),
      ('private.my_connections()', 'where c.addressee_id = (select auth.uid()) and not exists (
      select from public.member_blocks b where b.blocker_id = c.addressee_id and b.blocked_id = c.requester_id
    )', 'where c.addressee_id = (select auth.uid()) and private.reaches_addressee(c)'),
      ('private.connected_name(uuid)', 'if other is null or exists (',
        'if other is null or caller = asked.addressee_id and not private.reaches_addressee(asked) or exists ('),
      ('private.awaits_answer(jsonb)', 'and c.status = ''pending''',
        'and c.status = ''pending''
      and not private.is_suspended(c.requester_id)'),
      ('public.my_dashboard(text, date)', 'where c.addressee_id = caller and c.status = ''pending'' and',
        'where c.addressee_id = caller and c.status = ''pending'' and not private.is_suspended(c.requester_id) and'),
      ('private.invited_by(uuid)', 'i.member_id = (select auth.uid())',
        'i.member_id = (select auth.uid()) and not private.is_suspended(i.inviter_id)'),
      -- Another owner may invite in place of a suspended one, whose invitation nobody sees.
      ('private.invite_owner(uuid, uuid)', 'on conflict do nothing returning',
        'on conflict (organization_id, member_id) do update
    set inviter_id = excluded.inviter_id, created_at = excluded.created_at
    where private.is_suspended(owner_invitations.inviter_id)
  returning'),
      ('private.answer_owner_invitation(uuid, boolean)', 'and i.member_id = auth.uid() returning',
        'and i.member_id = auth.uid()
    and not private.is_suspended(i.inviter_id)
  returning')
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

revoke execute on function private.reaches_addressee(public.connections) from public;

-- The table itself hides it too: a request that can be read but is in no list would tell who is suspended.
alter policy "both sides read a connection" on public.connections using (
  requester_id = (select auth.uid())
  or addressee_id = (select auth.uid()) and not (status = 'pending' and private.is_suspended(requester_id))
);

notify pgrst, 'reload schema';
