-- Title: Listed investors ask the founders whom a startup's page names for a meeting (docs/decisions/0135-doors-of-startups.md).
-- Step: expand
-- Back: take the branch out of private.meeting_host again, 'startup' out of private.meeting_form and 'meet' out of
-- private.founders_of; requests that were sent stay as those of other founders.

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      -- By the row that says that they own it: most have no talent profile, and the member's id is told to nobody.
      ('private.meeting_host(text, uuid)',
        'where r.user_id = t.user_id and r.role = ''startup_founder'')',
        'where r.user_id = t.user_id and r.role = ''startup_founder'')
    union all
    select m.member_id, p.full_name::text
    from public.organization_members m
    join public.organizations o on o.id = m.organization_id and o.is_public and o.is_startup
    join public.profiles p on p.id = m.member_id and not p.is_younger and p.full_name ~ ''\S''
    where meeting_host.kind = ''founder'' and m.id = meeting_host.id and m.shown and not private.is_suspended(m.member_id)
      and not private.hides_from(m.member_id, (select auth.uid()))'),
      -- Where the form leads back to.
      ('private.meeting_form(text, uuid)', '''name'', host.name,',
        '''name'', host.name,
    ''startup'', (
      select o.slug from public.organization_members m join public.organizations o on o.id = m.organization_id
      where m.id = meeting_form.id
    ),'),
      -- What whoever may ask them asks them by.
      ('private.founders_of(uuid)', '''talent'', t.id)',
        '''talent'', t.id, ''meet'', case
    when (select private.listed_as_investor()) is not null and m.member_id <> (select auth.uid())
      and not private.hides_from(m.member_id, (select auth.uid())) and exists (
        select from public.organizations o where o.id = founders_of.organization and o.is_public and o.is_startup
      ) then m.id
  end)')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if position(change.known in definition) = 0 then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

notify pgrst, 'reload schema';
