-- Title: A removed message comes back though its author has sent the same form again
-- Step: expand
-- Back: private.hide_message as in 20261206000100.
-- After the removal the author sent the same form again, which made a new message with the same key. Restoring the
-- removed one then failed, and with it the moderator's decision or the appeal (docs/decisions/0111-moderation.md).

-- As before, and a message comes back without the key of its form, which may belong to a later message by now.
create or replace function private.hide_message(id uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if hide_message.hidden then
    insert into private.removed_messages (id, thread_id, sender_id, body, submission_id, created_at, leaves_at)
    select m.id, m.thread_id, m.sender_id, m.body, m.submission_id, m.created_at,
      case when private.is_of_unnamed(m.id) then private.end_of_day(now()) end
    from private.messages m where m.id = hide_message.id
    on conflict on constraint removed_messages_pkey do nothing;
    delete from private.messages m using private.removed_messages r
    where m.id = hide_message.id and r.id = m.id and r.leaves_at is null;
  else
    with back as (
      delete from private.removed_messages m where m.id = hide_message.id returning m.*
    )
    insert into private.messages (id, thread_id, sender_id, body, created_at)
    select b.id, b.thread_id, b.sender_id, b.body, b.created_at from back b
    on conflict on constraint messages_pkey do nothing;
  end if;
end
$$;

notify pgrst, 'reload schema';
