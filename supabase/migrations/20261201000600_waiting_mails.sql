-- Title: How many mails wait
-- Step: expand
-- Back: drop function worker.waiting_mails();

-- Mails whose time has come, those with them that were tried and will be again, and for how many seconds the oldest of the due
-- ones has been so. A mail that its server asked to bring later is not late meanwhile.
create function worker.waiting_mails() returns table (mails integer, late_seconds double precision)
  language sql stable security definer set search_path = '' as $$
  select count(*)::integer, coalesce(extract(epoch from now() - min(o.due_at) filter (where o.due_at <= now())), 0)
  from private.outbox o
  where o.state = 'waiting' and (o.due_at <= now() or o.attempts > 0)
$$;

revoke execute on all functions in schema worker from public;
