-- Title: Asking for the record ends no mail that was answered
-- Step: expand
-- Back: private.ask_domain_proof by the `known` below.
-- An owner who asked for the record within the minute after somebody had answered the mail lost that answer before the worker had looked
-- (docs/decisions/0120-proof-by-domain.md).

select private.change_function('private.ask_domain_proof(uuid, text)',
  'insert into private.organization_proofs as p (',
  '-- Once the worker has looked in vain, the record is asked for as before.
  update private.organization_proofs p set asked_at = now(), due_at = now()
  where p.organization_id = ask_domain_proof.organization and p.member_id = member and p.domain = host and typed is null
    and p.way = ''mail'' and p.proved_at is null and p.answered_at is not null and p.outcome is null;
  if found then
    return;
  end if;
  insert into private.organization_proofs as p (');
