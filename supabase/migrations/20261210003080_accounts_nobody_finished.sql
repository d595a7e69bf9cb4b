-- Title: Accounts that nobody finished are deleted
-- Step: expand
-- Back: worker.clean_accounts as in 20261126000600.
-- Who opens the link of an account that somebody else began, and then does not say who they are, left an account with
-- their address for ever (docs/decisions/0150-who-owns-an-account.md).

select private.change_function(
  'worker.clean_accounts()',
  'order by old.created_at limit 1000
    )',
  'order by old.created_at limit 1000
    ) or u.id in (
      select c.user_id from private.unclaimed_accounts c join auth.users begun on begun.id = c.user_id
      where begun.email_confirmed_at < now() - interval ''30 days''
        and coalesce(begun.last_sign_in_at < now() - interval ''30 days'', true)
        and coalesce(begun.recovery_sent_at < now() - interval ''1 day'', true)
        -- The alerts that the address confirmed would end with the account. Once they have ended, it goes.
        and not exists (select from private.alerts a where a.address = lower(begun.email))
      limit 1000
    )'
);
