-- Title: Moderators read what was decided about a message to us or a request for the tick that is gone
-- Step: expand
-- Back: private.moderation_case without what is put in; drop private.is_gone_case.
-- A message to us is kept for 90 days, and what was given to be verified goes with the account: each such decision in the list of the
-- latest and older ones led to a page that does not exist (docs/decisions/0111-moderation.md).

-- Whether something was decided about it that is there no more, and that was not the caller's.
create function private.is_gone_case(kind text, subject uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.decisions d
    where d.kind = is_gone_case.kind and d.subject_id = is_gone_case.subject and d.member_id is distinct from (select auth.uid())
  ) and case is_gone_case.kind
    when 'contact' then not exists (
      select from private.contact_requests c
      where c.id = is_gone_case.subject and c.created_at > now() - private.contact_life()
    )
    when 'verification' then not exists (select from private.verification_requests r where r.id = is_gone_case.subject)
    else false
  end;
end
$$;

select private.change_function('private.moderation_case(text, uuid)', '  if shown is null then',
  '  if shown is null and private.is_gone_case(moderation_case.kind, moderation_case.subject) then
    shown := ''{"title": null, "facts": {}, "waits": false, "gone": true}'';
  end if;
  if shown is null then');

revoke execute on function private.is_gone_case(text, uuid) from public;

notify pgrst, 'reload schema';
