-- Title: The proof of a domain by mail can be asked for again, and is looked for again
-- Step: expand
-- Back: private.ask_domain_proof as in 20261209000500 and worker.answer_proof as in 20261128000520.
-- Where the first look after the mail's button found no mail server, nobody looked again, and a new mail was never sent: the
-- button counted as pressed for ever (docs/decisions/0120-proof-by-domain.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  -- The link of the mail before works until the next one is sent.
  ('private.ask_domain_proof(uuid, text)', 'address = excluded.address, asked_at = now(),',
    'address = excluded.address, asked_at = now(),
    answered_at = case when p.proved_at is null then null else p.answered_at end,'),
  ('worker.answer_proof(uuid, uuid, text, text)',
    'when p.proved_at is null and p.way = ''dns'' and p.asked_at > now() - interval ''2 days'' then now() + interval ''1 hour''',
    'when p.proved_at is null and outcome <> ''free_mail'' and greatest(p.asked_at, p.answered_at) > now() - interval ''2 days''
        then now() + interval ''1 hour''')
) as c (function, known, becomes);

-- What waits for ever today is looked for once more.
update private.organization_proofs p set due_at = now()
where p.way = 'mail' and p.answered_at is not null and p.proved_at is null and p.due_at is null
  and p.outcome in ('absent', 'unreachable');
