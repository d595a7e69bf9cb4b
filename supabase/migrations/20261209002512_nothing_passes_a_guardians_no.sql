-- Title: What is sent while a guardian says no reaches nobody
-- Step: expand
-- Back: private.reaches_addressee as in 20261206000440, private.call_off_meeting as in 20261129000310.
-- A request to connect that is sent while the guardian's no is being written stays, and a yes to it would show a child's
-- email address. And an adult could still write to a child in the reason for calling a meeting off
-- (docs/decisions/0087-younger-members.md).

select private.change_function(
  'private.reaches_addressee(public.connections)',
  'and not (asked.status = ''pending'' and private.is_suspended(asked.requester_id))',
  'and not (asked.status = ''pending'' and (
    private.is_suspended(asked.requester_id)
    or private.is_younger(asked.requester_id) or private.is_younger(asked.addressee_id)
  ))'
);
select private.change_function(
  'private.call_off_meeting(uuid,text)',
  'where m.id = meeting returning * into agreed;',
  'where m.id = meeting returning * into agreed;
  -- Written first, so that words which are refused are refused to everybody.
  if private.is_younger(agreed.asker_id) or private.is_younger(agreed.addressee_id) then
    update private.meetings m set called_off_reason = null where m.id = meeting;
  end if;'
);
