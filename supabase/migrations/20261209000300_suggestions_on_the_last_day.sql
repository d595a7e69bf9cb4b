-- Title: On the day on which the last owner of a page leaves, a suggestion does not tell of it
-- Step: expand
-- Back: private.suggest_edit without the condition that this puts in.
-- What is suggested where nobody owns the page is kept for moderators, and is in its author's download. An unnamed last owner who
-- deletes the account leaves the page as it was until that day ends, but whoever suggested an edit to each page found in
-- their download which of them it was (docs/decisions/0164-leaving-unseen.md).

do $$
declare
  definition constant text := pg_get_functiondef('private.suggest_edit(uuid, text)'::regprocedure);
  known constant text :=
    'insert into private.organization_suggestions (organization_id, author_id, body) values (about.id, auth.uid(), said);';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.suggest_edit is not as this migration knows it: %', known;
  end if;
  execute replace(definition, known, '-- As if its owner were still there, and read nothing of it.
    if not exists (select from private.left_organizations l where l.organization_id = about.id) then
      ' || known || '
    end if;');
end
$$;

notify pgrst, 'reload schema';
