-- Title: A member who turned off the mails of alerts gets none of those beyond their twenty either
-- Step: expand
-- Back: worker.send_alerts without what is put in.
-- The alerts that a member's address confirmed beyond the twenty of an account stay with the address. Their mails went on when the
-- member had turned off mails of alerts, or was suspended, and the page of alerts said that none came (docs/decisions/0095-alerts.md).

select private.change_function('worker.send_alerts(integer)', ') m join private.alerts a on a.id = m.alert_id
    on conflict (key) do nothing;',
  ') m join private.alerts a on a.id = m.alert_id
      -- Joined for all alerts at once: the service has no index for one address.
      left join auth.users u on a.member_id is null and lower(u.email) = a.address and u.email_confirmed_at is not null
    where u.id is null or private.mail_wanted(u.id, ''alerts'')
      or exists (select from private.unclaimed_accounts c where c.user_id = u.id)
    on conflict (key) do nothing;');
