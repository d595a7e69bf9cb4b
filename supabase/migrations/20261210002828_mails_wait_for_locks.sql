-- Title: A mail whose facts met a lock waits a minute
-- Step: expand
-- Back: worker.claim_mails without the branch below.
-- What a mail tells is looked up as it is claimed. Where that met a deadlock, or the database had no room for a moment, the mail failed
-- for good, although the next try would have found everything (docs/decisions/0093-outbox.md).

select private.change_function('worker.claim_mails(integer, text[], uuid)', c.known, c.becomes) from (values
  (1, $known$  failure text;
$known$,
    $becomes$  failure text;
  passes boolean;
$becomes$),
  (2, $known$      failure := sqlerrm;
$known$,
    $becomes$      failure := sqlerrm;
      passes := sqlstate in ('40001', '40P01', '55P03') or sqlstate like '53%';
$becomes$),
  (3, $known$    if facts is null then
$known$,
    $becomes$    if failure is not null and passes then
      update private.outbox o set due_at = now() + interval '1 minute', last_error = left(failure, 500) where o.id = mail.id;
      continue;
    end if;
    if facts is null then
$becomes$)
) as c (place, known, becomes);
