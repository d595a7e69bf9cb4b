-- Title: The hash of a proof's last link goes
-- Step: contract
-- Back: alter table private.organization_proofs add column link_hash text unique check (link_hash ~ '^[0-9a-f]{64}$').
-- Nothing has read it since 20261210002824: each mail has its link in private.proof_links (docs/decisions/0120-proof-by-domain.md).

alter table private.organization_proofs drop column link_hash;
