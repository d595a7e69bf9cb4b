-- Title: An acceptance goes on naming its poster where a conversation has opened
-- Step: expand
-- Back: private.my_acceptances without what is put in here.
-- An applicant whom the poster blocked after the yes lost the poster's name there, while the conversation stayed open and showed it:
-- only a block looks like that (docs/decisions/0161-blocks-and-applications.md).

do $$
declare
  known constant text := 'and not private.are_apart(j.client_id, a.applicant_id)';
  definition constant text := pg_get_functiondef('private.my_acceptances()'::regprocedure);
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.my_acceptances() is not as this migration knows it';
  end if;
  execute replace(definition, known, 'and (
      not private.are_apart(j.client_id, a.applicant_id)
      or exists (select from private.threads t where t.application_id = a.id)
    )');
end
$$;

notify pgrst, 'reload schema';
