-- Title: Requests for meetings that wait end when a guardian takes the consent back
-- Step: expand
-- Back: the two functions of the list below without what it puts in.
-- Requests to connect and to mentors ended with the consent, those for meetings waited on, and the other side could still agree
-- (docs/decisions/0098-mails-nobody-asked-for.md).

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.apply_age()', 'and new.id in (c.requester_id, c.addressee_id);',
        'and new.id in (c.requester_id, c.addressee_id);
    -- Nobody is told: who hears that it ended now could tell why.
    with ended as (
      update private.meetings m set status = ''withdrawn'', changed_at = clock_timestamp()
      where new.id in (m.asker_id, m.addressee_id) and m.status = ''proposed''
        and exists (select from unnest(m.times) as t where t > now())
      returning m.id, m.asker_id, m.addressee_id
    )
    update public.notifications n set is_read = true
    from ended e
    where n.user_id in (e.asker_id, e.addressee_id) and not n.is_read and n.params ->> ''meeting_id'' = e.id::text;'),
      -- What is asked while a guardian answers comes after the end of the others.
      ('private.meeting_is_open(private.meetings)', 'where t > now())',
        'where t > now())
    and not private.is_younger(meeting.asker_id) and not private.is_younger(meeting.addressee_id)')
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
