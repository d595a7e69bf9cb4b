-- Saved: what a member keeps to look at again, with a note of their own (docs/decisions/0119-saved.md). Out of the API's
-- reach but for the functions below, which know no other member's rows: nobody learns who saved them, nor how often.

create table private.saved_items (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references auth.users (id) on delete cascade,
  job_id uuid references public.jobs (id) on delete cascade,
  talent_id uuid references public.talent_profiles (id) on delete cascade,
  note text check (char_length(note) <= 200 and note ~ '\S' and private.keeps_direction(note)),
  created_at timestamptz not null default now(),
  constraint saved_items_one_thing check (num_nonnulls(job_id, talent_id) = 1),
  unique (member_id, job_id),
  unique (member_id, talent_id)
);
create index saved_items_newest on private.saved_items (member_id, created_at desc, id);
create index saved_items_job on private.saved_items (job_id);
create index saved_items_talent on private.saved_items (talent_id);

revoke all on private.saved_items from public;

insert into private.limits (kind, scope, max, period, words) values
  ('saved', 'open', 500, null, 'keep at most %s saved entries');

-- A list's own entries that the member sees: not of somebody whom they have blocked since.
create function private.own_saved(list text) returns setof private.saved_items
  language sql stable security definer set search_path = '' as $$
  select s.*
  from private.saved_items s
  where s.member_id = (select auth.uid())
    and case list when 'jobs' then s.job_id is not null when 'people' then s.talent_id is not null end
    and not exists (
      select from public.talent_profiles t
      join public.member_blocks b on b.blocker_id = s.member_id and b.blocked_id = t.user_id
      where t.id = s.talent_id
    )
$$;

-- Keeps what everybody may see now for the caller; what is kept already stays as it is. Anything else: P0002.
create function private.save_item(list text, item uuid) returns void
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
    else false
  end) is not true then
    raise exception 'nothing to save' using errcode = 'P0002';
  end if;
  perform private.lock_actions('saved');
  if exists (select from private.saved_items s where s.member_id = member and item in (s.job_id, s.talent_id)) then
    return;
  end if;
  select * into strict rule from private.limits l where l.kind = 'saved' and l.scope = 'open';
  if (select count(*) from private.saved_items s where s.member_id = member) >= rule.max then
    perform private.refuse_over_limit(rule, null);
  end if;
  insert into private.saved_items (member_id, job_id, talent_id)
  values (member, case list when 'jobs' then item end, case list when 'people' then item end);
end
$$;

create function public.save_item(list text, item uuid) returns void
  language sql set search_path = '' as $$
  select private.save_item(save_item.list, save_item.item)
$$;

-- Forgets what the caller keeps of it; nothing where they keep nothing.
create function private.unsave_item(item uuid) returns void
  language sql security definer set search_path = '' as $$
  delete from private.saved_items s
  where s.member_id = (select auth.uid()) and unsave_item.item in (s.job_id, s.talent_id)
$$;

create function public.unsave_item(item uuid) returns void
  language sql set search_path = '' as $$
  select private.unsave_item(unsave_item.item)
$$;

-- Writes the caller's own note of what they keep; an empty one takes it away. Not kept: P0002.
create function private.note_saved(item uuid, note text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.saved_items s set note = nullif(btrim(note_saved.note), '')
  where s.member_id = (select auth.uid()) and note_saved.item in (s.job_id, s.talent_id);
  if not found then
    raise exception 'nothing saved' using errcode = 'P0002';
  end if;
end
$$;

create function public.note_saved(item uuid, note text) returns void
  language sql set search_path = '' as $$
  select private.note_saved(note_saved.item, note_saved.note)
$$;

create function private.is_saved(item uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.saved_items s
    where s.member_id = (select auth.uid()) and is_saved.item in (s.job_id, s.talent_id)
  )
$$;

-- Whether the caller keeps it.
create function public.is_saved(item uuid) returns boolean
  language sql stable set search_path = '' as $$
  select private.is_saved(is_saved.item)
$$;

-- What is shown of a job that somebody keeps. One that was closed or is over keeps its title, which everybody could read
-- and which says what was kept; one that was hidden, or whose poster is suspended, keeps nothing.
create function private.saved_job(job uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case
    when j.status = 'hidden' or private.is_suspended(j.client_id) then '{"ended": true}'
    when j.status = 'active' and j.expires_at > now() then jsonb_build_object(
      'ended', false, 'title', j.title, 'company', j.company_name, 'location', j.location, 'job_type', j.job_type,
      'budget_type', j.budget_type, 'budget_min', j.budget_min, 'budget_max', j.budget_max,
      'pay_currency', j.pay_currency, 'pay_unit', j.pay_unit, 'expires_at', j.expires_at
    )
    else jsonb_build_object('ended', true, 'title', j.title)
  end
  from public.jobs j where j.id = saved_job.job
$$;

-- Of somebody who is not in the directory any more nothing: neither name nor work is public then.
create function private.saved_talent(talent uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select case
    when t.listed_until > now() and not private.is_suspended(t.user_id) then jsonb_build_object(
      'ended', false, 'member_id', t.user_id, 'name', p.full_name, 'title', t.title, 'division', t.division,
      'avatar_url', p.avatar_url, 'availability', t.availability
    )
    else '{"ended": true}'
  end
  from public.talent_profiles t left join public.public_profiles p on p.id = t.user_id
  where t.id = saved_talent.talent
$$;

-- A page of what the caller keeps, newest first, and how many entries each list has.
create function private.saved_items(list text, page_offset integer) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'counts', jsonb_build_object(
      'jobs', (select count(*) from private.own_saved('jobs')), 'people', (select count(*) from private.own_saved('people'))
    ),
    'items', coalesce((
      select jsonb_agg(
        jsonb_build_object('item', coalesce(s.job_id, s.talent_id), 'note', s.note, 'saved_at', s.created_at)
          || coalesce(private.saved_job(s.job_id), private.saved_talent(s.talent_id))
        order by s.created_at desc, s.id
      )
      from (
        select * from private.own_saved(saved_items.list) o
        order by o.created_at desc, o.id limit 12 offset greatest(0, least(saved_items.page_offset, 10000))
      ) s
    ), '[]')
  )
$$;

create function public.saved_items(list text, page_offset integer default 0) returns jsonb
  language sql stable set search_path = '' as $$
  select private.saved_items(saved_items.list, saved_items.page_offset)
$$;

-- The export ----------------------------------------------------------------------------------------------------------------

create function private.export_saved(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object('job_id', s.job_id, 'talent_id', s.talent_id, 'note', s.note, 'saved_at', s.created_at))
    order by s.created_at, s.id
  ), '[]')
  from private.saved_items s where s.member_id = export_saved.member
$$;
insert into private.export_parts (part, function_name) values ('saved', 'export_saved');

revoke execute on function
  public.save_item(text, uuid), public.unsave_item(uuid), public.note_saved(uuid, text), public.is_saved(uuid),
  public.saved_items(text, integer)
from public, anon;
grant execute on function
  public.save_item(text, uuid), public.unsave_item(uuid), public.note_saved(uuid, text), public.is_saved(uuid),
  public.saved_items(text, integer)
to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function
  private.save_item(text, uuid), private.unsave_item(uuid), private.note_saved(uuid, text), private.is_saved(uuid),
  private.saved_items(text, integer)
to authenticated, service_role;

notify pgrst, 'reload schema';
