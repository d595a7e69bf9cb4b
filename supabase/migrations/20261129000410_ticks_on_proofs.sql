-- Ticks on proofs: a member's own tick that was given for a link at a domain ends with their proof of that domain, and the
-- list of startups says of which the domain is proved (docs/decisions/0129-ticks-on-proofs.md).

-- Whether a link leads to a domain, or to a name below it.
create function private.is_at_domain(url text, domain text) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(
    private.domain_of(is_at_domain.url) = is_at_domain.domain
      or right(private.domain_of(is_at_domain.url), char_length(is_at_domain.domain) + 1) = '.' || is_at_domain.domain,
    false
  )
$$;

create function private.end_tick_of_proof() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.proved_at is not null and new.domain = old.domain then
    return null;
  end if;
  -- Proved for another organization, it still stands.
  if exists (
    select from private.organization_proofs p
    where p.member_id = old.member_id and p.domain = old.domain and p.proved_at is not null
  ) then
    return null;
  end if;
  update private.verification_requests r set ended_at = now()
  where r.member_id = old.member_id and r.granted and r.ended_at is null
    and exists (select from unnest(r.links) as link where private.is_at_domain(link, old.domain));
  if found then
    update public.profiles p set is_verified = false where p.id = old.member_id;
  end if;
  return null;
end
$$;
create trigger end_tick after update of proved_at, domain on private.organization_proofs
  for each row when (old.proved_at is not null) execute function private.end_tick_of_proof();
create trigger end_tick_of_removed after delete on private.organization_proofs
  for each row when (old.proved_at is not null) execute function private.end_tick_of_proof();

do $$
declare
  definition text := pg_get_functiondef('private.startup_rows(uuid[])'::regprocedure);
  known constant text := '''jobs'', (';
begin
  if position(known in definition) = 0 then
    raise exception 'private.startup_rows is not as this migration knows it';
  end if;
  execute replace(definition, known, '''proved'', o.proved_at is not null, ' || known);
end
$$;

revoke execute on function private.end_tick_of_proof(), private.is_at_domain(text, text) from public;

notify pgrst, 'reload schema';
