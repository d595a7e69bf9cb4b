-- Title: An invitation to own a page that has ended leaves the bell
-- Step: expand
-- Back: drop trigger forget_told on private.owner_invitations; drop function private.forget_told_of_invitation;
--   private.answer_owner_invitation by the `known` of the list below.
-- Where the owner who asked was removed, had left or took it back, the bell still asked, and led to a page that asked nothing
-- (docs/decisions/0106-owners-and-suggestions.md).

create function private.forget_told_of_invitation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications n
  where n.user_id = old.member_id and not n.is_read and n.kind = 'owner_invited'
    and n.params ->> 'organization_id' = old.organization_id::text;
  return null;
end
$$;
revoke execute on function private.forget_told_of_invitation() from public;

create trigger forget_told after delete on private.owner_invitations
  for each row execute function private.forget_told_of_invitation();

-- Who answers has read of it, and keeps that.
select private.change_function('private.answer_owner_invitation(uuid, boolean)', c.known, c.becomes) from (values
  (1, $known$  perform private.read_of_asked('{owner_invited}', 'organization_id', asked.organization_id);
$known$, ''),
  (2, $known$  delete from private.owner_invitations i
$known$, $becomes$  perform private.read_of_asked('{owner_invited}', 'organization_id', answer_owner_invitation.organization);
  delete from private.owner_invitations i
$becomes$)
) as c (place, known, becomes)
order by c.place;

delete from public.notifications n
where n.kind = 'owner_invited' and not n.is_read and not exists (
  select from private.owner_invitations i
  where i.member_id = n.user_id and i.organization_id::text = n.params ->> 'organization_id'
);
