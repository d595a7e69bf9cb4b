-- Saved with a startup: whether the caller keeps it comes with its page as well, so that nothing asks for it alone any more.
do $$
declare
  change record;
  definition text := pg_get_functiondef('public.startup_page(text)'::regprocedure);
begin
  for change in
    select * from (values
      ('  shown public.organizations;', E'  shown public.organizations;\n  saved boolean := false;'),
      (E'  return json_build_object(\n', E'  if (select auth.uid()) is not null then
    saved := private.is_saved(shown.id);
  end if;
  return json_build_object(
    ''saved'', saved,
')
    ) as c (known, becomes)
  loop
    if position(change.known in definition) = 0 then
      raise exception 'startup_page is not as this migration knows it: %', change.known;
    end if;
    definition := replace(definition, change.known, change.becomes);
  end loop;
  execute definition;
end
$$;

drop function public.is_saved(uuid);

notify pgrst, 'reload schema';
