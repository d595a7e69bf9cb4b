-- Organizations: startups and companies that hire, in one table, each owned by one member or several
-- (docs/decisions/0104-organizations.md). What was a startup of one member becomes one that the member owns.

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  -- Where its page is, made of its name. Those it had before lead there: private.organization_slugs.
  slug text not null default '' unique check (char_length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  is_startup boolean not null default true,
  name public.short_text not null check (name ~ '\S'),
  tagline text check (char_length(tagline) <= 160)
    constraint organizations_tagline_direction check (private.keeps_direction(tagline)),
  description text check (char_length(description) <= 10000),
  sector text check (char_length(sector) <= 60)
    constraint organizations_sector_direction check (private.keeps_direction(sector)),
  stage text check (stage in ('idea', 'pre_seed', 'seed', 'series_a', 'series_b_plus', 'bootstrapped')),
  website public.web_url,
  division public.division,
  city public.short_text,
  founded_year integer check (founded_year between 1950 and 2100),
  team_size integer check (team_size between 1 and 100000),
  -- What its owners want. The last who leaves takes it off the lists.
  is_listed boolean not null default true,
  -- It has owners, and each is suspended: written by private.weigh_owners alone.
  is_hidden boolean not null default false,
  is_public boolean not null generated always as (is_listed and not is_hidden) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index organizations_newest on public.organizations (is_public, created_at desc, id desc);

create table public.organization_members (
  organization_id uuid not null references public.organizations (id) on delete cascade,
  member_id uuid not null references auth.users (id) on delete cascade,
  -- Whether the page names them: theirs alone to say.
  shown boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, member_id)
);
create index organization_members_member on public.organization_members (member_id, created_at);

-- Every address an organization has had. None is ever given to another, which would take over its links.
create table private.organization_slugs (
  slug text primary key,
  organization_id uuid not null references public.organizations (id) on delete cascade
);
create index organization_slugs_organization on private.organization_slugs (organization_id);

insert into private.limits (kind, scope, max, period, words) values
  ('organizations', 'member', 10, '24 hours', 'add or rename at most %s organizations');

-- Rights ------------------------------------------------------------------------------------------------------------------

-- What the caller owns, for policies, which could not ask a table that they guard themselves.
create function private.my_organization_ids() returns setof uuid
  language sql stable security definer set search_path = '' rows 3 as $$
  select m.organization_id from public.organization_members m where m.member_id = (select auth.uid())
$$;

alter table public.organizations enable row level security;
alter table public.organization_members enable row level security;

revoke all on public.organizations, public.organization_members from anon, authenticated;
grant select on public.organizations to anon, authenticated;
grant insert (
  is_startup, name, tagline, description, sector, stage, website, division, city, founded_year, team_size
) on public.organizations to authenticated;
grant update (
  is_startup, name, tagline, description, sector, stage, website, division, city, founded_year, team_size, is_listed
) on public.organizations to authenticated;
grant all on public.organizations to service_role;
grant select, delete on public.organization_members to authenticated;
grant update (shown) on public.organization_members to authenticated;
grant all on public.organization_members to service_role;

create policy "anyone reads listed organizations" on public.organizations for select to anon using (is_public);
create policy "members read listed organizations and their own" on public.organizations
  for select to authenticated using (is_public or id in (select private.my_organization_ids()));
create policy "members add organizations" on public.organizations
  for insert to authenticated with check ((select auth.uid()) is not null);
create policy "owners update their organizations" on public.organizations
  for update to authenticated
  using (id in (select private.my_organization_ids())) with check (id in (select private.my_organization_ids()));

create policy "owners read their own membership" on public.organization_members
  for select to authenticated using (member_id = (select auth.uid()));
create policy "owners say whether they are shown" on public.organization_members
  for update to authenticated using (member_id = (select auth.uid())) with check (member_id = (select auth.uid()));
create policy "owners leave" on public.organization_members
  for delete to authenticated using (member_id = (select auth.uid()));

-- Addresses ---------------------------------------------------------------------------------------------------------------

-- "Nodi Ghat Ltd." is at nodi-ghat-ltd. A name without Latin letters has none of its own: null.
create function private.slug_of(name text) returns text
  language sql immutable set search_path = '' as $$
  select nullif(
    trim(both '-' from left(regexp_replace(lower(normalize(name, NFKD)), '[^a-z0-9]+', '-', 'g'), 60)), ''
  )
$$;

create function private.fill_organization_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  -- Those that are no organization's: parts of the site below the same address.
  wanted constant text := coalesce(nullif(private.slug_of(new.name), 'new'), 'o-' || left(new.id::text, 8));
  number integer := 1;
begin
  if tg_op = 'UPDATE' then
    if private.slug_of(new.name) is not distinct from private.slug_of(old.name) then
      return new;
    end if;
    perform private.count_action('organizations');
  elsif new.slug <> '' then
    return new;
  end if;
  -- Two of one name at once: the second has to see the first's.
  perform pg_advisory_xact_lock(hashtextextended('organization_slugs', 0));
  loop
    new.slug := wanted || case when number > 1 then '-' || number else '' end;
    exit when not exists (
      select from private.organization_slugs s where s.slug = new.slug and s.organization_id <> new.id
    );
    number := number + 1;
  end loop;
  return new;
end
$$;

create function private.keep_organization_slug() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.organization_slugs (slug, organization_id) values (new.slug, new.id) on conflict do nothing;
  return null;
end
$$;

-- Owners ------------------------------------------------------------------------------------------------------------------

-- Who adds an organization owns it. Sent twice, the form adds one: its owner has no other of that name.
create function private.own_new_organization() returns trigger
  language plpgsql security definer set search_path = '' as $$
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
  insert into public.organization_members (organization_id, member_id) values (new.id, auth.uid());
  return null;
end
$$;

-- Hides an organization while each of its owners is suspended. Whatever suspends a member or ends it calls
-- private.weigh_organizations_of.
create function private.weigh_owners(organization uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.organizations o set is_hidden = weighed.hidden
  from (
    select coalesce(bool_and(private.is_suspended(m.member_id)), false) as hidden
    from public.organization_members m where m.organization_id = weigh_owners.organization
  ) weighed
  where o.id = weigh_owners.organization and o.is_hidden <> weighed.hidden
$$;

create function private.weigh_organizations_of(member uuid) returns void
  language sql security definer set search_path = '' as $$
  select private.weigh_owners(m.organization_id) from public.organization_members m
  where m.member_id = weigh_organizations_of.member
$$;

create function private.weigh_banned_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.weigh_organizations_of(new.id);
  return null;
end
$$;

-- The organization is locked first: of two last owners who leave at once, the second sees that nobody is left.
create function private.end_ownership() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.organizations o where o.id = old.organization_id for update;
  if not found then
    return null;
  end if;
  -- Jobs stay their poster's, who speaks for the organization no more.
  update public.jobs j set organization_id = null
  where j.organization_id = old.organization_id and j.client_id = old.member_id;
  if exists (select from public.organization_members m where m.organization_id = old.organization_id) then
    perform private.weigh_owners(old.organization_id);
  else
    update public.organizations o set is_listed = false, is_hidden = false where o.id = old.organization_id;
  end if;
  return null;
end
$$;

create function private.weigh_new_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.weigh_owners(new.organization_id);
  return null;
end
$$;

create trigger lock_actions before insert on public.organizations
  for each statement execute function private.lock_before_rows('organizations');
create trigger fill_slug before insert or update of name on public.organizations
  for each row execute function private.fill_organization_slug();
create trigger keep_slug after insert or update of name, slug on public.organizations
  for each row execute function private.keep_organization_slug();
create trigger own_new after insert on public.organizations
  for each row execute function private.own_new_organization();
create trigger set_updated_at before update on public.organizations
  for each row execute function private.set_updated_at();
create trigger end_ownership after delete on public.organization_members
  for each row execute function private.end_ownership();
create trigger weigh_owners after insert on public.organization_members
  for each row execute function private.weigh_new_owner();
create trigger techsetu_weigh_owner after update of banned_until on auth.users
  for each row when (new.banned_until is distinct from old.banned_until) execute function private.weigh_banned_owner();

-- A ban of the auth service ends with the clock and tells nobody.
create function worker.show_organizations() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  shown integer;
begin
  update public.organizations o set is_hidden = false
  where o.is_hidden and exists (
    select from public.organization_members m where m.organization_id = o.id and not private.is_suspended(m.member_id)
  );
  get diagnostics shown = row_count;
  return shown;
end
$$;

-- Jobs --------------------------------------------------------------------------------------------------------------------

-- For whom a job is, where its poster owns an organization: the company that is typed is a claim, this is none.
alter table public.jobs add column organization_id uuid references public.organizations (id) on delete set null;
create index jobs_organization on public.jobs (organization_id, created_at desc, id desc);

grant insert (organization_id), update (organization_id) on public.jobs to authenticated;

-- Says the same of an organization of others as of none; in another's name nothing is posted anyway. That the poster still
-- owns it is not asked again: whoever leaves takes it away.
create function private.guard_job_organization() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.client_id is null then
    new.organization_id := null;
  elsif tg_op = 'UPDATE' and new.organization_id is not distinct from old.organization_id then
    return new;
  elsif new.organization_id is not null and new.client_id = auth.uid()
      and new.organization_id not in (select private.my_organization_ids()) then
    raise exception 'organization not found' using errcode = 'P0002';
  end if;
  return new;
end
$$;

create trigger guard_organization before insert or update of organization_id, client_id on public.jobs
  for each row execute function private.guard_job_organization();

-- What was there ----------------------------------------------------------------------------------------------------------

insert into public.organizations (
  id, name, tagline, description, sector, stage, website, division, city, founded_year, team_size, created_at, updated_at
)
select s.id, s.name, s.tagline, s.description, s.sector, s.stage, s.website, s.division, s.city, s.founded_year, s.team_size,
  s.created_at, s.updated_at
from public.startups s order by s.created_at, s.id;

insert into public.organization_members (organization_id, member_id, created_at)
select s.id, s.owner_id, s.created_at from public.startups s;

-- The dashboard's functions ask for startups by their owner; nothing else of them changes, so that their texts are taken
-- as they stand.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.dashboard_card(text)'::regprocedure, array[
        'exists (select from public.startups s where s.owner_id = caller)',
        'exists (
        select from public.organizations o where o.is_startup and o.id in (select private.my_organization_ids())
      )',
        'from public.startups n where n.owner_id <> caller order by',
        'from public.organizations n
            where n.is_startup and n.is_public and n.id not in (select private.my_organization_ids()) order by',
        'select s.id, s.name, s.tagline,', 'select s.id, s.slug, s.name, s.tagline,',
        'select n.id, n.name, n.tagline, n.sector,', 'select n.id, n.slug, n.name, n.tagline, n.sector,'
      ]),
      ('public.my_dashboard(text, date)'::regprocedure, array[
        'select jsonb_build_object(''name'', s.name) from public.startups s where s.owner_id = caller',
        'select jsonb_build_object(''name'', s.name, ''slug'', s.slug) from public.organizations s
        where s.is_startup and s.id in (select private.my_organization_ids()) order by s.created_at, s.id limit 1'
      ])
    ) as c (function, texts)
  loop
    definition := pg_get_functiondef(change.function);
    for i in 1 .. cardinality(change.texts) by 2 loop
      if position(change.texts[i] in definition) = 0 then
        raise exception '% is not as this migration knows it: %', change.function, change.texts[i];
      end if;
      definition := replace(definition, change.texts[i], change.texts[i + 1]);
    end loop;
    execute definition;
  end loop;
end
$$;

drop table public.startups;

-- The export --------------------------------------------------------------------------------------------------------------

create function private.export_organizations(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'slug', o.slug, 'is_startup', o.is_startup, 'name', o.name, 'tagline', o.tagline, 'description', o.description,
      'sector', o.sector, 'stage', o.stage, 'website', o.website, 'division', o.division, 'city', o.city,
      'founded_year', o.founded_year, 'team_size', o.team_size, 'is_listed', o.is_listed, 'created_at', o.created_at,
      'updated_at', o.updated_at, 'owner_since', m.created_at, 'shown', m.shown
    )
    order by m.created_at, o.id
  ), '[]')
  from public.organization_members m join public.organizations o on o.id = m.organization_id
  where m.member_id = export_organizations.member
$$;

insert into private.export_parts (part, function_name) values ('organizations', 'export_organizations');

revoke execute on all functions in schema private from public;
grant execute on function private.my_organization_ids() to authenticated, service_role;
revoke execute on all functions in schema worker from public;

notify pgrst, 'reload schema';
