-- Title: A mail that was answered keeps no owner from the record, nor from another mail
-- Step: expand
-- Back: private.ask_domain_proof as after 20261210003160; worker.facts_domain_asked by the `known` below.
-- Since 20261210003160 whoever asks for the record first has the answered mail looked at. Where the mail could name its asker no more, by
-- now without a name or under 18, the worker never looked, and no record was ever asked for. And an owner who asked for another mail
-- within the minute after one was answered lost that answer (docs/decisions/0120-proof-by-domain.md).

-- As before, but for what waits.
create or replace function private.ask_domain_proof(organization uuid, address text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := auth.uid();
  typed constant text := lower(btrim(ask_domain_proof.address));
  host text;
begin
  if not private.may_prove(ask_domain_proof.organization, member) then
    raise exception 'organization not found' using errcode = 'PT404';
  end if;
  select private.domain_of(o.website) into host from public.organizations o where o.id = ask_domain_proof.organization;
  if host is null or typed is not null and (
    char_length(typed) > 254 or typed !~ '^[^[:space:][:cntrl:]<>@]+@[^[:space:][:cntrl:]<>@]+$'
    or split_part(typed, '@', 2) <> host or private.mail_proof_refused(ask_domain_proof.organization, member) is not null
  ) then
    raise exception 'the website and the address have another domain, or none' using errcode = 'PT422';
  end if;
  perform private.count_action('domain_proofs');
  -- An answer waits until the worker has looked, unless it never will. Once it has looked in vain, all is asked for as before.
  update private.organization_proofs p set address = coalesce(typed, p.address), asked_at = now(), due_at = now()
  where p.organization_id = ask_domain_proof.organization and p.member_id = member and p.domain = host and p.way = 'mail'
    and p.proved_at is null and p.answered_at is not null and p.outcome is null
    and private.mail_proof_refused(p.organization_id, p.member_id) is null;
  if not found then
    insert into private.organization_proofs as p (organization_id, member_id, domain, way, address, due_at)
    values (
      ask_domain_proof.organization, member, host, case when typed is null then 'dns' else 'mail' end, typed,
      case when typed is null then now() end
    )
    -- What is proved stays so: it is only looked for at once.
    on conflict (organization_id, member_id) do update set
      domain = excluded.domain, way = case when p.proved_at is null and excluded.way = 'dns' then 'dns' else p.way end,
      address = coalesce(excluded.address, p.address), asked_at = now(),
      answered_at = case when p.proved_at is null then null else p.answered_at end,
      outcome = case when p.proved_at is not null or p.way = 'dns' and excluded.way = 'mail' then p.outcome end,
      due_at = case
        when p.proved_at is null and p.way = 'dns' and excluded.way = 'mail' then p.due_at
        when p.proved_at is null then excluded.due_at when p.way = 'dns' then now() else p.due_at end;
  end if;
  if typed is not null then
    perform private.mail_named_address(
      'domain_asked', typed, member, 3,
      jsonb_build_object('organization_id', ask_domain_proof.organization, 'member_id', member)
    );
  end if;
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Not once it is proved. An address beside an answer was asked for after it.
select private.change_function('worker.facts_domain_asked(private.outbox)', 'and p.answered_at is null',
  'and (p.answered_at is null or p.proved_at is null)');
