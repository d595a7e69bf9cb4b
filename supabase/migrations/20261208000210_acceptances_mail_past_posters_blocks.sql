-- Title: The mail of an acceptance tells no applicant that the poster has blocked them
-- Step: expand
-- Back: worker.facts_application_accepted with private.are_apart(j.client_id, a.applicant_id) again.
-- A poster who had blocked a member accepted their application: they were told on the site and a conversation opened, as
-- for anybody else, but no mail came (docs/decisions/0161-blocks-and-applications.md). A block of the applicant's own goes
-- on stopping it.

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('worker.facts_application_accepted(private.outbox)', 'not private.are_apart(j.client_id, a.applicant_id)',
        'not exists (
      select from public.member_blocks b where b.blocker_id = a.applicant_id and b.blocked_id = j.client_id
    )')
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
