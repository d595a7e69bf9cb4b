-- Hidden from: organizations whose owners a member keeps their profile from. Out of the API's reach but for the functions
-- below: neither the organization nor anybody else learns who hides from whom (docs/decisions/0128-hidden-from.md).

create table private.hidden_from (
  member_id uuid not null references auth.users (id) on delete cascade,
  organization_id uuid not null references public.organizations (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, organization_id)
);
create index hidden_from_organization on private.hidden_from (organization_id);

-- Whom to hide from is looked for among these.
create index organizations_proved on public.organizations (name, id) where proved_at is not null;

revoke all on private.hidden_from from public;
create trigger guard_suspended before insert or update or delete on private.hidden_from
  for each statement execute function private.guard_suspended();

insert into private.limits (kind, scope, max, period, words) values
  ('hidden_from', 'open', 50, null, 'hide your profile from at most %s organizations');

-- Whether a member keeps their profile from another, who owns an organization that they named.
create function private.hides_from(member uuid, viewer uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.organization_members m join private.hidden_from h on h.organization_id = m.organization_id
    where m.member_id = hides_from.viewer and h.member_id = hides_from.member and h.member_id <> m.member_id
  )
$$;

-- The profiles that are kept from the caller: for all but owners none, so that a list asks once and compares with nothing.
create function private.hidden_talents() returns uuid[]
  language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct t.id), '{}')
  from public.organization_members m
  join private.hidden_from h on h.organization_id = m.organization_id and h.member_id <> m.member_id
  join public.talent_profiles t on t.user_id = h.member_id
  where m.member_id = (select auth.uid())
$$;

alter policy "members read listed talent and their own" on public.talent_profiles
  using (
    listed_until > now() and id <> all ((select private.hidden_talents())::uuid[])
    or user_id = (select auth.uid())
  );

-- What looks for talent with its owner's rights looks past them too, by the id, which each index has. Nothing else of these
-- functions changes, so that their texts are taken as they stand.
do $$
declare
  change record;
  definition text;
begin
  foreach definition in array array(
    select pg_get_functiondef(f.oid) from unnest(array[
      'private.plain_talent_ids(private.talent_search, integer, integer)',
      'private.talents_by_name(private.talent_search, text[], integer)',
      'private.sorted_talent_ids(private.talent_search, text, uuid[], boolean)',
      'private.count_talent_options(private.talent_search, uuid[], boolean)',
      'private.talent_detours(private.talent_search)',
      'private.similar_talent_ids(uuid)'
    ]::regprocedure[]) as f (oid)
  ) loop
    if definition !~ '\ndeclare\n' or definition !~ '\mlisted_until > now\(\)' then
      raise exception 'not as this migration knows it: %', definition;
    end if;
    execute regexp_replace(
      regexp_replace(definition, '\ndeclare\n', E'\ndeclare\n  kept_back constant uuid[] := private.hidden_talents();\n'),
      '(\w+)\.listed_until > now\(\)', '\1.listed_until > now() and \1.id <> all (kept_back)', 'g'
    );
  end loop;
  for change in
    select * from (values
      ('private.founders_of(uuid)', 't.listed_until > now()', 't.user_id', '(select auth.uid())'),
      ('private.mentors_json(uuid[])', 't.listed_until > now()', 't.user_id', '(select auth.uid())'),
      ('private.my_connections()', 't.listed_until > now()', 't.user_id', '(select auth.uid())'),
      ('private.my_mentorships()', 't.listed_until > now()', 't.user_id', 'caller'),
      ('private.meeting_host(text, uuid)', 't.listed_until > now()', 't.user_id', '(select auth.uid())'),
      ('private.record_profile_view(uuid)', 't.listed_until > now()', 't.user_id', 'viewer'),
      ('private.save_item(text, uuid)', 't.listed_until > now()', 't.user_id', 'member'),
      ('private.saved_talent(uuid)', 't.listed_until > now()', 't.user_id', '(select auth.uid())'),
      ('worker.facts_alert_talent(private.outbox)', 't.listed_until > now()', 't.user_id', 'alert.member_id')
    ) as c (function, known, member, viewer)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if position(change.known in definition) = 0 then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    execute replace(
      definition, change.known,
      format('%s and not private.hides_from(%s, %s)', change.known, change.member, change.viewer)
    );
  end loop;
  for change in
    select * from (values
      ('private.report(text, uuid, text, text)', 'thing.is_open is not true or',
        'thing.is_open is not true or report.kind = ''talent'' and private.hides_from(thing.owner_id, reporter) or'),
      -- An alert of talent tells its owner neither of themselves nor of those who hide from them.
      ('private.answer_alerts()', 'from pg_temp.alert_news n where n.owner is not null group by n.owner',
        'from (
        select o.owner, o.place from pg_temp.alert_news o where o.owner is not null
        union
        select m.member_id, o.place
        from pg_temp.alert_news o
        join private.hidden_from h on h.member_id = o.owner
        join public.organization_members m on m.organization_id = h.organization_id and m.member_id <> o.owner
        where exists (select from private.talent_debuts d where d.talent_id = o.id)
      ) n group by n.owner')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if position(change.known in definition) = 0 then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

-- The member's side ---------------------------------------------------------------------------------------------------------

-- Keeps the caller's profile from the owners of an organization whose domain is proved; once more changes nothing. Any other,
-- which nobody could tell from a borrowed name: P0002.
create function private.hide_from(organization uuid) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  member constant uuid := auth.uid();
  rule private.limits;
begin
  if not exists (
    select from public.organizations o where o.id = organization and o.is_public and o.proved_at is not null
  ) then
    raise exception 'organization not found' using errcode = 'P0002';
  end if;
  perform private.lock_actions('hidden_from');
  if exists (
    select from private.hidden_from h where h.member_id = member and h.organization_id = organization
  ) then
    return;
  end if;
  select * into strict rule from private.limits l where l.kind = 'hidden_from' and l.scope = 'open';
  if (select count(*) from private.hidden_from h where h.member_id = member) >= rule.max then
    perform private.refuse_over_limit(rule, null);
  end if;
  insert into private.hidden_from (member_id, organization_id) values (member, organization);
end
$$;

create function public.hide_from(organization uuid) returns void
  language sql set search_path = '' as $$
  select private.hide_from(hide_from.organization)
$$;

-- Lets them find the caller again; says the same whatever there was to end.
create function private.show_to(organization uuid) returns void
  language sql security definer set search_path = '' as $$
  delete from private.hidden_from h where h.member_id = (select auth.uid()) and h.organization_id = show_to.organization
$$;

create function public.show_to(organization uuid) returns void
  language sql set search_path = '' as $$
  select private.show_to(show_to.organization)
$$;

-- Whom the caller hides from, latest first; of what is off the lists no more than that it is there.
create function private.hidden_from() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', o.id, 'slug', case when o.is_public then o.slug end, 'name', case when o.is_public then o.name end,
      'domain', case when o.is_public then o.proved_domain end
    )
    order by h.created_at desc, o.id
  ), '[]')
  from private.hidden_from h join public.organizations o on o.id = h.organization_id
  where h.member_id = (select auth.uid())
$$;

create function public.hidden_from() returns jsonb
  language sql stable set search_path = '' as $$
  select private.hidden_from()
$$;

-- Listed organizations whose domain is proved, by name or domain as typed: ten at most.
create function private.proved_organizations(search text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'domain', o.proved_domain) order by o.name, o.id
  ), '[]')
  from (
    select found.id, found.slug, found.name, found.proved_domain
    from public.organizations found
    where found.is_public and found.proved_at is not null and (
      private.fold(found.name) like private.literal_pattern(private.fold(left(proved_organizations.search, 200)))
      or found.proved_domain = coalesce(
        private.domain_of(btrim(left(proved_organizations.search, 200))),
        private.domain_of('https://' || btrim(left(proved_organizations.search, 200)))
      )
    )
    order by found.name, found.id limit 10
  ) o
$$;

create function public.proved_organizations(search text) returns jsonb
  language sql stable set search_path = '' as $$
  select private.proved_organizations(proved_organizations.search)
$$;

create function private.export_hidden_from(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('organization_id', h.organization_id, 'created_at', h.created_at) order by h.created_at, h.organization_id
  ), '[]')
  from private.hidden_from h where h.member_id = export_hidden_from.member
$$;
insert into private.export_parts (part, function_name) values ('hidden_from', 'export_hidden_from');

revoke execute on function
  public.hide_from(uuid), public.show_to(uuid), public.hidden_from(), public.proved_organizations(text)
from public, anon;
grant execute on function
  public.hide_from(uuid), public.show_to(uuid), public.hidden_from(), public.proved_organizations(text)
to authenticated, service_role;
revoke execute on function
  private.hides_from(uuid, uuid), private.hidden_talents(), private.hide_from(uuid), private.show_to(uuid),
  private.hidden_from(), private.proved_organizations(text), private.export_hidden_from(uuid)
from public;
grant execute on function
  private.hide_from(uuid), private.show_to(uuid), private.hidden_from(), private.hidden_talents(),
  private.proved_organizations(text)
to authenticated, service_role;

notify pgrst, 'reload schema';
