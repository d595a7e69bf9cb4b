-- Title: What a member saved is not removed while their own note is on it
-- Step: expand
-- Back: private.unsave_item as in 20261128000530.
-- One press of the button on a page took a note along that the page doesn't show (docs/decisions/0119-saved.md).

create or replace function private.unsave_item(item uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.saved_items s
  where s.member_id = auth.uid() and unsave_item.item in (s.job_id, s.talent_id, s.organization_id) and s.note is null;
  if not found and exists (
    select from private.saved_items s
    where s.member_id = auth.uid() and unsave_item.item in (s.job_id, s.talent_id, s.organization_id)
  ) then
    raise exception 'a note is on it' using errcode = 'PT409';
  end if;
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;
