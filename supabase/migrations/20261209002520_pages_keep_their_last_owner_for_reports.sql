-- Title: A report of a page that its only owner has left is still decided about that owner
-- Step: expand
-- Back: private.reported_organization, private.end_ownership and private.weigh_new_owner without what the list below puts in; delete
--   from private.export_parts where part = 'left_organizations'; drop private.export_left_organizations and private.last_owners.
-- Whoever left a reported page and added it anew could be neither warned nor suspended for it, nor was it hidden: the report could
-- only be dismissed, which told every reporter that nothing was against the rules (docs/decisions/0124-reports-of-what-several-own.md).

-- Who left an organization as the last of its owners, while it has none. A table of its own, since a column would change the page
-- in the instant in which that account is deleted (docs/decisions/0164-leaving-unseen.md).
create table private.last_owners (
  organization_id uuid primary key references public.organizations (id) on delete cascade,
  member_id uuid not null references auth.users (id) on delete cascade
);
create index last_owners_member on private.last_owners (member_id);
revoke all on private.last_owners from public, anon, authenticated;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  -- Not of an account that is being deleted: it is not waited for (docs/decisions/0160-one-order-of-locks.md).
  ('private.end_ownership()', 'is_hidden = o.hidden_at is not null where o.id = old.organization_id;',
    'is_hidden = o.hidden_at is not null where o.id = old.organization_id;
    insert into private.last_owners (organization_id, member_id)
      select old.organization_id, old.member_id where private.stays(old.member_id)
      on conflict (organization_id) do update set member_id = excluded.member_id;'),
  ('private.weigh_new_owner()', 'perform private.weigh_owners(new.organization_id);',
    'delete from private.last_owners l where l.organization_id = new.organization_id;
  perform private.weigh_owners(new.organization_id);'),
  -- By way of this private.owners_of_reported has them too.
  ('private.reported_organization(uuid)', '(
      select m.member_id from public.organization_members m
      where m.organization_id = o.id order by m.created_at, m.id limit 1
    )', 'coalesce((
      select m.member_id from public.organization_members m
      where m.organization_id = o.id order by m.created_at, m.id limit 1
    ), (select l.member_id from private.last_owners l where l.organization_id = o.id))')
) as c (function, known, becomes);

create function private.export_left_organizations(member uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('slug', o.slug, 'name', o.name) order by o.name, o.id), '[]')
    from private.last_owners l join public.organizations o on o.id = l.organization_id
    where l.member_id = export_left_organizations.member
  );
end
$$;

insert into private.export_parts (part, function_name) values ('left_organizations', 'export_left_organizations');

revoke execute on function private.export_left_organizations(uuid) from public;

notify pgrst, 'reload schema';
