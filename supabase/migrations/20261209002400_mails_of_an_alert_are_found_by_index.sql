-- Title: An export finds the mails of an alert by an index
-- Step: expand
-- Back: private.export_mails as in 20261209002100; drop index private.outbox_alert.
-- Each export read the whole outbox for mails to the member's address.

create index outbox_alert on private.outbox ((params ->> 'alert_id')) where recipient_id is null;

-- `= any (array(…))` is asked before the rows are read, so that the index can answer.
select private.change_function('private.export_mails(uuid)',
  $known$o.params ->> 'alert_id' in (
        select a.id::text from private.alerts a
        where a.member_id = export_mails.member or a.confirmed_at is not null and a.address = (
          select lower(u.email) from auth.users u where u.id = export_mails.member and u.email_confirmed_at is not null
        )
      )$known$,
  $becomes$o.params ->> 'alert_id' = any (array(
        select a.id::text from private.alerts a
        where a.member_id = export_mails.member or a.confirmed_at is not null and a.address = (
          select lower(u.email) from auth.users u where u.id = export_mails.member and u.email_confirmed_at is not null
        )
      ))$becomes$);
