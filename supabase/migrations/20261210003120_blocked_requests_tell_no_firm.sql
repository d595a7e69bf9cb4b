-- Title: The list of blocked members leads to no request of a firm, and who blocks a firm can report what it asked
-- Step: expand
-- Back: private.reported_meeting and private.blocked_requests as in 20261210003054; drop private.asked_before_block.
-- A founder who blocked a member by name found the request of that member's firm beside the name: the list told whose the firm is. And
-- whoever had blocked the firm learned it by blocking members until its request could be reported (docs/decisions/0117-meetings.md).

-- Whether whoever was asked for this meeting has blocked the side that they were asked by, the firm or the member whom it names, since
-- they read it, and not too long ago (private.read_before_block). What they know of a firm depends on no block of a member.
create function private.asked_before_block(meeting private.meetings) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  if meeting.kind = 'founder' and meeting.held_at is null then
    return exists (
      select from private.meetings b
      where b.addressee_id = meeting.addressee_id and (b.id = meeting.id or b.investor_id = meeting.investor_id)
        and b.blocked_at > meeting.created_at and b.blocked_at > now() - private.message_report_life()
    );
  end if;
  return private.read_before_block(meeting.addressee_id, meeting.asker_id, meeting.created_at);
end
$$;

select private.change_function('private.reported_meeting(uuid)',
  'private.read_before_block(m.addressee_id, m.asker_id, m.created_at)', 'private.asked_before_block(m)');

-- Of a firm that was blocked by its request, under the id of that request, as in the list of blocked conversations.
select private.change_function('private.blocked_requests()', c.known, c.becomes) from (values
  ('from public.member_blocks b
    cross join lateral (', 'from (
      select m.id, m.blocker_id, m.blocked_id, m.created_at, null::uuid as investor_id from public.member_blocks m
      where m.blocker_id = (select auth.uid())
      union all
      select m.id, m.addressee_id, null, m.blocked_at, m.investor_id from private.meetings m
      where m.addressee_id = (select auth.uid()) and m.blocked_at is not null
    ) b
    cross join lateral ('),
  ('where m.asker_id = b.blocked_id and m.addressee_id = b.blocker_id
    ) sent',
    'where m.asker_id = b.blocked_id and m.addressee_id = b.blocker_id and (m.kind = ''investor'' or m.held_at is not null)
      union all
      select ''meeting'', m.id from private.meetings m
      where m.addressee_id = b.blocker_id and (m.id = b.id or m.investor_id = b.investor_id)
        and m.kind = ''founder'' and m.held_at is null
    ) sent')
) as c (known, becomes);

revoke execute on function private.asked_before_block(private.meetings) from public;
