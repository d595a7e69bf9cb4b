-- Title: A job that is put on a page waits for a removal of its poster that is under way, and a removal for the job
-- Step: expand
-- Back: drop trigger hold_ownerships on public.jobs, and its function.
-- Whoever was being taken out of a page's owners still put a job on it: the key on the page waited until the removal was over, but
-- the ownership had been asked for before. The job kept the page's name and tick, and no owner could take it off
-- (docs/decisions/0104-organizations.md).

-- Holds the caller's account and what they own until the transaction ends, in the order of all and before a job is locked
-- (docs/decisions/0160-one-order-of-locks.md). What private.guard_job_organization then finds owned stays owned.
create function private.hold_ownerships() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_members(array[auth.uid()]);
  if not exists (select from auth.users u where u.id = auth.uid()) then
    raise sqlstate 'PT401' using message = 'session ended';
  end if;
  perform from public.organization_members m where m.member_id = auth.uid() order by m.organization_id for key share;
  return null;
end
$$;

-- Not where a function ends an ownership: it holds that one already.
create trigger hold_ownerships before insert or update of organization_id on public.jobs
  for each statement when (current_user = 'authenticated') execute function private.hold_ownerships();

revoke execute on function private.hold_ownerships() from public;
