-- Title: Asking for the record ends no mail that was sent, and a mail ends no look for the record
-- Step: expand
-- Back: private.ask_domain_proof, private.domain_proof, private.proof_of_link, private.answer_domain_mail and
--   worker.facts_domain_asked by the `known` of the list below.
-- An owner who looked at the record after they had a mail sent killed its link, and its reader was told that somebody had used it. A mail
-- that was asked for ended the hourly look for the record (docs/decisions/0120-proof-by-domain.md).

-- `way` is how the worker looks: for the record, until a mail is answered. Who has proved it by a mail sees so, and needs no record.
select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  (1, 'private.ask_domain_proof(uuid, text)', 'way = case when p.proved_at is null then excluded.way else p.way end,',
    'way = case when p.proved_at is null and excluded.way = ''dns'' then ''dns'' else p.way end,'),
  (2, 'private.ask_domain_proof(uuid, text)', 'address = excluded.address,', 'address = coalesce(excluded.address, p.address),'),
  (3, 'private.ask_domain_proof(uuid, text)', 'outcome = case when p.proved_at is null then null else p.outcome end,',
    'outcome = case when p.proved_at is not null or p.way = ''dns'' and excluded.way = ''mail'' then p.outcome end,'),
  (4, 'private.ask_domain_proof(uuid, text)', 'due_at = case when p.proved_at is null then excluded.due_at',
    'due_at = case
      when p.proved_at is null and p.way = ''dns'' and excluded.way = ''mail'' then p.due_at
      when p.proved_at is null then excluded.due_at'),
  (5, 'private.domain_proof(text)', '''outcome'', p.outcome,', '''proved'', p.proved_at is not null, ''outcome'', p.outcome,'),
  (6, 'private.proof_of_link(text)', 'p.way = ''mail'' and p.domain', 'p.domain'),
  (7, 'worker.facts_domain_asked(private.outbox)', 'and p.way = ''mail'' and p.address', 'and p.address'),
  (8, 'private.answer_domain_mail(text)', 'set answered_at = coalesce(p.answered_at, now()), address = null, due_at = now()',
    'set
    answered_at = coalesce(p.answered_at, now()), address = null, due_at = now(),
    way = case when p.proved_at is null then ''mail'' else p.way end,
    outcome = case when p.proved_at is not null then p.outcome end')
) as c (place, function, known, becomes)
order by c.place;

notify pgrst, 'reload schema';
