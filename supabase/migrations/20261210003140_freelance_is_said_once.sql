-- Title: Whoever is shown as open to freelance work is found by that kind of work
-- Step: expand
-- Back: drop trigger state_freelance on public.talent_profiles; drop function private.state_freelance. What was written stays.
-- A page shows "Freelance" for the box "open to freelance work", too; the filter, its counts and the alerts read the kinds of work
-- alone, and left those members out (docs/decisions/0012-directory-columns-and-search.md).

-- The box and the kind say the same. What has just changed decides; in a new row, or one of before, either one says it.
create function private.state_freelance() returns trigger
  language plpgsql set search_path = '' as $$
declare
  was_one boolean := false;
begin
  if tg_op = 'UPDATE' then
    was_one := old.is_open_to_freelance = ('freelance' = any (old.preferred_work_type));
  end if;
  if was_one and new.is_open_to_freelance = old.is_open_to_freelance then
    new.is_open_to_freelance := not new.is_open_to_freelance;
  elsif was_one and not new.is_open_to_freelance then
    new.preferred_work_type := array_remove(new.preferred_work_type, 'freelance');
  else
    new.is_open_to_freelance := true;
    new.preferred_work_type := array_remove(new.preferred_work_type, 'freelance') || '{freelance}'::text[];
  end if;
  return new;
end
$$;
revoke execute on function private.state_freelance() from public;

-- By its name it comes after set_updated_at: nobody has changed the row if nothing but this does.
create trigger state_freelance before insert or update on public.talent_profiles
  for each row when (new.is_open_to_freelance <> ('freelance' = any (new.preferred_work_type)))
  execute function private.state_freelance();
