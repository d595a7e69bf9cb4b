-- Title: How fast a poster answers is told of the jobs under one name, and not of all that a poster has
-- Step: expand
-- Back: delete from private.answer_times, its columns, constraints and indexes as in 20261207000500; worker.measure_answers,
--   private.answer_days and private.export_answer_days as there, private.release_jobs and private.job_answer_days as in
--   20261205000750.
-- A job that names nobody bore the figure of its poster, as the poster's jobs of a company did, and all of them moved together each
-- month. So it told whose it was (docs/decisions/0083-jobs-of-ones-own.md).

-- These are of all names together. The worker looks every night, and works out each name's own.
delete from private.answer_times;

-- One row for each name that a poster's jobs bear (private.bear_one_name), also of a poster who left, until that day ends.
alter table private.answer_times drop constraint answer_times_pkey;
alter table private.answer_times
  alter column poster_id drop not null,
  add column left_poster uuid references private.left_posters (id) on delete cascade,
  add column company_name text,
  add column organization_id uuid references public.organizations (id) on delete cascade,
  add constraint answer_times_posted check (num_nonnulls(poster_id, left_poster) = 1),
  add constraint answer_times_of_name unique nulls not distinct (poster_id, left_poster, company_name, organization_id);
create index answer_times_left_poster on private.answer_times (left_poster);
create index answer_times_organization on private.answer_times (organization_id);

-- Works it out for at most so many posters who have no row of this month. Returns for how many it did; 0 when none is left. Of each
-- name, the latest twenty answers to each of its newest fifty jobs count, so that it costs the same whoever it is: within how many
-- whole days half of them came, from ten on, and to five different members. Answers of this month wait for the next.
create or replace function worker.measure_answers(slice integer default 500) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  this_month constant date := date_trunc('month', now() at time zone 'Asia/Dhaka');
  ended constant timestamptz := this_month::timestamp at time zone 'Asia/Dhaka';
  begun constant timestamptz := (this_month - interval '12 months') at time zone 'Asia/Dhaka';
  measured integer;
begin
  -- Says nothing, and comes back if there is something to work out.
  delete from private.answer_times t where t.month < this_month and t.days is null;

  with due as (
    select u.id from auth.users u
    where u.id in (
      select j.client_id from public.jobs j
      where exists (
        select from public.job_applications a where a.job_id = j.id and a.answered_at >= begun and a.answered_at < ended
      )
      union all
      select t.poster_id from private.answer_times t
    ) and not exists (select from private.answer_times t where t.poster_id = u.id and t.month >= this_month)
    -- Waits for nobody who is leaving (docs/decisions/0160-one-order-of-locks.md).
    order by u.id limit slice for key share skip locked
  ), names as (
    select due.id, j.company_name::text, j.organization_id from due join public.jobs j on j.client_id = due.id
    where exists (
      select from public.job_applications a where a.job_id = j.id and a.answered_at >= begun and a.answered_at < ended
    )
    union
    select due.id, t.company_name, t.organization_id from due join private.answer_times t on t.poster_id = due.id
  ), worked_out as (
    insert into private.answer_times as kept (poster_id, month, company_name, organization_id, days)
    select names.id, this_month, names.company_name, names.organization_id, (
      select ceil(extract(epoch from percentile_cont(0.5) within group (order by latest.took)) / 86400)::integer
      from (
          select j.id from public.jobs j
          where j.client_id = names.id and j.company_name is not distinct from names.company_name
            and j.organization_id is not distinct from names.organization_id
          order by j.created_at desc limit 50
        ) own,
        lateral (
          select a.applicant_id, greatest(a.answered_at - a.created_at, interval '1 second') as took
          from public.job_applications a
          where a.job_id = own.id and a.answered_at >= begun and a.answered_at < ended
          order by a.answered_at desc limit 20
        ) latest
      -- An account that was deleted today is none of the different members: whose it was is not known any more.
      having count(*) >= 10 and count(distinct latest.applicant_id) >= 5
    )
    from names
    -- Another worker was faster.
    on conflict (poster_id, left_poster, company_name, organization_id) do update
      set month = excluded.month, days = excluded.days where kept.month < excluded.month
    returning kept.poster_id
  )
  select count(distinct worked_out.poster_id) into measured from worked_out;
  return measured;
end
$$;

-- The stored figure of the name that the job bears. That of the month before stays until the worker has been there; an older one
-- says nothing.
create or replace function private.job_answer_days(job uuid) returns integer
  language plpgsql stable security definer set search_path = '' as $$
declare
  since constant date := date_trunc('month', now() at time zone 'Asia/Dhaka') - interval '1 month';
begin
  return (
    select t.days from public.jobs j join private.answer_times t on t.poster_id = j.client_id
    where j.id = job_answer_days.job and t.month >= since
      and t.company_name is not distinct from j.company_name and t.organization_id is not distinct from j.organization_id
    union all
    select t.days from public.jobs j join private.answer_times t on t.left_poster = j.left_poster
    where j.id = job_answer_days.job and t.month >= since
      and t.company_name is not distinct from j.company_name and t.organization_id is not distinct from j.organization_id
  );
end
$$;

create or replace function private.export_answer_days(member uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object('month', t.month, 'company', t.company_name, 'organization', o.name, 'days', t.days)
      order by t.company_name, o.name
    )
    from private.answer_times t left join public.organizations o on o.id = t.organization_id
    where t.poster_id = export_answer_days.member
  ), '[]');
end
$$;

do $$
declare
  definition constant text := pg_get_functiondef('private.release_jobs()'::regprocedure);
  known constant text := 'insert into private.left_posters (leaves_at, answer_days)
      values (private.end_of_day(now()), private.answer_days(old.id)) returning id into left_as;';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.release_jobs is not as this migration knows it: %', known;
  end if;
  execute replace(definition, known, 'insert into private.left_posters (leaves_at) values (private.end_of_day(now()))
      returning id into left_as;
    update private.answer_times t set poster_id = null, left_poster = left_as where t.poster_id = old.id;');
end
$$;

notify pgrst, 'reload schema';
