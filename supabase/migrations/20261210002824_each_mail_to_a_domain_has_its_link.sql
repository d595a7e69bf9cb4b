-- Title: Each mail that asks for the proof of a domain has a link of its own
-- Step: expand
-- Back: private.proof_of_link, private.end_proofs and worker.facts_domain_asked as in 20261128000520; drop table private.proof_links.
-- One link was kept, that of the last mail: a reader who opened an earlier one of two was refused, and so was whoever got a mail that
-- went once more because nobody knew whether it had arrived (docs/decisions/0120-proof-by-domain.md).

create table private.proof_links (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  organization_id uuid not null,
  member_id uuid not null,
  -- The mail in which it stands; null of those before this.
  mail_id uuid,
  foreign key (organization_id, member_id) references private.organization_proofs (organization_id, member_id) on delete cascade
);
create index proof_links_proof on private.proof_links (organization_id, member_id);
revoke all on private.proof_links from public, anon, authenticated;

-- Nothing reads organization_proofs.link_hash from here on; the column goes with a later release.
insert into private.proof_links (hash, organization_id, member_id)
select p.link_hash, p.organization_id, p.member_id from private.organization_proofs p where p.link_hash is not null;

-- All links end with what they are for: another name or website of the organization, or an owner who left.
select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.proof_of_link(text)',
    'from private.organization_proofs p join public.organizations o on o.id = p.organization_id
  where p.link_hash =',
    'from private.proof_links l
  join private.organization_proofs p on p.organization_id = l.organization_id and p.member_id = l.member_id
  join public.organizations o on o.id = p.organization_id
  where l.hash ='),
  ('private.end_proofs()', '  perform private.weigh_proof(new.id);',
    '  delete from private.proof_links l where l.organization_id = new.id;
  perform private.weigh_proof(new.id);')
) as c (function, known, becomes);

-- The mail's link, made as it is sent, so that the secret stands in the mail alone. A mail that its server put off has one link however
-- often it is tried: the one before is in no mailbox, unless the mail was cut off or sent again by an operator. Null once it was asked
-- otherwise.
create or replace function worker.facts_domain_asked(mail private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  proof private.organization_proofs;
begin
  select * into proof from private.organization_proofs p
  where p.organization_id = (mail.params ->> 'organization_id')::uuid and p.member_id = (mail.params ->> 'member_id')::uuid
    and p.way = 'mail' and p.address = mail.address and p.answered_at is null
    and private.may_prove(p.organization_id, p.member_id);
  if not found then
    return null;
  end if;
  if mail.claimed_at is not null and not mail.cut_off then
    delete from private.proof_links l
    where l.organization_id = proof.organization_id and l.member_id = proof.member_id and l.mail_id = mail.id;
  end if;
  insert into private.proof_links (hash, organization_id, member_id, mail_id)
  values (encode(sha256(convert_to(secret, 'UTF8')), 'hex'), proof.organization_id, proof.member_id, mail.id);
  return jsonb_build_object('domain', proof.domain, 'token', secret);
end
$$;

revoke execute on all functions in schema worker from public;
-- Nobody may have a link made but by a mail that is owed.
revoke execute on function worker.facts_domain_asked(private.outbox) from public, worker;
