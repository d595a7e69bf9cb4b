-- Title: Messages of visitors are counted one after the other
-- Step: expand
-- Back: private.contact_us with a lock for each address.
-- The limit counts the messages of all visitors, but only those from the same address waited for each other: many at
-- once, each from another address, all found room for one more (docs/decisions/0111-moderation.md).

do $$
declare
  definition constant text := pg_get_functiondef('private.contact_us(text, text, text)'::regprocedure);
  known constant text := 'hashtextextended(''contact:'' || reader, 0)';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.contact_us is not as this migration knows it: %', known;
  end if;
  execute replace(definition, known, 'hashtextextended(''contact'', 0)');
end
$$;

notify pgrst, 'reload schema';
