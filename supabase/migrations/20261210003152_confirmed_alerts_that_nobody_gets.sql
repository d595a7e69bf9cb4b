-- Title: The page of a mail's link knows whether the alert's member has turned these mails off
-- Step: expand
-- Back: private.alert_by_token without what is put in.
-- Whoever had turned off the mails of alerts and asked for one while signed out confirmed it, and read that it had started. Nothing
-- came. Only the reader of the mail has the token, and they are told of nobody but themselves (docs/decisions/0095-alerts.md).

select private.change_function('private.alert_by_token(text)', '''is_confirmed'', a.confirmed_at is not null)',
  '''is_confirmed'', a.confirmed_at is not null, ''is_muted'', coalesce((
      select not private.mail_is_on(reader.id, ''alerts'') from (
        select coalesce(a.member_id, (
          select u.id from auth.users u
          where lower(u.email) = a.address and u.email_confirmed_at is not null
            and not exists (select from private.unclaimed_accounts c where c.user_id = u.id)
          limit 1
        )) as id
      ) reader where reader.id is not null
    ), false))');
