-- Title: Whoever was asked to own a page can say no while a moderator has hidden it
-- Step: expand
-- Back: drop public.decline_owner_invitation and private.decline_owner_invitation.
-- Who is asked can't read a hidden page, so that nothing led from its address to the invitation: their no was answered as if nobody had
-- asked, and the invitation stayed (docs/decisions/0106-owners-and-suggestions.md).

-- Whether there was an invitation. An address without one is answered like one without a page.
create function private.decline_owner_invitation(address text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  asked constant uuid := coalesce(
    (select s.organization_id from private.organization_slugs s where s.slug = lower(decline_owner_invitation.address)),
    case when decline_owner_invitation.address ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then decline_owner_invitation.address::uuid end
  );
begin
  if asked is null then
    return false;
  end if;
  perform private.answer_owner_invitation(asked, false);
  return true;
exception
  when sqlstate 'PT404' then
    return false;
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

create function public.decline_owner_invitation(address text) returns boolean
  language plpgsql set search_path = '' as $$
begin
  perform private.require_live_session();
  return private.decline_owner_invitation(decline_owner_invitation.address);
end
$$;

revoke execute on function private.decline_owner_invitation(text), public.decline_owner_invitation(text) from public, anon;
grant execute on function private.decline_owner_invitation(text), public.decline_owner_invitation(text) to authenticated, service_role;

notify pgrst, 'reload schema';
