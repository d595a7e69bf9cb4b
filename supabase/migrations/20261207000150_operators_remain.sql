-- Title: Two operators who remove each other at once leave one of them
-- Step: expand
-- Back: private.take_role without the lock.
-- Nobody takes their own role, so that an operator remains; but two who each took the other's at the same moment left
-- none (docs/decisions/0109-staff.md).

do $$
declare
  definition constant text := pg_get_functiondef('private.take_role(uuid, text)'::regprocedure);
  known constant text := 'perform private.require_operator();';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.take_role is not as this migration knows it: %', known;
  end if;
  -- Only operators wait here, and whoever has waited may be none any more.
  execute replace(definition, known, known || '
  perform pg_advisory_xact_lock(hashtextextended(''staff'', 0));
  ' || known);
end
$$;

notify pgrst, 'reload schema';
