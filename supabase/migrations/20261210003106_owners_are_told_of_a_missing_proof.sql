-- Title: All owners of a page are told that the proof of its domain went missing
-- Step: expand
-- Back: worker.answer_proof by the `known` below. The kind stays.
-- They read it on the page alone, which they may not open within the week in which they could put the proof back: the first that told
-- them was that it had ended (docs/decisions/0120-proof-by-domain.md).

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed)
select 'domain_missing', k.topic, k.type, k.link, k.parameters, 'Proof of a domain missing',
  'We could not find the proof of the domain of {name}. If it stays missing, we will no longer show the domain as verified.',
  'We could not find the proof of your organization''s domain.'
from private.notification_kinds k where k.kind = 'domain_lost';

-- Once, as it goes missing, and only where no other owner's proof is found.
select private.change_function('worker.answer_proof(uuid, uuid, text, text)',
  'elsif not is_found and before.proved_at is not null and',
  'elsif not is_found and before.proved_at is not null and before.missing_since is null then
    perform private.notify(m.member_id, ''domain_missing'', jsonb_build_object(''organization_id'', organization), named)
    from public.organization_members m
    where m.organization_id = organization and private.proof_missing_since(organization) is not null;
  elsif not is_found and before.proved_at is not null and');
