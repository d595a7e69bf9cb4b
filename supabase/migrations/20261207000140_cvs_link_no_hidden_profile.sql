-- Title: A CV leads nobody to a profile that is hidden from them
-- Step: expand
-- Back: private.cv_contact as in 20261124000500 with 20261205000760.
-- Whoever hid from an organization and then applied to its owner's job handed over the id of their profile with the CV
-- (docs/decisions/0128-hidden-from.md).

-- The ways to reach a member, as they are now, and the page in the directory while it is listed and the caller may read
-- it.
create or replace function private.cv_contact(member uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'email', u.email,
      'phone', p.phone,
      'talent_id', (
        select t.id from public.talent_profiles t
        where t.user_id = cv_contact.member and t.listed_until > now()
          and not private.hides_from(cv_contact.member, (select auth.uid()))
      )
    )
    from auth.users u left join public.profiles p on p.id = u.id
    where u.id = cv_contact.member
  );
end
$$;

notify pgrst, 'reload schema';
