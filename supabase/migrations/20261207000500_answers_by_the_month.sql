-- Title: How fast a poster answers is worked out once a month, and how many have applied is told in four bands
-- Step: expand
-- Back: private.applied_at_least and private.answer_days as in 20261124000400; delete from private.export_parts where part =
--   'answer_days'; drop private.export_answer_days, worker.measure_answers and private.answer_times.
-- A floor protects no figure that changes while somebody watches: whoever asked before and after an answer, or before and after an
-- account was deleted, knew about the one (docs/decisions/0083-jobs-of-ones-own.md).

create or replace function private.applied_at_least(job uuid) returns integer
  language plpgsql stable security definer set search_path = '' as $$
declare
  bands constant integer[] := array[5, 10, 25, 50];
  counted integer;
begin
  select count(*) into counted from (
    select from public.job_applications a where a.job_id = job limit bands[cardinality(bands)]
  ) one;
  return (select max(band) from unnest(bands) as band where band <= counted);
end
$$;

-- How soon a poster answered in the twelve months before this one; null where too little is known. A row stays as it is until the
-- month is over, whatever is answered, changed or deleted meanwhile.
create table private.answer_times (
  poster_id uuid primary key references auth.users (id) on delete cascade,
  -- The first day of the month in which it was worked out, in Dhaka.
  month date not null,
  days integer
);
revoke all on private.answer_times from public, anon, authenticated;

-- Works it out for at most so many posters who have no row of this month. Returns for how many it did; 0 when none is left. Of each,
-- the latest twenty answers to each of their newest fifty jobs count, so that it costs the same whoever it is: within how many whole
-- days half of them came, from ten on, and to five different members. Answers of this month wait for the next.
create function worker.measure_answers(slice integer default 500) returns integer
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
  )
  insert into private.answer_times as kept (poster_id, month, days)
  select due.id, this_month, (
    select ceil(extract(epoch from percentile_cont(0.5) within group (order by latest.took)) / 86400)::integer
    from (select j.id from public.jobs j where j.client_id = due.id order by j.created_at desc limit 50) own,
      lateral (
        select a.applicant_id, greatest(a.answered_at - a.created_at, interval '1 second') as took
        from public.job_applications a
        where a.job_id = own.id and a.answered_at >= begun and a.answered_at < ended
        order by a.answered_at desc limit 20
      ) latest
    -- An account that was deleted today is none of the different members: whose it was is not known any more.
    having count(*) >= 10 and count(distinct latest.applicant_id) >= 5
  )
  from due
  -- Another worker was faster.
  on conflict (poster_id) do update set month = excluded.month, days = excluded.days where kept.month < excluded.month;
  get diagnostics measured = row_count;
  return measured;
end
$$;

-- The stored figure. That of the month before stays until the worker has been there; an older one says nothing.
create or replace function private.answer_days(poster uuid) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select t.days from private.answer_times t
    where t.poster_id = poster and t.month >= date_trunc('month', now() at time zone 'Asia/Dhaka') - interval '1 month'
  );
end
$$;

create function private.export_answer_days(member uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('month', t.month, 'days', t.days)
    from private.answer_times t where t.poster_id = export_answer_days.member
  );
end
$$;
insert into private.export_parts (part, function_name) values ('answer_days', 'export_answer_days');

revoke execute on function private.export_answer_days(uuid), worker.measure_answers(integer) from public;
grant execute on function worker.measure_answers(integer) to worker;
