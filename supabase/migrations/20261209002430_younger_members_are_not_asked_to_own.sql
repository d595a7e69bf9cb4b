-- Title: Nobody asks a younger member to own a page, nor do they ask
-- Step: expand
-- Back: the functions of the list below without what it puts in.
-- Connections stay when a guardian takes the consent back, and an invitation to own a page has a name that its author chose: twenty
-- times a day an adult could write a line to a child (docs/decisions/0087-younger-members.md). So could any member who
-- suggested an edit to a younger owner's page.

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.connected_with(uuid)', 'where c.id = connection and c.status = ''accepted''',
    'where c.id = connection and c.status = ''accepted''
    and not private.is_younger(c.requester_id) and not private.is_younger(c.addressee_id)'),
  ('private.apply_age()', '-- Nobody is told:', 'delete from private.owner_invitations i where new.id in (i.member_id, i.inviter_id);
    -- Nobody is told:'),
  -- One that was sent while a guardian answered.
  ('private.answer_owner_invitation(uuid, boolean)', 'and not private.is_suspended(i.inviter_id)',
    'and not private.is_suspended(i.inviter_id)
    and not private.is_younger(i.inviter_id) and not private.is_younger(i.member_id)'),
  ('private.invited_by(uuid)', 'and not private.is_suspended(i.inviter_id)',
    'and not private.is_suspended(i.inviter_id)
    and not private.is_younger(i.inviter_id) and not private.is_younger(i.member_id)'),
  ('private.suggest_edit(uuid, text)', 'and not private.is_suspended(m.member_id)',
    'and not private.is_suspended(m.member_id) and not private.is_younger(m.member_id)')
) as c (function, known, becomes);

delete from private.owner_invitations i where private.is_younger(i.member_id) or private.is_younger(i.inviter_id);
