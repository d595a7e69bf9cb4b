-- Title: The download says since when the proof of a domain is missing
-- Step: expand
-- Back: private.export_domain_proofs by the `known` of the list below.
-- The page of the proof shows its owner the record, whether a mail was answered and since when the proof is missing; the download had
-- none of it (requirements/site.md 103).

select private.change_function('private.export_domain_proofs(uuid)', c.known, c.becomes) from (values
  ('''outcome'', p.outcome,', '''record'', case p.way when ''dns'' then ''techsetu-verification='' || p.token end, ''answered_at'', p.answered_at,
      ''outcome'', p.outcome,'),
  ('''proved_at'', p.proved_at', '''proved_at'', p.proved_at, ''missing_since'', p.missing_since')
) as c (known, becomes);
