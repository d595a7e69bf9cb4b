-- Title: A mail waits for a worker that knows its kind, and is known by its claim
-- Step: expand
-- Back: worker.claim_mails(integer) as in 20261209002572, from the text of the new one without its kinds and claim;
--   drop function worker.claim_mails(integer, text[], uuid), worker.mails_of_others(text[]), worker.return_mails(uuid[]);
--   alter table private.outbox drop column claim.
-- Between a migration and the start of its worker the one of before was given mails that it had no words for: they failed for
-- good. And where the database broke off after a claim, the mail was called unknown, though nothing had been sent
-- (docs/decisions/0093-outbox.md).

-- Which claim a mail is of, as its worker calls it: only that one knows whether it tried to send it.
alter table private.outbox add column claim uuid;

-- A worker of before calls it with the number alone: it gets all kinds, under no name.
select private.change_function(
  'worker.claim_mails(integer)',
  'worker.claim_mails(n integer)',
  'worker.claim_mails(n integer, kinds text[] DEFAULT NULL, claim uuid DEFAULT NULL)'
);
drop function worker.claim_mails(integer);

-- What is not given out keeps its place, its tries and its day.
select private.change_function('worker.claim_mails(integer, text[], uuid)', c.known, c.becomes) from (values
  (1, $known$o.due_at <= now() and o.category not in ('alerts', 'digest')
    order$known$,
    $becomes$o.due_at <= now() and o.category not in ('alerts', 'digest')
      and (claim_mails.kinds is null or o.kind = any (claim_mails.kinds))
    order$becomes$),
  (2, $known$      where o.state = 'waiting' and o.due_at <= now()
      order$known$,
    $becomes$      where o.state = 'waiting' and o.due_at <= now()
        and (claim_mails.kinds is null or o.kind = any (claim_mails.kinds))
      order$becomes$),
  (3, $known$set state = 'claimed', claimed_at = clock_timestamp(),$known$,
    $becomes$set state = 'claimed', claim = claim_mails.claim, claimed_at = clock_timestamp(),$becomes$)
) as c (place, known, becomes);

-- Due mails that the caller has no words for, by kind. Those that nobody took for a day fail, for an operator to see.
create function worker.mails_of_others(kinds text[]) returns table (kind text, mails integer, failed integer)
  language plpgsql volatile security definer set search_path = '' as $$
begin
  return query
    with late as (
      update private.outbox o set state = 'failed', last_error = 'For a day no worker knew this kind of mail'
      where o.state = 'waiting' and o.due_at <= now() - interval '1 day' and o.kind <> all (mails_of_others.kinds)
      returning o.id
    )
    select o.kind, count(*)::integer, count(l.id)::integer
    from private.outbox o left join late l on l.id = o.id
    where o.state = 'waiting' and o.due_at <= now() and o.kind <> all (mails_of_others.kinds)
    group by o.kind order by o.kind;
end
$$;

-- Gives back what the caller has claimed and never tried to send: it waits as if it had not been claimed, also where the claim ran
-- out meanwhile. Whoever has claimed it since keeps it. Returns how many.
create function worker.return_mails(claims uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  returned integer;
begin
  update private.outbox o
  set state = 'waiting', claim = null, attempts = o.attempts - 1,
    first_tried_at = case when o.attempts > 1 then o.first_tried_at end, due_at = now()
  where o.claim = any (return_mails.claims) and o.state in ('claimed', 'unknown');
  get diagnostics returned = row_count;
  return returned;
end
$$;

revoke execute on all functions in schema worker from public;
