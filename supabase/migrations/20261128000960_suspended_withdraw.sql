-- Suspended members withdraw: what they asked of somebody, while it waits, as they do applications. Nothing else of a
-- request is theirs to write (docs/decisions/0110-suspension.md).

-- As before; of a row it hands on the row, or nothing would be written.
create or replace function private.guard_suspended() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() = 1 and auth.uid() is not null and private.is_suspended(auth.uid()) then
    raise exception 'the account is suspended' using errcode = 'PT403';
  end if;
  return coalesce(new, old);
end
$$;

-- Whose request it is, the policy of deletes says.
drop trigger guard_suspended on public.connections;
create trigger guard_suspended before insert or update on public.connections
  for each statement execute function private.guard_suspended();
create trigger guard_suspended_end before delete on public.connections
  for each row when (old.status <> 'pending') execute function private.guard_suspended();

drop trigger guard_suspended on private.mentorships;
create trigger guard_suspended before insert or delete on private.mentorships
  for each statement execute function private.guard_suspended();
create trigger guard_suspended_answer before update on private.mentorships
  for each row when (new.status <> 'withdrawn') execute function private.guard_suspended();
