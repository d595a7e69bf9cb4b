-- Saved startups: they and companies are kept as jobs and people are.

alter table private.saved_items
  add column organization_id uuid references public.organizations (id) on delete cascade,
  drop constraint saved_items_one_thing,
  add constraint saved_items_one_thing check (num_nonnulls(job_id, talent_id, organization_id) = 1),
  add unique (member_id, organization_id);
create index saved_items_organization on private.saved_items (organization_id);

create or replace function private.own_saved(list text) returns setof private.saved_items
  language sql stable security definer set search_path = '' as $$
  select s.*
  from private.saved_items s
  where s.member_id = (select auth.uid())
    and case list
      when 'jobs' then s.job_id is not null
      when 'people' then s.talent_id is not null
      when 'startups' then s.organization_id is not null
    end
    and not exists (
      select from public.talent_profiles t
      join public.member_blocks b on b.blocker_id = s.member_id and b.blocked_id = t.user_id
      where t.id = s.talent_id
    )
$$;

create or replace function private.save_item(list text, item uuid) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  member constant uuid := auth.uid();
  rule private.limits;
begin
  if (case list
    when 'jobs' then exists (
      select from public.jobs j where j.id = item and j.status = 'active' and j.expires_at > now()
        and not private.is_suspended(j.client_id)
    )
    when 'people' then exists (
      select from public.talent_profiles t where t.id = item and t.listed_until > now() and not private.is_suspended(t.user_id)
    )
    when 'startups' then exists (select from public.organizations o where o.id = item and o.is_public)
    else false
  end) is not true then
    raise exception 'nothing to save' using errcode = 'P0002';
  end if;
  perform private.lock_actions('saved');
  if exists (
    select from private.saved_items s where s.member_id = member and item in (s.job_id, s.talent_id, s.organization_id)
  ) then
    return;
  end if;
  select * into strict rule from private.limits l where l.kind = 'saved' and l.scope = 'open';
  if (select count(*) from private.saved_items s where s.member_id = member) >= rule.max then
    perform private.refuse_over_limit(rule, null);
  end if;
  insert into private.saved_items (member_id, job_id, talent_id, organization_id)
  values (
    member, case list when 'jobs' then item end, case list when 'people' then item end,
    case list when 'startups' then item end
  );
end
$$;

create or replace function private.unsave_item(item uuid) returns void
  language sql security definer set search_path = '' as $$
  delete from private.saved_items s
  where s.member_id = (select auth.uid()) and unsave_item.item in (s.job_id, s.talent_id, s.organization_id)
$$;

create or replace function private.note_saved(item uuid, note text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.saved_items s set note = nullif(btrim(note_saved.note), '')
  where s.member_id = (select auth.uid()) and note_saved.item in (s.job_id, s.talent_id, s.organization_id);
  if not found then
    raise exception 'nothing saved' using errcode = 'P0002';
  end if;
end
$$;

create or replace function private.is_saved(item uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.saved_items s
    where s.member_id = (select auth.uid()) and is_saved.item in (s.job_id, s.talent_id, s.organization_id)
  )
$$;

-- One that is off the lists keeps its name no more: its owners took it back, or it was hidden.
create function private.saved_organization(organization uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case
    when o.is_public then jsonb_build_object(
      'ended', false, 'slug', o.slug, 'name', o.name, 'tagline', o.tagline, 'sector', o.sector, 'division', o.division
    )
    else '{"ended": true}'
  end
  from public.organizations o where o.id = saved_organization.organization
$$;

create or replace function private.saved_items(list text, page_offset integer) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'counts', jsonb_build_object(
      'jobs', (select count(*) from private.own_saved('jobs')), 'people', (select count(*) from private.own_saved('people')),
      'startups', (select count(*) from private.own_saved('startups'))
    ),
    'items', coalesce((
      select jsonb_agg(
        jsonb_build_object('item', coalesce(s.job_id, s.talent_id, s.organization_id), 'note', s.note, 'saved_at', s.created_at)
          || coalesce(
            private.saved_job(s.job_id), private.saved_talent(s.talent_id), private.saved_organization(s.organization_id)
          )
        order by s.created_at desc, s.id
      )
      from (
        select * from private.own_saved(saved_items.list) o
        order by o.created_at desc, o.id limit 12 offset greatest(0, least(saved_items.page_offset, 10000))
      ) s
    ), '[]')
  )
$$;

create or replace function private.export_saved(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'job_id', s.job_id, 'talent_id', s.talent_id, 'organization_id', s.organization_id, 'note', s.note, 'saved_at', s.created_at
    ))
    order by s.created_at, s.id
  ), '[]')
  from private.saved_items s where s.member_id = export_saved.member
$$;

revoke execute on all functions in schema private from public;

notify pgrst, 'reload schema';
