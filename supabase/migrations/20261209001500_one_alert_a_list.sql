-- Title: Who joins with the address of an alert has that list once
-- Step: expand
-- Back: private.save_alert as in 20261126000400.
-- A visitor's confirmed alert is the member's once they join with its address. Saved again as a member it was a second one, and
-- two mails came each morning (docs/decisions/0095-alerts.md).

select private.change_function('private.save_alert(text, jsonb, text)', 'where a.member_id = member and a.list = save_alert.list',
  $becomes$where (
    a.member_id = member
    or a.address = (select lower(u.email) from auth.users u where u.id = member) and private.is_own_alert(a)
  ) and a.list = save_alert.list$becomes$);
