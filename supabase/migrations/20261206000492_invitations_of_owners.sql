-- Title: An invitation to own a page goes with its inviter's ownership and with a block, and names both as they were
-- Step: expand
-- Back: private.end_ownership without the first statement, private.end_blocked_connection as in 20261206000490, the functions of the
--   list below without what it puts in; drop trigger keep_names on private.owner_invitations, its function and the two columns.
-- Whoever was thrown out came back by a yes to an invitation that they had sent before as an owner, by way of a friend. And an
-- invitation that waited told its two sides, and every other owner, each new name of the others, past a block
-- (docs/decisions/0106-owners-and-suggestions.md, 0162-names-as-they-were.md).

-- What the two were called when one asked the other.
alter table private.owner_invitations add column member_name text, add column inviter_name text;

create function private.keep_names_of_invitation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.member_name := private.name_of(new.member_id);
  new.inviter_name := private.name_of(new.inviter_id);
  return new;
end
$$;

create trigger keep_names before insert or update of inviter_id on private.owner_invitations
  for each row execute function private.keep_names_of_invitation();

update private.owner_invitations i
set member_name = private.name_of(i.member_id), inviter_name = private.name_of(i.inviter_id);

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      -- Before the organization is held, as whoever says yes takes them.
      ('private.end_ownership()', 'perform from public.organizations o where o.id = old.organization_id for update;',
        'delete from private.owner_invitations i where i.organization_id = old.organization_id and i.inviter_id = old.member_id;
  perform from public.organizations o where o.id = old.organization_id for update;'),
      ('private.end_blocked_connection()', 'return null;',
        'delete from private.owner_invitations i
  where (i.inviter_id, i.member_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;'),
      -- One that was sent while its inviter was taken out.
      ('private.answer_owner_invitation(uuid,boolean)', 'and not private.is_suspended(i.inviter_id)',
        'and not private.is_suspended(i.inviter_id)
    and exists (
      select from public.organization_members m where m.organization_id = i.organization_id and m.member_id = i.inviter_id
    )'),
      ('private.invited_by(uuid)', 'and not private.is_suspended(i.inviter_id)',
        'and not private.is_suspended(i.inviter_id)
    and exists (
      select from public.organization_members m where m.organization_id = i.organization_id and m.member_id = i.inviter_id
    )'),
      ('private.invited_by(uuid)',
        'coalesce(p.full_name, ''User'') from private.owner_invitations i left join public.profiles p on p.id = i.inviter_id',
        'i.inviter_name from private.owner_invitations i'),
      ('private.invite_owner(uuid,uuid)', 'where private.is_suspended(owner_invitations.inviter_id)',
        'where private.is_suspended(owner_invitations.inviter_id) or not exists (
      select from public.organization_members m
      where m.organization_id = owner_invitations.organization_id and m.member_id = owner_invitations.inviter_id
    )'),
      ('private.startup_owners(uuid)', '''name'', coalesce(p.full_name, ''User'')) order by i.created_at, i.id)
      from private.owner_invitations i left join public.profiles p on p.id = i.member_id',
        '''name'', i.member_name) order by i.created_at, i.id)
      from private.owner_invitations i')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

revoke execute on function private.keep_names_of_invitation() from public;

delete from private.owner_invitations i
where private.are_apart(i.inviter_id, i.member_id) or not exists (
  select from public.organization_members m where m.organization_id = i.organization_id and m.member_id = i.inviter_id
);

notify pgrst, 'reload schema';
