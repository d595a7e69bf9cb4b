-- Title: The proof of a domain is looked for while the owner who gave it is suspended
-- Step: expand
-- Back: worker.answer_proof as in the `known` below.
-- A look that fell into a suspension was the last one: the page kept its tick for ever, whoever had the domain by then
-- (docs/decisions/0120-proof-by-domain.md).

select private.change_function(
  'worker.answer_proof(uuid, uuid, text, text)',
  'before.organization_id is null or not private.may_prove(organization, member) then',
  -- What is proved goes with its owner; whoever is suspended proves nothing new.
  'before.organization_id is null or before.proved_at is null and not private.may_prove(organization, member) then'
);

-- Where nobody looked any more.
update private.organization_proofs p set due_at = now() where p.proved_at is not null and p.due_at is null;
