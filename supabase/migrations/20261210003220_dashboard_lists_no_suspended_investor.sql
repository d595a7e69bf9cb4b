-- Title: The profile tab says of no suspended investor that everyone may see the profile
-- Step: expand
-- Back: public.my_dashboard by the `known` below.
-- A suspension hides the investment profile from everybody, as it does the talent profile, of which the tab said so
-- (docs/decisions/0110-suspension.md).

select private.change_function('public.my_dashboard(text, date)',
  '''listed'', i.is_listed and i.hidden_at is null and not private.is_younger(caller)',
  '''listed'', i.is_listed and i.hidden_at is null and not private.is_younger(caller) and not private.caller_is_suspended()');

notify pgrst, 'reload schema';
