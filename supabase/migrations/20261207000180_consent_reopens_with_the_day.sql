-- Title: A guardian's yes opens closed conversations with the next day
-- Step: expand
-- Back: drop trigger wake_threads on public.profiles and its function.
-- A conversation with "Anonymous 2" that a guardian's no had closed opened again in the instant in which a yes brought
-- one profile back into the directory (docs/decisions/0164-leaving-unseen.md).

-- Before the answer is stored: what counts is which conversations were closed until now.
create function private.wake_threads_of_age() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.wake_threads(new.id);
  return new;
end
$$;

revoke execute on function private.wake_threads_of_age() from public;

create trigger wake_threads before update of is_younger, guardian_agreed_at on public.profiles
  for each row when (
    old.is_younger and old.guardian_agreed_at is null and not (new.is_younger and new.guardian_agreed_at is null)
  )
  execute function private.wake_threads_of_age();

notify pgrst, 'reload schema';
