-- Owners of an organization: who is asked to be one, who may take whom out, and what others suggest to them
-- (docs/decisions/0106-owners-and-suggestions.md).

alter table public.organization_members add column id uuid not null unique default gen_random_uuid();

-- An accepted connection of an owner's who is asked to be one as well, until they answer.
create table private.owner_invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  member_id uuid not null references auth.users (id) on delete cascade,
  inviter_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (organization_id, member_id)
);
create index owner_invitations_member on private.owner_invitations (member_id);
create index owner_invitations_inviter on private.owner_invitations (inviter_id);

-- What was suggested of an organization that nobody owns, for moderators. Owners are told at once, and it is kept nowhere else.
create table private.organization_suggestions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  author_id uuid not null references auth.users (id) on delete cascade,
  body text not null check (char_length(body) <= 1000 and body ~ '\S'),
  created_at timestamptz not null default now()
);
create index organization_suggestions_organization on private.organization_suggestions (organization_id, created_at);
create index organization_suggestions_author on private.organization_suggestions (author_id);

create trigger guard_suspended before insert or update or delete on private.owner_invitations
  for each statement execute function private.guard_suspended();
create trigger guard_suspended before insert or update or delete on private.organization_suggestions
  for each statement execute function private.guard_suspended();

insert into private.limits (kind, scope, max, period, words) values
  ('owner_invitations', 'member', 20, '24 hours', 'ask at most %s people to own an organization with you'),
  ('suggestions', 'member', 10, '24 hours', 'suggest at most %s edits');

-- Notifications ---------------------------------------------------------------------------------------------------------------

-- Others add parameters of their own: what is there is taken as it stands, and more is let in.
do $$
declare
  definition text := pg_get_constraintdef(oid) from pg_catalog.pg_constraint
    where conname = 'notification_kinds_parameters_check';
begin
  if position('''job_id''::text' in definition) = 0 then
    raise exception 'the check of parameters is not as this migration knows it';
  end if;
  alter table private.notification_kinds drop constraint notification_kinds_parameters_check;
  execute 'alter table private.notification_kinds add constraint notification_kinds_parameters_check '
    || replace(definition, '''job_id''::text', '''job_id''::text, ''organization_id''::text');
end
$$;

-- They say of which organization they tell, and lead to it.
update private.notification_kinds set link = '/startups/{organization_id}', parameters = '{organization_id}'
where kind in ('domain_proved', 'domain_lost');

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('owner_invited', 'connections', 'info', '/startups/{organization_id}', '{organization_id}', 'Own it together',
    'One of your connections asks you to be an owner of "{name}".', 'One of your connections asks you to own an organization with them.'),
  ('owner_joined', 'connections', 'success', '/startups/{organization_id}', '{organization_id}', 'A new owner',
    'Somebody you asked is an owner of "{name}" now.', 'Somebody you asked owns an organization with you now.'),
  ('owner_removed', null, 'warning', '/startups/{organization_id}', '{organization_id}', 'No longer an owner',
    'Another owner took you out of the owners of "{name}".', 'Another owner took you out of the owners of an organization.'),
  ('edit_suggested', null, 'info', '/startups/{organization_id}', '{organization_id}', 'An edit is suggested',
    'A member suggests an edit to the page of "{name}".', 'A member suggests an edit to the page of an organization.');

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.subject_name(jsonb)'::regprocedure, E'  end if;\n  return null;',
        E'  elsif params ? ''organization_id'' then\n    return (select o.name from public.organizations o where o.id = (params ->> ''organization_id'')::uuid);\n  end if;\n  return null;'),
      ('private.notification_link(private.notification_kinds, jsonb)'::regprocedure, 'else replace(replace(replace(',
        E'when kind.link like ''%{organization_id}'' then replace(kind.link, ''{organization_id}'', coalesce(params ->> ''organization_id'', ''''))\n    else replace(replace(replace(')
    ) as c (function, old, new)
  loop
    definition := pg_get_functiondef(change.function);
    if position(change.old in definition) = 0 then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    execute replace(definition, change.old, change.new);
  end loop;
end
$$;

-- Owners --------------------------------------------------------------------------------------------------------------------

-- Refuses who owns it not, with what is said of none.
create function private.require_owner(organization uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.owns(organization) then
    raise exception 'organization not found' using errcode = 'P0002';
  end if;
end
$$;

-- The other side of an accepted connection of the caller's, of whom neither blocked the other.
create function private.connected_with(connection uuid) returns uuid
  language sql stable security definer set search_path = '' as $$
  select side.member
  from public.connections c,
    lateral (select case when c.requester_id = (select auth.uid()) then c.addressee_id else c.requester_id end as member) side
  where c.id = connection and c.status = 'accepted' and (select auth.uid()) in (c.requester_id, c.addressee_id)
    and not exists (
      select from public.member_blocks b
      where (b.blocker_id, b.blocked_id) in ((c.requester_id, c.addressee_id), (c.addressee_id, c.requester_id))
    )
$$;

-- Asks an accepted connection to be an owner; asking again is fine. Of what is not listed nobody could read what they are asked.
create function private.invite_owner(organization uuid, connection uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  invited constant uuid := private.connected_with(connection);
  asked private.owner_invitations;
begin
  perform private.require_owner(organization);
  if invited is null or not exists (select from public.organizations o where o.id = organization and o.is_public) then
    raise exception 'organization not found' using errcode = 'P0002';
  end if;
  if exists (
    select from public.organization_members m
    where m.organization_id = invite_owner.organization and m.member_id = invited
  ) then
    return;
  end if;
  insert into private.owner_invitations (organization_id, member_id, inviter_id)
  values (organization, invited, auth.uid()) on conflict do nothing returning * into asked;
  if asked.id is not null then
    perform private.count_action('owner_invitations', invited::text);
    perform private.notify(
      invited, 'owner_invited', jsonb_build_object('organization_id', organization),
      (select o.name from public.organizations o where o.id = organization)
    );
  end if;
end
$$;

-- The answer of whoever is asked; without an invitation it says the same of every organization.
create function private.answer_owner_invitation(organization uuid, accept boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asked private.owner_invitations;
begin
  if accept is null then
    raise exception 'yes or no' using errcode = '22023';
  end if;
  delete from private.owner_invitations i
  where i.organization_id = answer_owner_invitation.organization and i.member_id = auth.uid() returning * into asked;
  if asked.id is null then
    raise exception 'organization not found' using errcode = 'P0002';
  end if;
  if accept then
    insert into public.organization_members (organization_id, member_id) values (organization, auth.uid())
    on conflict do nothing;
    perform private.notify(
      asked.inviter_id, 'owner_joined', jsonb_build_object('organization_id', organization),
      (select o.name from public.organizations o where o.id = organization)
    )
    from public.organization_members m where m.organization_id = asked.organization_id and m.member_id = asked.inviter_id;
  end if;
end
$$;

-- Takes out an owner who came after the caller, or an invitation. Anybody else's row is as none.
create function private.remove_owner(owner uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  removed public.organization_members;
begin
  delete from private.owner_invitations i where i.id = owner and private.owns(i.organization_id);
  if found then
    return;
  end if;
  delete from public.organization_members m
  using public.organization_members own
  where m.id = owner and own.organization_id = m.organization_id and own.member_id = auth.uid()
    and (own.created_at, own.id) < (m.created_at, m.id)
  returning m.* into removed;
  if removed.id is null then
    raise exception 'owner not found' using errcode = 'P0002';
  end if;
  perform private.notify(
    removed.member_id, 'owner_removed', jsonb_build_object('organization_id', removed.organization_id),
    (select o.name from public.organizations o where o.id = removed.organization_id)
  );
end
$$;

-- What an owner sees of the others: names and no id of a member. Null for whoever owns it not.
create function private.startup_owners(organization uuid) returns json
  language plpgsql stable security definer set search_path = '' as $$
declare
  mine public.organization_members;
begin
  select m.* into mine from public.organization_members m
  where m.organization_id = startup_owners.organization and m.member_id = auth.uid();
  if mine.id is null then
    return null;
  end if;
  return json_build_object(
    'owners', (
      select json_agg(json_build_object(
        'id', m.id, 'name', coalesce(p.full_name, 'User'), 'mine', m.id = mine.id, 'shown', m.shown,
        'removable', (mine.created_at, mine.id) < (m.created_at, m.id)
      ) order by m.created_at, m.id)
      from public.organization_members m left join public.profiles p on p.id = m.member_id
      where m.organization_id = startup_owners.organization
    ),
    'invited', coalesce((
      select json_agg(json_build_object('id', i.id, 'name', coalesce(p.full_name, 'User')) order by i.created_at, i.id)
      from private.owner_invitations i left join public.profiles p on p.id = i.member_id
      where i.organization_id = startup_owners.organization
    ), '[]'),
    'connections', coalesce((
      select json_agg(json_build_object('id', c.id, 'name', coalesce(p.full_name, 'User')) order by p.full_name, c.id)
      from public.connections c
      join lateral (select private.connected_with(c.id) as member) side on side.member is not null
      left join public.profiles p on p.id = side.member
      where auth.uid() in (c.requester_id, c.addressee_id) and c.status = 'accepted'
        and not exists (
          select from public.organization_members m
          where m.organization_id = startup_owners.organization and m.member_id = side.member
        )
        and not exists (
          select from private.owner_invitations i
          where i.organization_id = startup_owners.organization and i.member_id = side.member
        )
    ), '[]')
  );
end
$$;

-- Who asks the caller to own it: their name; null where nobody does.
create function private.invited_by(organization uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce(p.full_name, 'User') from private.owner_invitations i left join public.profiles p on p.id = i.inviter_id
  where i.organization_id = organization and i.member_id = (select auth.uid())
$$;

-- Tells the owners, but those who blocked the author and those who are suspended; where nobody owns it, it is kept for
-- moderators. It says the same whoever is told.
create function private.suggest_edit(organization uuid, body text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  about public.organizations;
  said constant text := btrim(body);
begin
  select o.* into about from public.organizations o where o.id = organization and o.is_public;
  if about.id is null then
    raise exception 'organization not found' using errcode = 'P0002';
  end if;
  if said is null or said !~ '\S' or char_length(said) > 1000 then
    raise exception 'a suggestion has 1 to 1000 characters' using errcode = '23514';
  end if;
  -- What owners are told is in no table that looks at who writes.
  if private.is_suspended(auth.uid()) then
    raise exception 'the account is suspended' using errcode = 'PT403';
  end if;
  perform private.count_action('suggestions', organization::text);
  if not exists (select from public.organization_members m where m.organization_id = about.id) then
    insert into private.organization_suggestions (organization_id, author_id, body) values (about.id, auth.uid(), said);
    return;
  end if;
  perform private.notify(
    m.member_id, 'edit_suggested', jsonb_build_object('organization_id', about.id), about.name, said
  )
  from public.organization_members m
  where m.organization_id = about.id and m.member_id <> auth.uid() and not private.is_suspended(m.member_id)
    and not exists (
      select from public.member_blocks b where b.blocker_id = m.member_id and b.blocked_id = auth.uid()
    );
end
$$;

create function public.invite_owner(organization uuid, connection uuid) returns void
  language sql set search_path = '' as $$
  select private.invite_owner(invite_owner.organization, invite_owner.connection)
$$;
create function public.answer_owner_invitation(organization uuid, accept boolean) returns void
  language sql set search_path = '' as $$
  select private.answer_owner_invitation(answer_owner_invitation.organization, answer_owner_invitation.accept)
$$;
create function public.remove_owner(owner uuid) returns void
  language sql set search_path = '' as $$
  select private.remove_owner(remove_owner.owner)
$$;
create function public.startup_owners(organization uuid) returns json
  language sql stable set search_path = '' as $$
  select private.startup_owners(startup_owners.organization)
$$;
create function public.suggest_edit(organization uuid, body text) returns void
  language sql set search_path = '' as $$
  select private.suggest_edit(suggest_edit.organization, suggest_edit.body)
$$;

-- The page says who asks its reader to own it.
do $$
declare
  definition text := pg_get_functiondef('public.startup_page(text)'::regprocedure);
  old constant text := '''own'', private.owns(shown.id),';
begin
  if position(old in definition) = 0 then
    raise exception 'public.startup_page is not as this migration knows it';
  end if;
  execute replace(definition, old, old || E'\n    ''invited_by'', private.invited_by(shown.id),');
end
$$;

-- The export ------------------------------------------------------------------------------------------------------------------

create function private.export_owner_invitations(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'organization', o.name, 'asked_by_you', i.inviter_id = export_owner_invitations.member, 'created_at', i.created_at
    )
    order by i.created_at, i.id
  ), '[]')
  from private.owner_invitations i join public.organizations o on o.id = i.organization_id
  where export_owner_invitations.member in (i.member_id, i.inviter_id)
$$;

create function private.export_suggestions(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('organization', o.name, 'body', s.body, 'created_at', s.created_at) order by s.created_at, s.id
  ), '[]')
  from private.organization_suggestions s join public.organizations o on o.id = s.organization_id
  where s.author_id = export_suggestions.member
$$;

insert into private.export_parts (part, function_name) values
  ('owner_invitations', 'export_owner_invitations'), ('edit_suggestions', 'export_suggestions');

revoke execute on function
  public.invite_owner(uuid, uuid), public.answer_owner_invitation(uuid, boolean), public.remove_owner(uuid),
  public.startup_owners(uuid), public.suggest_edit(uuid, text)
from public, anon;
grant execute on function
  public.invite_owner(uuid, uuid), public.answer_owner_invitation(uuid, boolean), public.remove_owner(uuid),
  public.startup_owners(uuid), public.suggest_edit(uuid, text)
to authenticated, service_role;
revoke execute on function
  private.require_owner(uuid), private.connected_with(uuid), private.invite_owner(uuid, uuid),
  private.answer_owner_invitation(uuid, boolean), private.remove_owner(uuid), private.startup_owners(uuid),
  private.invited_by(uuid), private.suggest_edit(uuid, text), private.export_owner_invitations(uuid),
  private.export_suggestions(uuid)
from public;
grant execute on function
  private.invite_owner(uuid, uuid), private.answer_owner_invitation(uuid, boolean), private.remove_owner(uuid),
  private.startup_owners(uuid), private.suggest_edit(uuid, text)
to authenticated, service_role;
grant execute on function private.invited_by(uuid) to anon, authenticated, service_role;

notify pgrst, 'reload schema';
