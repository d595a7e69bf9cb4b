-- Title: A mentor stays listed past the time of a request that went with its sender's account
-- Step: expand
-- Back: drop trigger refresh_mentor_listing_of_gone; private.refresh_mentor_listing as in 20261128000310.
-- The mentor had nothing to answer any more, left the list at the time of the deleted request, and was told that we had not heard
-- from them. Whoever asked ten mentors and deleted the account took all ten off the list
-- (docs/decisions/0113-mentors-and-their-clock.md).

-- A mentor who is leaving is not listed any more, and what their profile is reckoned from may have gone.
create or replace function private.refresh_mentor_listing() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  asked constant uuid := case tg_op when 'DELETE' then old.mentor_profile_id else new.mentor_profile_id end;
begin
  -- Whoever asks the same mentor at this moment is waited for here: the trigger of the profile then finds their request.
  update public.mentor_profiles p set listed_until = null
  where p.id = asked and exists (select from auth.users u where u.id = p.user_id);
  return null;
end
$$;

create trigger refresh_mentor_listing_of_gone after delete on private.mentorships
  for each row when (old.status = 'pending') execute function private.refresh_mentor_listing();

-- Those whose request has gone already: the trigger of the profile reckons anew.
update public.mentor_profiles p set listed_until = null
where p.is_offering and p.listed_until < p.confirmed_at + private.mentor_listing_time() and not exists (
  select from private.mentorships m
  where m.mentor_profile_id = p.id and m.status = 'pending' and m.answer_by = p.listed_until
);
