-- Title: A mentor's no is mailed also to a mentee whom they have blocked
-- Step: expand
-- Back: private.mentorship_facts with a block in either direction for every state again.
-- The worker declines the request of somebody whom the mentor has blocked, and it reads as any other no on the site. Only
-- its mail was left out, as was that of a request which lapsed: a no without a mail was a block
-- (docs/decisions/0113-mentors-and-their-clock.md). A mentee who has blocked the mentor still gets neither.

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.mentorship_facts(private.outbox, text, text)',
        'where (b.blocker_id, b.blocked_id) in ((of.reader, of.other), (of.other, of.reader))',
        'where b.blocker_id = of.reader and b.blocked_id = of.other
        or b.blocker_id = of.other and b.blocked_id = of.reader and state not in (''declined'', ''lapsed'')')
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
