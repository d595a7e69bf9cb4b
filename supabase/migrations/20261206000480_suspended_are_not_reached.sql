-- Title: Nobody reads the address of a suspended connection, agrees to their times, or blocks by their waiting request
-- Step: expand
-- Back: private.meeting_turn as in 20261128000910; private.my_connections and private.block_connection without what the list below
--   puts in.
-- Contacts of an application end with a suspension (20261206000110), those of a connection did not. And what the lists hold back
-- could still be answered by its id (docs/decisions/0110-suspension.md).

-- Times that the addressee proposed wait with them, as long as they are suspended.
create or replace function private.meeting_turn(meeting private.meetings) returns uuid
  language plpgsql stable set search_path = '' as $$
begin
  return case
    when meeting.proposer = 'asker' or private.is_suspended(meeting.addressee_id) then meeting.addressee_id
    else meeting.asker_id
  end;
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.my_connections()', 'case when shown.agreed then u.email::text end',
        'case when shown.agreed and not private.is_suspended(u.id) and not private.is_suspended((select auth.uid()))
      then u.email::text end'),
      -- Whoever has blocked them already is answered as before, so that a repeated block does not tell of the suspension.
      ('private.block_connection(uuid)', 'if not found then',
        'if not found or caller = asked.addressee_id and not private.reaches_addressee(asked) and not exists (
    select from public.member_blocks b where b.blocker_id = caller and b.blocked_id = asked.requester_id
  ) then')
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

notify pgrst, 'reload schema';
