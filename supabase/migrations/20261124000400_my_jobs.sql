-- My jobs: closing says whether the job was filled and tells those who still wait, a closed job is reopened or posted
-- again, and readers decide with facts (docs/decisions/0083-jobs-of-ones-own.md).

alter table public.jobs
  add column closed_at timestamptz,
  -- Of a closed job: whether somebody was found. Null where the poster did not say.
  add column filled boolean,
  -- The ended job that this one takes up again.
  add column repost_of uuid references public.jobs (id) on delete set null;

create index jobs_repost_of on public.jobs (repost_of);

grant insert (repost_of) on public.jobs to authenticated;

alter table public.job_applications
  -- When it was accepted or rejected: a row changes for other reasons too.
  add column answered_at timestamptz,
  -- When its applicant was told that the job has closed, which happens once.
  add column closing_told_at timestamptz;

create index job_applications_answers on public.job_applications (job_id, answered_at desc)
  where answered_at is not null;

-- What is past keeps its days: nothing here is a change of a member's.
alter table public.jobs disable trigger user;
alter table public.job_applications disable trigger user;
update public.jobs set closed_at = updated_at where status = 'closed';
update public.job_applications set answered_at = updated_at where status in ('accepted', 'rejected');
alter table public.jobs enable trigger user;
alter table public.job_applications enable trigger user;

create function private.keep_closing() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.status <> 'closed' then
    new.closed_at := null;
    new.filled := null;
  else
    new.closed_at := coalesce(new.closed_at, now());
  end if;
  return new;
end
$$;

create function private.date_answer() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.status in ('accepted', 'rejected') then
    new.answered_at := coalesce(new.answered_at, now());
  end if;
  return new;
end
$$;

create trigger keep_closing before insert or update of status, closed_at, filled on public.jobs
  for each row execute function private.keep_closing();
create trigger date_answer before insert or update of status on public.job_applications
  for each row execute function private.date_answer();

-- A text that was taken out of sight comes back by no new job. Unknown and foreign are the same P0002; with the
-- caller's rights, which show own jobs whatever their status. What is not sent in the sender's own name is left to row
-- security, whose one refusal says nothing of the job.
create function private.guard_repost() returns trigger
  language plpgsql set search_path = '' as $$
declare
  source public.jobs;
begin
  if new.client_id is distinct from auth.uid() then
    return new;
  end if;
  select * into source from public.jobs j where j.id = new.repost_of and j.client_id = (select auth.uid());
  if not found then
    raise exception 'job not found' using errcode = 'P0002';
  end if;
  if source.status = 'hidden' or source.reported_for is not null then
    raise exception 'the job is under review' using errcode = 'PT409';
  end if;
  return new;
end
$$;

create trigger guard_repost before insert on public.jobs
  for each row when (current_user = 'authenticated' and new.repost_of is not null)
  execute function private.guard_repost();

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('application_job_filled', 'applications_sent', 'info', '/jobs/{job_id}#similar', '{job_id}', 'A job was filled',
    '"{name}" was filled before your application was answered. That is no judgement of it. See jobs like this one.',
    'A job was filled before your application was answered. That is no judgement of it.'),
  ('application_job_closed', 'applications_sent', 'info', '/jobs/{job_id}#similar', '{job_id}', 'A job was closed',
    '"{name}" was closed before your application was answered. That is no judgement of it. See jobs like this one.',
    'A job was closed before your application was answered. That is no judgement of it.'),
  ('job_openings_taken', 'applications_received', 'info', '/jobs/{job_id}/close', '{job_id}', 'Every opening is taken',
    'You have accepted somebody for every opening of "{name}". Close it, so that nobody applies in vain.',
    'You have accepted somebody for every opening of one of your jobs.');

-- Whoever still waits when a job closes is told, once, however often it is reopened: by its poster's closing and by
-- the deletion of the account alike.
create function private.tell_closing() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  applicant uuid;
begin
  for applicant in
    update public.job_applications a set closing_told_at = now()
    where a.job_id = new.id and a.status in ('pending', 'reviewed') and a.closing_told_at is null
    returning a.applicant_id
  loop
    perform private.notify(
      applicant, case when new.filled then 'application_job_filled' else 'application_job_closed' end,
      jsonb_build_object('job_id', new.id), new.title
    );
  end loop;
  return null;
end
$$;

create trigger tell_closing after update of status on public.jobs
  for each row when (new.status = 'closed' and old.status <> 'closed') execute function private.tell_closing();

-- Offers to close an open job with the acceptance that takes its last opening.
create function private.offer_closing() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(j.client_id, 'job_openings_taken', jsonb_build_object('job_id', j.id), j.title)
  from public.jobs j
  where j.id = new.job_id and j.client_id is not null and j.status = 'active' and j.expires_at > now()
    and j.openings = (
      select count(*) from public.job_applications a where a.job_id = j.id and a.status = 'accepted'
    );
  return null;
end
$$;

create trigger offer_closing after update of status on public.job_applications
  for each row when (new.status = 'accepted' and old.status <> 'accepted') execute function private.offer_closing();

drop function public.close_job(uuid);
drop function private.close_job(uuid);

-- Closes the caller's own job; closing twice is fine, and may say later whether it was filled. An unknown and a foreign
-- id are the same P0002, so that ids cannot be probed.
create function private.close_job(job uuid, filled boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.jobs j set status = 'closed', filled = coalesce(close_job.filled, j.filled)
  where j.id = job and j.client_id = (select auth.uid());
  if not found then
    raise exception 'job not found' using errcode = 'P0002';
  end if;
end
$$;

create function public.close_job(id uuid, filled boolean default null) returns void
  language sql set search_path = '' as $$
  select private.close_job(close_job.id, close_job.filled)
$$;

-- Until when the caller's closed job can be opened again; null where it can't be.
create function private.reopens_until(job public.jobs) returns timestamptz
  language sql stable set search_path = '' as $$
  select least(job.closed_at + interval '14 days', job.expires_at)
  where job.status = 'closed' and job.reported_for is null
    and job.closed_at > now() - interval '14 days' and job.expires_at > now()
$$;

-- Opens the caller's closed job again, within 14 days and not past the day on which it would have ended; one that is
-- open stays so. P0002 as above, PT409 while it is under review, PT410 when it is too late, PT429 over the cap of open
-- jobs.
create function private.reopen_job(job uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  own public.jobs;
begin
  select * into own from public.jobs j where j.id = job and j.client_id = (select auth.uid()) for update;
  if not found then
    raise exception 'job not found' using errcode = 'P0002';
  end if;
  if own.status = 'hidden' or own.status = 'closed' and own.reported_for is not null then
    raise exception 'the job is under review' using errcode = 'PT409';
  end if;
  if own.status = 'active' and own.expires_at > now() then
    return;
  end if;
  if private.reopens_until(own) is null then
    raise exception 'the job can no longer be reopened' using errcode = 'PT410';
  end if;
  update public.jobs j set status = 'active' where j.id = job;
end
$$;

create function public.reopen_job(id uuid) returns void
  language sql set search_path = '' as $$
  select private.reopen_job(reopen_job.id)
$$;

create trigger cap_opened_again after update of status on public.jobs
  for each row when (old.status = 'closed' and new.status = 'active') execute function private.cap_open_jobs();

-- Of the caller's own jobs among `ids`: how many applications were accepted, and whether reports of it wait for a
-- decision. Counts, and nothing of who applied or reported.
create function private.own_job_marks(ids uuid[]) returns table (job_id uuid, accepted bigint, in_review boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select j.id,
      (select count(*) from public.job_applications a where a.job_id = j.id and a.status = 'accepted'),
      j.reported_for is not null
        and exists (select from private.job_reports r where r.job_id = j.id and r.upheld is null)
    from public.jobs j
    where j.id = any (ids) and j.client_id = (select auth.uid());
end
$$;

-- A page of the caller's own jobs, twenty each: those with somebody waiting first, then what is open, then what has
-- ended, the newest first. `total`: how many there are.
create function public.my_jobs(page integer default 1) returns json
  language plpgsql stable set search_path = '' as $$
declare
  size constant integer := 20;
  before constant integer := (least(greatest(coalesce(page, 1), 1), 100000) - 1) * size;
begin
  return (
    with mine as materialized (
      select j.id, coalesce(r.waiting, 0) as waiting, coalesce(r.total, 0) as total,
        row_number() over (
          order by coalesce(r.waiting, 0) > 0 desc,
            case when j.status = 'closed' then 2 when j.expires_at <= now() then 1 else 0 end, j.created_at desc, j.id desc
        ) as place
      from public.jobs j left join private.received_counts() r on r.job_id = j.id
      where j.client_id = (select auth.uid())
    ), listed as materialized (
      select * from mine m where m.place > before and m.place <= before + size
    )
    select json_build_object(
      'total', (select count(*) from mine),
      'jobs', coalesce((
        select json_agg(json_build_object(
          'id', j.id, 'title', j.title, 'status', j.status, 'reported_for', j.reported_for, 'in_review', marks.in_review,
          'created_at', j.created_at, 'expires_at', j.expires_at, 'closed_at', j.closed_at, 'filled', j.filled,
          'reopens_until', private.reopens_until(j), 'openings', j.openings, 'accepted', marks.accepted,
          'waiting', l.waiting, 'total', l.total
        ) order by l.place)
        from listed l
        join public.jobs j on j.id = l.id
        join private.own_job_marks(array(select s.id from listed s)) marks on marks.job_id = l.id
      ), '[]')
    )
  );
end
$$;

-- How many have applied, in steps, from five on: an exact number would tell a reader of each single application.
create function private.applied_at_least(job uuid) returns integer
  language plpgsql stable security definer set search_path = '' as $$
declare
  steps constant integer[] := array[5, 10, 20, 50, 100, 200, 500];
  counted integer;
begin
  select count(*) into counted from (
    select from public.job_applications a where a.job_id = job limit steps[cardinality(steps)]
  ) one;
  return (select max(step) from unnest(steps) as step where step <= counted);
end
$$;

-- Within how many days half of the poster's answers came: of the last year's, the latest twenty to each of their newest
-- fifty jobs, so that it costs the same whoever asks. Null with fewer than five, and in whole days, so that no single
-- answer is told.
create function private.answer_days(poster uuid) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select ceil(extract(epoch from percentile_cont(0.5) within group (order by latest.took)) / 86400)::integer
    from (select j.id from public.jobs j where j.client_id = poster order by j.created_at desc limit 50) own,
      lateral (
        select greatest(a.answered_at - a.created_at, interval '1 second') as took
        from public.job_applications a
        where a.job_id = own.id and a.answered_at > now() - interval '1 year'
        order by a.answered_at desc limit 20
      ) latest
    having count(*) >= 5
  );
end
$$;

-- The job's page as before, with what one decides by: `applied` (at least so many), `answer_days` (within so many days
-- half of the poster's answers came), both null below five; `again` is the open job that takes this one up, if it has
-- ended. `others` are those of a poster who names no company, too, where neither job names one: naming it in one and not
-- in the other is the poster's choice. For the poster: until when it can be opened again, how many of the openings are
-- taken and whether reports of it wait.
alter function public.job_page(uuid) set schema private;

create function public.job_page(id uuid) returns json
  language plpgsql stable set search_path = '' set jit = off as $$
declare
  base constant json := private.job_page(job_page.id);
  shown public.jobs;
begin
  if base is null then
    return null;
  end if;
  select j.* into shown from public.jobs j where j.id = job_page.id;
  return (base::jsonb || jsonb_build_object(
    'applied', private.applied_at_least(shown.id),
    'answer_days', private.answer_days(shown.client_id),
    'again', case when shown.status = 'closed' or shown.expires_at <= now() then (
      select o.id from public.jobs o
      where o.repost_of = shown.id and o.status = 'active' and o.expires_at > now()
      order by o.created_at desc, o.id desc limit 1
    ) end,
    'own', private.own_job(shown)
  ) || case when shown.company_name is null then jsonb_build_object('others', private.job_lines(array(
    select o.id from public.jobs o
    where o.client_id = shown.client_id and o.company_name is null and o.id <> shown.id
      and o.status = 'active' and o.expires_at > now()
    order by o.created_at desc, o.id desc limit 3
  ))) else '{}' end)::json;
end
$$;

-- Null for all but its poster. In a function of its own, since visitors may not even ask what it asks.
create function private.own_job(job public.jobs) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  if job.client_id is distinct from (select auth.uid()) or job.client_id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'closed_at', job.closed_at, 'filled', job.filled, 'reopens_until', private.reopens_until(job),
      'openings', job.openings, 'accepted', m.accepted, 'in_review', m.in_review
    )
    from private.own_job_marks(array[job.id]) m
  );
end
$$;

revoke execute on function
  public.close_job(uuid, boolean), public.reopen_job(uuid), public.my_jobs(integer)
from public, anon;
grant execute on function
  public.close_job(uuid, boolean), public.reopen_job(uuid), public.my_jobs(integer)
to authenticated, service_role;
revoke execute on function public.job_page(uuid) from public;
grant execute on function public.job_page(uuid) to anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function
  private.close_job(uuid, boolean), private.reopen_job(uuid), private.own_job_marks(uuid[])
to authenticated, service_role;
grant execute on function private.reopens_until(public.jobs) to authenticated, service_role;
grant execute on function
  private.applied_at_least(uuid), private.answer_days(uuid), private.own_job(public.jobs)
to anon, authenticated, service_role;

notify pgrst, 'reload schema';
