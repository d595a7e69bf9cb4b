-- Title: Each new name of a page counts toward ten a day, in any script
-- Step: expand
-- Back: private.fill_organization_slug by the `known` below.
-- A name is counted with the address that is made of it. One without Latin letters makes none: a page could change it without end
-- (requirements/startups.md s7).

select private.change_function('private.fill_organization_slug()',
  'is not distinct from private.slug_of(old.name) then', 'is not distinct from private.slug_of(old.name) then
      -- Another spelling is no new name.
      if private.fold(new.name) is distinct from private.fold(old.name) then
        perform private.count_action(''organizations'');
      end if;');
