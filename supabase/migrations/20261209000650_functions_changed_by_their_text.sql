-- Title: One function changes others by their text
-- Step: expand
-- Back: drop function private.change_function(regprocedure, text, text).
-- More than seventy migrations have the same loop: a function is too long to be written again for the one line that changes, and
-- the change must fail where the function is not as its author knew it.

-- Puts `becomes` in the place of `known`, wherever that stands in the function. Fails where it does not. For migrations alone.
create function private.change_function(changed regprocedure, known text, becomes text) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  definition constant text := pg_get_functiondef(changed);
begin
  if strpos(definition, known) = 0 then
    raise exception '% is not as this migration knows it: %', changed, known;
  end if;
  execute replace(definition, known, becomes);
end
$$;

revoke execute on all functions in schema private from public;
