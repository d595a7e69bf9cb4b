-- What stands proved is told where the organization is: on its own page, and on those of its jobs. Nothing else of these
-- functions changes, so that their texts are taken as they stand.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('public.startup_page(text)'::regprocedure, '''is_public'', shown.is_public,',
        '''is_public'', shown.is_public, ''proved_domain'', shown.proved_domain, ''proved_at'', shown.proved_at,'),
      ('public.job_page(uuid)'::regprocedure, '''applied'', private.applied_at_least(shown.id),',
        '''applied'', private.applied_at_least(shown.id),
    ''organization'', (
      select jsonb_build_object(
        ''slug'', o.slug, ''name'', o.name, ''proved_domain'', o.proved_domain, ''proved_at'', o.proved_at
      )
      from public.organizations o where o.id = shown.organization_id and o.is_public
    ),')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function);
    if position(change.known in definition) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

notify pgrst, 'reload schema';
