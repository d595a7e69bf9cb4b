-- Title: The dashboard knows that we have hidden the member's own talent profile
-- Step: expand
-- Back: public.my_dashboard by the `known` below.
-- It told its owner to say that they are open to work, which lists nobody whom a moderator has hidden
-- (docs/requirements/onboarding.md 40).

select private.change_function('public.my_dashboard(text, date)',
  't.is_open_to_work, t.confirmed_at, t.listed_until', 't.is_open_to_work, t.confirmed_at, t.listed_until, t.hidden_at');

notify pgrst, 'reload schema';
