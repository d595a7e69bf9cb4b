-- Title: The link in the mailbox that mails come back from confirms no new address
-- Step: expand
-- Back: private.leave_dead_address as in 20261127000200.
-- Once one of two links counts as opened, the auth service takes either of them as the last. It does not know which half was
-- given, so a member whose own mailbox had refused one mail could confirm anybody's address from it.

select private.change_function(
  'private.leave_dead_address(text)',
  'set email_change_confirm_status = 1',
  'set email_change_confirm_status = 1, email_change_token_current = '''''
);
select private.change_function(
  'private.leave_dead_address(text)',
  '    and u.email_change_confirm_status = 0;',
  '    and u.email_change_confirm_status = 0;
  -- Later versions of the auth service look for links here; the embedded one has no such table.
  if found and to_regclass(''auth.one_time_tokens'') is not null then
    execute ''delete from auth.one_time_tokens where user_id = $1 and token_type = ''''email_change_token_current'''''' using member;
  end if;'
);
