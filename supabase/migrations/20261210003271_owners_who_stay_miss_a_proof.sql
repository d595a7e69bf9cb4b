-- Title: Owners are told of a missing proof as the owner leaves whose proof was found
-- Step: expand
-- Back: drop the trigger and the function.
-- While another owner's proof was found, nobody was told that one was missing. When that owner left, nobody was told either: the tick
-- ended within the week, and the news of that was the first (docs/decisions/0120-proof-by-domain.md).

-- With an account its proof goes before the ownership's own triggers run, so the page is weighed here first.
create function private.tell_of_missing_proof() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.weigh_proof(old.organization_id);
  if private.proof_missing_since(old.organization_id) is not null then
    perform private.notify(m.member_id, 'domain_missing', jsonb_build_object('organization_id', o.id), o.name)
    from public.organization_members m join public.organizations o on o.id = m.organization_id
    where o.id = old.organization_id;
  end if;
  return null;
end
$$;
revoke execute on function private.tell_of_missing_proof() from public;

create trigger tell_of_missing after delete on private.organization_proofs
  for each row when (old.proved_at is not null and old.missing_since is null) execute function private.tell_of_missing_proof();
