-- Title: The dashboard knows whether the directory and the list of startups have somebody
-- Step: expand
-- Back: private.done_so_far by the `known` below.
-- Founders were sent to a directory in which there was nobody, and investors to a list without a startup
-- (requirements/dashboard.md 128). Who hides from the caller is not there for them.

select private.change_function('private.done_so_far()', '''younger'', private.is_younger(caller)',
  '''younger'', private.is_younger(caller),
    ''talents'', exists (
      select from public.talent_profiles t
      where t.listed_until > now() and t.user_id <> caller and t.id <> all ((select private.hidden_talents())::uuid[])
    ),
    ''startups'', exists (
      select from public.organizations o
      where o.is_public and o.is_startup and o.id not in (select private.my_organization_ids())
    )');
