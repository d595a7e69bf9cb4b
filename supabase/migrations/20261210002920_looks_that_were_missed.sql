-- Title: A proof of a domain ends after a week of looks, not after a week in which nobody looked
-- Step: expand
-- Back: worker.answer_proof without what comes before the `known` below.
-- A proof whose record is missing is looked for each day, and ends where it stays missing for a week. If no worker ran in that week, the
-- second look of all ended it, and its owner was told that we had not found it for a week.

select private.change_function(
  'worker.answer_proof(uuid, uuid, text, text)',
  $known$  update private.organization_proofs p set
    outcome = outcome, checked_at = now(),
$known$,
  $becomes$  -- The week begins again where days were missed (docs/decisions/0120-proof-by-domain.md).
  if not is_found and before.missing_since is not null and before.checked_at <= now() - interval '2 days' then
    update private.organization_proofs p set missing_since = null
    where p.organization_id = organization and p.member_id = member;
    before.missing_since := null;
  end if;
  update private.organization_proofs p set
    outcome = outcome, checked_at = now(),
$becomes$
);
