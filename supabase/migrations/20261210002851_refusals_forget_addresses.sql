-- Title: The mail server's words forget the address of a mail together with it
-- Step: expand
-- Back: private.drop_guardian_mails and worker.clean_outbox without last_error.
-- A mail server repeats the address that it refuses. The address of a mail that never arrived went with what it was about or after 30
-- days, and stood in last_error for 90 all the same: of readers without an account, of parents and of domains' mailboxes
-- (docs/decisions/0098-mails-nobody-asked-for.md).

select private.change_function('private.drop_guardian_mails()',
  'set state = ''dropped'', address = null',
  'set state = ''dropped'', address = null, last_error = private.without_addresses(o.last_error)');

-- In a statement of its own: what 20261209002552 and claim_mails have dropped is rid of it too.
select private.change_function('worker.clean_outbox()',
  '  with gone as (
    delete from private.outbox o',
  '  update private.outbox o set last_error = private.without_addresses(o.last_error)
  where o.recipient_id is null and o.address is null and o.last_error <> private.without_addresses(o.last_error);
  with gone as (
    delete from private.outbox o');
