-- Title: Mails wait as long as their server is away
-- Step: expand
-- Back: worker.finish_mail as in 20261126000200 and worker.waiting_mails as in 20261201000600; a worker of before never says 'away'.
-- A server that was away, or refused our password, put off each mail as if it had answered about that mail: after a day of it
-- every mail that had been tried failed for good, one after the other.

-- 'away': the server said nothing about this mail. So this was no try of the mail's, and its day goes on from where it was. The
-- pause keeps one mail from being tried again and again while others, of which the server might speak, wait behind it.
select private.change_function(
  'worker.finish_mail(uuid, text, text)',
  $known$  elsif outcome = 'delayed' and$known$,
  $becomes$  elsif outcome = 'away' then
    update private.outbox o
    set state = 'waiting', attempts = o.attempts - 1, first_tried_at = case when o.attempts > 1 then o.first_tried_at end,
      due_at = now() + interval '1 minute', last_error = left(finish_mail.error, 500)
    where o.id = mail.id;
  elsif outcome = 'delayed' and$becomes$
);

-- Such a mail has no try, but an error: it waits to be sent like the others that are put off.
select private.change_function(
  'worker.waiting_mails()',
  '(o.due_at <= now() or o.attempts > 0)',
  '(o.due_at <= now() or o.attempts > 0 or o.last_error is not null)'
);
