-- Title: A download tells no more of reports and invitations than the pages do
-- Step: expand
-- Back: private.export_decisions as in 20261128000230, private.export_owner_invitations as in 20261128000950 and
--   private.export_invitations as in 20261128000560, each in PL/pgSQL.
-- A dismissed report is on no page of whom it was about, and was in their download: of a message, a meeting or a mentorship only one
-- member can have sent it (docs/decisions/0111-moderation.md). An invitation by somebody suspended or blocked is on no page of whom
-- it was for, and was in theirs (docs/decisions/0110-suspension.md).

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.export_decisions(uuid)', 'where d.member_id = export_decisions.member',
        'where d.member_id = export_decisions.member and d.action <> ''dismiss'''),
      -- As private.invited_by.
      ('private.export_owner_invitations(uuid)', 'where export_owner_invitations.member in (i.member_id, i.inviter_id)',
        'where i.inviter_id = export_owner_invitations.member
    or i.member_id = export_owner_invitations.member and not private.is_suspended(i.inviter_id)
      and exists (
        select from public.organization_members m where m.organization_id = i.organization_id and m.member_id = i.inviter_id
      )'),
      -- As private.my_connections.
      ('private.export_invitations(uuid)', 'where export_invitations.member in (c.requester_id, c.addressee_id)',
        'where c.requester_id = export_invitations.member
    or c.addressee_id = export_invitations.member and private.reaches_addressee(c)')
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
