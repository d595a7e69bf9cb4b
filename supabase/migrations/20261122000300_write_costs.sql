-- Write costs: the directory's copies are written once for each change, however many rows it touches, and in
-- slices where it touches many members (docs/decisions/0067-write-costs.md).

-- Members whose copies in talent_profiles are older than what they were made from. Without a key to
-- talent_profiles: that would lock, and so write, the row of every member that is queued.
create table private.stale_talents (
  user_id uuid primary key
);

-- Names that skills are about to bear. Until all who have the skill are found by both, it keeps its own.
create table private.skill_renames (
  skill_id uuid primary key references public.skills (id) on delete cascade,
  name text not null unique check (char_length(name) between 1 and 60)
);

revoke all on private.stale_talents, private.skill_renames from anon, authenticated;

create function private.skill_names_of(member uuid) returns text[]
  language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(known.name order by known.name), '{}')
  from public.user_skills u cross join lateral (
    select s.name from public.skills s where s.id = u.skill_id
    union all
    select r.name from private.skill_renames r where r.skill_id = u.skill_id
  ) as known
  where u.user_id = member
$$;

create or replace function private.fill_talent_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles;
begin
  select * into profile from public.profiles where id = new.user_id;
  new.skill_names := private.skill_names_of(new.user_id);
  new.search_text := private.fold(
    concat_ws(chr(31), profile.full_name, new.title, new.bio, profile.bio, array_to_string(new.skill_names, chr(31)))
  );
  new.location_text := private.with_place_synonyms(
    private.fold(concat_ws(chr(31), profile.location, profile.city, profile.division))
  );
  new.division := profile.division;
  return new;
end
$$;

-- Columns named as arguments are copies: where they alone change, nobody changed the row.
create or replace function private.set_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_nargs = 0 or to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- The two rates are generated, and not yet known before the row is written.
drop trigger set_updated_at on public.talent_profiles;
create trigger set_updated_at before update on public.talent_profiles
  for each row execute function private.set_updated_at(
    'search_text', 'skill_names', 'location_text', 'division', 'listed_until', 'rate_low', 'rate_high'
  );

-- Works off the queue: so many members at most, without waiting for anybody who is being changed. Returns how
-- many are left. With the last of them the skills get the names that were waiting.
create function private.refresh_stale_talents(slice integer default 1000) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  taken uuid[];
  free uuid[];
begin
  taken := array(select q.user_id from private.stale_talents q limit slice for update skip locked);
  free := array(select t.user_id from public.talent_profiles t where t.user_id = any (taken) for update skip locked);
  update public.talent_profiles set title = title where user_id = any (free);
  delete from private.stale_talents q where q.user_id = any (taken)
    and (q.user_id = any (free) or not exists (select from public.talent_profiles t where t.user_id = q.user_id));
  if not exists (select from private.stale_talents) then
    with due as (delete from private.skill_renames returning skill_id, name)
    update public.skills s set name = due.name from due where s.id = due.skill_id;
  end if;
  return (select count(*) from private.stale_talents);
end
$$;

create function private.queue_owners(skill uuid) returns void
  language sql security definer set search_path = '' as $$
  insert into private.stale_talents select user_id from public.user_skills where skill_id = skill on conflict do nothing
$$;

-- Gives a skill another name. Whoever has it is found by both names first, then the name changes, then the old
-- one is dropped, so that at no time the name that is shown finds fewer than have the skill. Returns how many
-- members are left to private.refresh_stale_talents().
create function private.rename_skill(skill uuid, name text, slice integer default 1000) returns integer
  language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever is adding it at this moment is waited for, and would not be in the queue otherwise.
  perform from public.skills s where s.id = skill for update;
  if not found then
    raise exception 'skill not found' using errcode = 'P0002';
  end if;
  if exists (select from public.skills s where s.name = rename_skill.name) then
    raise exception 'a skill has this name already' using errcode = '23505';
  end if;
  insert into private.skill_renames as waiting (skill_id, name) values (skill, rename_skill.name)
    on conflict (skill_id) do update set name = excluded.name;
  perform private.queue_owners(skill);
  return private.refresh_stale_talents(slice);
end
$$;

-- Who has a skill that was renamed without that. Two hundred are done at once; the others are found by the old
-- name until the queue is worked off.
create or replace function private.refresh_search_of_skill() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_owners(new.id);
  perform private.refresh_stale_talents(200);
  return null;
end
$$;

drop trigger refresh_search on public.skills;
create trigger refresh_search after update of name on public.skills
  for each row when (old.name is distinct from new.name) execute function private.refresh_search_of_skill();

-- Once a statement. The names are compared because one that removes and adds comes by twice.
create function private.refresh_search_of_skill_owners() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- A skill that is deleted is taken from everybody who had it.
  if tg_op = 'DELETE' and (select count(distinct user_id) from changed) > 200 then
    insert into private.stale_talents select distinct user_id from changed on conflict do nothing;
    perform private.refresh_stale_talents(200);
  else
    update public.talent_profiles t set title = title
      where t.user_id in (select c.user_id from changed c) and t.skill_names <> private.skill_names_of(t.user_id);
  end if;
  return null;
end
$$;

drop trigger refresh_search on public.user_skills;
drop function private.refresh_search_of_skill_owner();
create trigger refresh_search_of_added after insert on public.user_skills
  referencing new table as changed for each statement execute function private.refresh_search_of_skill_owners();
create trigger refresh_search_of_removed after delete on public.user_skills
  referencing old table as changed for each statement execute function private.refresh_search_of_skill_owners();

-- A member who left is in no queue.
create function private.forget_stale_talent() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.stale_talents where user_id = old.user_id;
  return null;
end
$$;

create trigger forget_stale after delete on public.talent_profiles
  for each row execute function private.forget_stale_talent();

-- One statement, so that the triggers run when all of it is done.
create or replace function public.replace_user_skills(entries jsonb) returns void
  language plpgsql strict set search_path = '' as $$
begin
  with removed as (
    delete from public.user_skills
    where user_id = (select auth.uid())
      and skill_id not in (select e.skill_id from jsonb_to_recordset(entries) as e (skill_id uuid))
  )
  insert into public.user_skills as owned (user_id, skill_id, level, years_experience)
  select (select auth.uid()), e.skill_id, e.level, e.years_experience
  from jsonb_to_recordset(entries) as e (skill_id uuid, level text, years_experience integer)
  on conflict (user_id, skill_id) do update
    set level = excluded.level, years_experience = excluded.years_experience
    where (owned.level, owned.years_experience) is distinct from (excluded.level, excluded.years_experience);
end
$$;

revoke execute on all functions in schema private from public;
