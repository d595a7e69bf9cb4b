-- Title: A ban of the auth service closes jobs and ends listings as a suspension does
-- Step: expand
-- Back: open the jobs of private.bans, then private.weigh_banned_owner as in 20261128000100, private.unsuspend as in 20261128000900,
--   private.hide_job as in 20261206000491; drop worker.end_bans, private.begin_ban, private.end_ban and private.bans.
-- Whoever was banned stayed in the lists with their jobs, and an attempt to save one told of the ban (docs/decisions/0110-suspension.md,
-- 0164-leaving-unseen.md). A ban can end by the clock, which tells nobody.

-- Those whose ban has closed what they had open, until the worker or the auth service ends it.
create table private.bans (
  member_id uuid primary key references auth.users (id) on delete cascade,
  -- What was open, and opens again with the end of the ban.
  closed_jobs uuid[] not null default '{}'
);

revoke all on private.bans from public, anon, authenticated;

create function private.begin_ban(member uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  closed uuid[];
begin
  insert into private.bans (member_id) values (member) on conflict do nothing;
  with ended as (
    update public.jobs j set status = 'closed' where j.client_id = member and j.status = 'active' returning j.id
  )
  select coalesce(array_agg(e.id), '{}') into closed from ended e;
  update private.bans b set closed_jobs = b.closed_jobs || closed where b.member_id = member;
  perform private.refresh_talent_search(member);
  perform private.weigh_organizations_of(member);
end
$$;

-- Where a suspension goes on, its end opens the jobs.
create function private.end_ban(member uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  ended private.bans;
begin
  delete from private.bans b where b.member_id = member returning * into ended;
  update private.suspensions s set closed_jobs = s.closed_jobs || ended.closed_jobs where s.member_id = ended.member_id;
  if not found then
    update public.jobs j set status = 'active' where j.id = any (ended.closed_jobs) and j.status = 'closed';
  end if;
  perform private.refresh_talent_search(member);
  perform private.weigh_organizations_of(member);
end
$$;

create or replace function private.weigh_banned_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.banned_until > now() then
    perform private.begin_ban(new.id);
  else
    perform private.end_ban(new.id);
  end if;
  return null;
end
$$;

create or replace function private.unsuspend(member uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  ended private.suspensions;
begin
  delete from private.suspensions s where s.member_id = member returning * into ended;
  -- Where a ban goes on, its end opens the jobs.
  update private.bans b set closed_jobs = b.closed_jobs || ended.closed_jobs where b.member_id = ended.member_id;
  if not found then
    update public.jobs j set status = 'active' where j.id = any (ended.closed_jobs) and j.status = 'closed';
  end if;
  perform private.refresh_talent_search(member);
  perform private.weigh_organizations_of(member);
end
$$;

-- Open jobs are hidden, and so are those that wait, closed, for the end of a suspension or a ban. Restored meanwhile they wait with
-- the others.
create or replace function private.hide_job(id uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  waits boolean;
begin
  if hide_job.hidden then
    waits := exists (select from private.suspensions s where hide_job.id = any (s.closed_jobs))
      or exists (select from private.bans b where hide_job.id = any (b.closed_jobs));
  else
    -- Waits for an end that is under way, and then finds none.
    update private.suspensions s set closed_jobs = array_remove(s.closed_jobs, hide_job.id) || hide_job.id
    from public.jobs j
    where j.id = hide_job.id and j.status = 'hidden' and s.member_id = j.client_id;
    waits := found;
    if not waits then
      update private.bans b set closed_jobs = array_remove(b.closed_jobs, hide_job.id) || hide_job.id
      from public.jobs j
      where j.id = hide_job.id and j.status = 'hidden' and b.member_id = j.client_id;
      waits := found;
    end if;
  end if;
  update public.jobs j
  set status = case when hide_job.hidden and (j.status = 'active' or waits and j.status = 'closed') then 'hidden'
      when not hide_job.hidden and j.status = 'hidden' then case when waits then 'closed' else 'active' end
      else j.status end,
    reported_for = case when hide_job.hidden
      then coalesce(j.reported_for, private.heaviest_reason(j.id)::public.report_reason, 'other') end
  where j.id = hide_job.id;
end
$$;

-- Ends the bans whose time is over, and says how many.
create function worker.end_bans() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  over uuid[];
begin
  -- The accounts before what hangs on them; one that is held is banned anew, or leaves.
  over := array(
    select u.id from auth.users u
    where u.id in (select b.member_id from private.bans b) and (u.banned_until is null or u.banned_until <= now())
    order by u.id for no key update skip locked
  );
  perform private.end_ban(one) from unnest(over) as one;
  return cardinality(over);
end
$$;

revoke execute on function private.begin_ban(uuid), private.end_ban(uuid), worker.end_bans() from public;
grant execute on function worker.end_bans() to worker;

select private.begin_ban(u.id) from auth.users u where u.banned_until > now();

notify pgrst, 'reload schema';
