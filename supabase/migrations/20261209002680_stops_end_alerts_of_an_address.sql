-- Title: An alert whose mails were stopped for 90 days ends with the stop
-- Step: expand
-- Back: worker.forget_mail_stops as in the `known` below.
-- The stop of an address without an account is forgotten after 90 days. An alert that the address had confirmed stayed, so that its
-- next mail went to a reader who had called us spam, and an address that nobody reads was kept for good
-- (docs/decisions/0093-outbox.md, 0095-alerts.md).

select private.change_function(
  'worker.forget_mail_stops()',
  $known$returning 1
  )
  select count(*)::integer from gone$known$,
  $becomes$returning s.address
  ), ended as (
    delete from private.alerts a using gone where a.address = gone.address
  )
  select count(*)::integer from gone$becomes$
);
