-- Title: A tick is given only to the name that the moderator saw
-- Step: expand
-- Back: drop trigger withdraw_verification on public.profiles and its function; private.ask_verification and
--   private.decide_verification without the locks.
-- A member asked as one name, waited until a moderator had looked, and took another name: the tick stood beside that
-- one (docs/decisions/0112-verification.md).

-- Deletes a request that waits: the member asks again, as the new name. Its id goes with it, so the moderator who has
-- it on the screen decides nothing.
create function private.withdraw_verification() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.verification_requests r where r.member_id = new.id and r.decided_at is null;
  return null;
end
$$;

revoke execute on function private.withdraw_verification() from public;

create trigger withdraw_verification after update of full_name on public.profiles
  for each row when (new.full_name is distinct from old.full_name) execute function private.withdraw_verification();

-- Whoever asks, decides or changes the name locks the profile first, then the request: one waits for the other.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.ask_verification(text[], text)', 'perform private.lock_actions(''verification'');',
        'perform private.lock_actions(''verification'');
  perform from public.profiles p where p.id = member for no key update;'),
      ('private.decide_verification(uuid, text, text)', 'select * into asked from private.verification_requests r',
        'perform from public.profiles p where p.id = (
    select r.member_id from private.verification_requests r where r.id = decide_verification.request
  ) for no key update;
  select * into asked from private.verification_requests r')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

notify pgrst, 'reload schema';
