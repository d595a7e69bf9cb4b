-- Title: A mail of an alert beyond a member's twenty that waits as they turn these mails off does not go
-- Step: expand
-- Back: worker.send_alerts, private.mail_facts, worker.finish_mail and worker.claim_mails without what is put in.
-- Such an alert stays with its address. What a member had stopped was asked as the mail was made, for all at once, since the service has
-- no index for one address, and never again: a mail that waited for hours, for want of a mail server, went all the same. So it takes
-- along whom it reaches, and the question is asked of them as it goes (docs/decisions/0095-alerts.md).

select private.change_function('worker.send_alerts(integer)',
  $known$'ids', to_jsonb(m.ids[:5])) ||$known$,
  $becomes$'ids', to_jsonb(m.ids[:5])) || case when u.id is null then '{}' else jsonb_build_object('reader', u.id) end ||$becomes$);

-- Not of somebody who has left the address meanwhile, or whose account is still unclaimed: they stop nothing that is sent there.
select private.change_function('private.mail_facts(private.outbox)',
  'or mail.recipient_id is not null and not private.mail_wanted(mail.recipient_id, mail.category) then',
  $becomes$or mail.recipient_id is not null and not private.mail_wanted(mail.recipient_id, mail.category)
    or mail.params ? 'reader' and exists (
      select from auth.users u
      where u.id = (mail.params ->> 'reader')::uuid and lower(u.email) = mail.address and u.email_confirmed_at is not null
        and not private.mail_wanted(u.id, mail.category)
        and not exists (select from private.unclaimed_accounts c where c.user_id = u.id)
    ) then$becomes$);

-- As the matches, it is of no use to a mail that has gone or was dropped.
select private.change_function(c.function::regprocedure, '''{ids,more}''::text[]', '''{ids,more,reader}''::text[]') from (values
  ('worker.finish_mail(uuid, text, text, text, uuid)'), ('worker.claim_mails(integer, text[], uuid)')
) as c (function);
