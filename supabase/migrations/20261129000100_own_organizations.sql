-- Several organizations of one member: they add one beside what they own, up to a number of them at once
-- (docs/decisions/0122-several-organizations.md).

insert into private.limits (kind, scope, max, period, words) values
  ('organizations', 'open', 20, null, 'own at most %s organizations at once');

-- Who adds an organization owns it. Sent twice, the form adds one: its owner has no other of that name. Whatever others
-- asked them to own counts as well, but an answer to those is never refused.
create or replace function private.own_new_organization() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  rule private.limits;
begin
  if auth.uid() is null then
    return null;
  end if;
  perform private.count_action('organizations');
  if exists (
    select from public.organization_members m join public.organizations o on o.id = m.organization_id
    where m.member_id = auth.uid() and private.fold(o.name) = private.fold(new.name)
  ) then
    raise exception 'you own an organization of this name' using errcode = 'PT409';
  end if;
  select * into strict rule from private.limits l where l.kind = 'organizations' and l.scope = 'open';
  if (select count(*) from public.organization_members m where m.member_id = auth.uid()) >= rule.max then
    perform private.refuse_over_limit(rule, null);
  end if;
  insert into public.organization_members (organization_id, member_id) values (new.id, auth.uid());
  return null;
end
$$;

notify pgrst, 'reload schema';
