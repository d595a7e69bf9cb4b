-- Title: What a request to connect says is kept with a block, so that it can be reported
-- Step: expand
-- Back: private.end_blocked_connection, private.keep_reported_note and private.blocked_requests without what the list below puts in;
--   private.reported_connection as after 20261210003054. Notes that were kept go after 90 days.
-- A block ends a connection, and its note went with it. The note of a request that waits went as soon as its author withdrew it: whoever
-- had threatened somebody and was blocked could take the proof away (docs/decisions/0124-reports-of-what-several-own.md).

-- As before, and what a block has kept.
create or replace function private.reported_connection(id uuid) returns private.reported
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select row(
      coalesce(c.requester_id, kept.requester_id),
      (
        c.addressee_id = (select auth.uid()) and c.note is not null and (
          private.reaches_addressee(c)
          or private.read_before_block(c.addressee_id, c.requester_id, greatest(c.created_at, c.updated_at))
        )
      ) is true or (
        kept.addressee_id = (select auth.uid()) and kept.hidden_at is null
        -- It is kept at the moment of the block.
        and private.read_before_block(kept.addressee_id, kept.requester_id, kept.created_at - interval '1 microsecond')
      ) is true,
      kept.hidden_at is not null, left(coalesce(c.note, kept.note), 300),
      jsonb_build_object('text', coalesce(c.note, kept.note))
    )::private.reported
    from (values (reported_connection.id)) asked (id)
    left join public.connections c on c.id = asked.id
    left join private.reported_notes kept on kept.id = asked.id
    where coalesce(c.note, kept.note) is not null
  );
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  -- What never reached its receiver is not kept.
  ('private.end_blocked_connection()', 'delete from public.connections c',
    'insert into private.reported_notes (id, requester_id, addressee_id, note)
  select c.id, c.requester_id, c.addressee_id, c.note from public.connections c
  where c.requester_id = new.blocked_id and c.addressee_id = new.blocker_id and c.note is not null and not (
    c.status = ''pending''
    and (private.is_suspended(c.requester_id) or private.is_younger(c.requester_id) or private.is_younger(c.addressee_id))
  )
  on conflict on constraint reported_notes_pkey do nothing;
  delete from public.connections c'),
  -- The account of either takes it and its report along.
  ('private.keep_reported_note(uuid)', 'select * into asked from public.connections c',
    'perform from private.reported_notes kept where kept.id = connection and kept.addressee_id = auth.uid() for key share;
  if found then
    return;
  end if;
  select * into asked from public.connections c'),
  ('private.blocked_requests()', 'union all
      select ''mentorship''', 'union
      select ''connection'', k.id from private.reported_notes k
      where k.requester_id = b.blocked_id and k.addressee_id = b.blocker_id
      union all
      select ''mentorship''')
) as c (function, known, becomes);
