-- Title: An investor reads that everyone may see their profile only where everyone may
-- Step: expand
-- Back: public.my_dashboard with 'listed', i.is_listed.
-- The profile of a member under 18, and one that moderators hide, is seen by nobody, whatever its member has ticked
-- (docs/decisions/0087-younger-members.md).

select private.change_function('public.my_dashboard(text, date)', '''listed'', i.is_listed',
  '''listed'', i.is_listed and i.hidden_at is null and not private.is_younger(caller)');
