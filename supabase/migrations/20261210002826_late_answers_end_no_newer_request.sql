-- Title: A late answer about a domain ends no newer request
-- Step: expand
-- Back: worker.answer_proof as in the `known` below.
-- An owner who asked for another domain, or again for the same one, while the worker was looking lost that request: the answer about
-- the look before put it off for an hour, or for good. And what was found under an organization's old name proved it under the new one.

select private.change_function('worker.answer_proof(uuid, uuid, text, text)', c.known, c.becomes) from (values
  (1, $known$set due_at = null where p.organization_id = organization and p.member_id = member;$known$,
    $becomes$set due_at = null
    where p.organization_id = organization and p.member_id = member and p.domain = domain;$becomes$),
  -- Another name ends what was asked (private.end_proofs): nothing is due any more.
  (3, $known$(p.way = 'dns' or p.answered_at is not null) for update;$known$,
    $becomes$(p.way = 'dns' or p.answered_at is not null) and p.due_at is not null for update;$becomes$),
  -- Whoever looks has put it off for ten minutes (worker.due_proofs): due by now means that it was asked for since.
  (2, $known$      when is_found then now() + interval '30 days'
$known$,
    $becomes$      when is_found then now() + interval '30 days'
      when p.due_at <= now() then p.due_at
$becomes$)
) as c (place, known, becomes);
