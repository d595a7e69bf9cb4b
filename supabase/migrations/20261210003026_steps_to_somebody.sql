-- Title: The dashboard knows whether there is a mentor or an investor to ask
-- Step: expand
-- Back: private.done_so_far as in 20261206000260.
-- Students were sent to a list of mentors in which there was nobody, and founders to an empty one of investors.

-- `mentors`, `investors`: whether the lists that everybody reads have one other than the caller.
select private.change_function('private.done_so_far()', '''younger'', private.is_younger(caller)',
  '''younger'', private.is_younger(caller),
    ''mentors'', exists (select from private.mentors_listed v where (v.mentor).user_id <> caller),
    ''investors'', exists (
      select from public.investor_profiles i
      where i.is_listed and i.hidden_at is null and i.user_id <> caller
        and not private.is_younger(i.user_id) and not private.is_suspended(i.user_id)
    )');
