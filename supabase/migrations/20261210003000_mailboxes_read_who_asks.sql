-- Title: A mailbox at a domain reads who asks and for which page, and gives nobody a page that has no owner
-- Step: expand
-- Back: the functions of the lists below by their `known`, private.ask_domain_proof as 20261209001300 left it; drop function
--   private.mail_proof_refused. The links that ended are gone.
-- The mail asked its reader whether the domain is theirs. A yes to that gave the page of a company without owners, and its tick, to a
-- member of whom the reader had read nothing (docs/decisions/0120-proof-by-domain.md).

-- Why a member may prove an organization's domain by no mail; null where they may. A record needs somebody who runs the domain, a mail
-- any of its mailboxes: one of an employee, of a trainee, or of whoever presses what they have not read. So it gives nobody a page. And
-- the mail has to name who asks.
create function private.mail_proof_refused(organization uuid, member uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.organization_members m
    where m.organization_id = mail_proof_refused.organization and m.member_id = mail_proof_refused.member
  ) then
    return 'unowned';
  end if;
  return (
    select case when p.is_younger then 'younger' when p.full_name ~ '\S' then null else 'nameless' end
    from public.profiles p where p.id = mail_proof_refused.member
  );
end
$$;
revoke execute on function private.mail_proof_refused(uuid, uuid) from public;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.ask_domain_proof(uuid, text)', 'or split_part(typed, ''@'', 2) <> host
  ) then', 'or split_part(typed, ''@'', 2) <> host or private.mail_proof_refused(ask_domain_proof.organization, member) is not null
  ) then'),
  ('private.domain_proof(text)', '''proved_domain'', o.proved_domain,',
    '''no_mail'', private.mail_proof_refused(o.id, (select auth.uid())), ''proved_domain'', o.proved_domain,'),
  ('private.proof_of_link(text)', 'and private.may_prove(p.organization_id, p.member_id)',
    'and private.may_prove(p.organization_id, p.member_id)
    and private.mail_proof_refused(p.organization_id, p.member_id) is null'),
  -- The address of the page and of the profile, where every visitor may read them.
  ('private.domain_mail(text)', 'jsonb_build_object(''name'', o.name, ''domain'', p.domain,',
    'jsonb_build_object(
    ''name'', o.name, ''domain'', p.domain, ''slug'', case when o.is_public then o.slug end,
    ''asker'', private.name_of(p.member_id), ''since'', (select a.created_at from public.profiles a where a.id = p.member_id),
    ''talent'', (
      select t.id from public.talent_profiles t where t.user_id = p.member_id and t.listed_until > now()
        and not private.hides_from(t.user_id, (select auth.uid()))
    ),'),
  ('worker.facts_domain_asked(private.outbox)', 'and private.may_prove(p.organization_id, p.member_id);',
    'and private.may_prove(p.organization_id, p.member_id)
    and private.mail_proof_refused(p.organization_id, p.member_id) is null;'),
  ('worker.facts_domain_asked(private.outbox)', 'return jsonb_build_object(''domain'', proof.domain, ''token'', secret);',
    'return jsonb_build_object(
    ''domain'', proof.domain, ''token'', secret, ''name'', private.name_of(proof.member_id),
    ''since'', (select a.created_at from public.profiles a where a.id = proof.member_id),
    ''company'', (select o.name from public.organizations o where o.id = proof.organization_id)
  );'),
  -- An owner who asked by mail, and left while it was answered.
  ('worker.answer_proof(uuid, uuid, text, text)', 'before.proved_at is null and not private.may_prove(organization, member) then',
    'before.proved_at is null and (
      not private.may_prove(organization, member)
      or before.way = ''mail'' and private.mail_proof_refused(organization, member) is not null
    ) then')
) as c (function, known, becomes);

-- What waits for an answer was asked with the question of before, by members who did not know that the mail would name them: they ask
-- again. What was answered for a page without owners is worth nothing.
delete from private.proof_links l using private.organization_proofs p
where p.organization_id = l.organization_id and p.member_id = l.member_id and p.answered_at is null;
update private.organization_proofs p set address = null where p.way = 'mail' and p.answered_at is null and p.address is not null;
delete from private.organization_proofs p
where p.way = 'mail' and p.proved_at is null and not exists (
  select from public.organization_members m where m.organization_id = p.organization_id and m.member_id = p.member_id
);

notify pgrst, 'reload schema';
