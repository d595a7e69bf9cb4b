-- Title: A request to connect that was sent as a guardian took the yes back can be read by nobody whom it was sent to
-- Step: expand
-- Back: policy "both sides read a connection" as in 20261206000440; private.connection_facts by the `known` below.
-- Every list left it out (private.reaches_addressee), but the table gave it with its note to the API's own clients, the bell offered an
-- answer that was refused, and a mail named who asked (docs/decisions/0098-mails-nobody-asked-for.md).

alter policy "both sides read a connection" on public.connections using (
  requester_id = (select auth.uid())
  or addressee_id = (select auth.uid()) and not (
    status = 'pending'
    and (private.is_suspended(requester_id) or private.is_younger(requester_id) or private.is_younger(addressee_id))
  )
);

select private.change_function('private.connection_facts(private.outbox, text)', 'and not private.is_suspended(of.other)',
  'and not private.is_suspended(of.other)
    and (c.status <> ''pending'' or not private.is_younger(of.other) and not private.is_younger(of.reader))');
