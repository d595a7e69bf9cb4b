-- Title: Alerts and digests wait for the mails that somebody waits for
-- Step: expand
-- Back: worker.claim_mails as in 20261126000200; drop index private.outbox_due_first.
-- A morning's alerts are due at once. Where the mail service takes so many mails an hour, a decision or a message that came after
-- them waited behind them all.

create index outbox_due_first on private.outbox (due_at, id)
  where state = 'waiting' and category not in ('alerts', 'digest');

select private.change_function(
  'worker.claim_mails(integer)',
  $known$    select * into mail from private.outbox o
    where o.state = 'waiting' and o.due_at <= now()
    order by o.due_at, o.id limit 1
    for update skip locked;
$known$,
  $becomes$    select * into mail from private.outbox o
    where o.state = 'waiting' and o.due_at <= now() and o.category not in ('alerts', 'digest')
    order by o.due_at, o.id limit 1
    for update skip locked;
    if not found then
      select * into mail from private.outbox o
      where o.state = 'waiting' and o.due_at <= now()
      order by o.due_at, o.id limit 1
      for update skip locked;
    end if;
$becomes$
);
