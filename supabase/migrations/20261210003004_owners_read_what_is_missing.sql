-- Title: All owners of a page read that the proof of its domain is missing
-- Step: expand
-- Back: private.startup_owners and private.domain_proof by the `known` of the list below; drop function private.proof_missing_since.
-- Who gave the proof read it on a page that nothing led to, and the other owners read it nowhere (docs/decisions/0120-proof-by-domain.md).

-- Since when what proves an organization's domain is missing; null while one of its owners' proofs is found.
create function private.proof_missing_since(organization uuid) returns timestamptz
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when count(*) = count(p.missing_since) then max(p.missing_since) end
    from private.organization_proofs p
    join public.organizations o on o.id = p.organization_id and o.proved_domain = p.domain
    join public.organization_members m on m.organization_id = p.organization_id and m.member_id = p.member_id
    where p.organization_id = proof_missing_since.organization and p.proved_at is not null
  );
end
$$;
revoke execute on function private.proof_missing_since(uuid) from public;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.startup_owners(uuid)', 'return json_build_object(
    ''owners'',', 'return json_build_object(
    ''proof_missing_since'', private.proof_missing_since(startup_owners.organization),
    ''owners'','),
  ('private.domain_proof(text)', '''proved_at'', o.proved_at,',
    '''proved_at'', o.proved_at, ''missing_since'', private.proof_missing_since(o.id),')
) as c (function, known, becomes);

notify pgrst, 'reload schema';
