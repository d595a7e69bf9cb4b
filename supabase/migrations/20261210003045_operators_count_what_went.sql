-- Title: Operators count the mails that went in the last 24 hours, not those that were owed then
-- Step: expand
-- Back: private.operator_overview without what the list below puts in.
-- A mail that had waited for two days and went an hour ago was not among what was sent (docs/decisions/0093-outbox.md).

select private.change_function('private.operator_overview()', c.known, c.becomes) from (values
  ('where o.state = ''sent'' and o.created_at > now() - interval ''1 day'' order by o.created_at limit 10001',
    'where o.state = ''sent'' and coalesce(o.sent_at, o.claimed_at, o.created_at) > now() - interval ''1 day''
            order by coalesce(o.sent_at, o.claimed_at, o.created_at) limit 10001'),
  ('where o.state = ''dropped'' and o.created_at > now() - interval ''1 day'' order by o.created_at limit 10001',
    'where o.state = ''dropped'' and coalesce(o.sent_at, o.claimed_at, o.created_at) > now() - interval ''1 day''
            order by coalesce(o.sent_at, o.claimed_at, o.created_at) limit 10001')
) as c (known, becomes);
