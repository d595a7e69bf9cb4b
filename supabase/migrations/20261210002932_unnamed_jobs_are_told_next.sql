-- Title: Applications to more jobs than a mail names are told of in the next one
-- Step: expand
-- Back: worker.remind_posters, worker.tell_applicants and private.waiting_jobs as in 20261126000600.
-- A mail names twenty jobs. Applications to the others were marked as told, so that nobody was ever reminded of them
-- (docs/decisions/0097-what-time-causes.md).

-- As before, but marks only what the mail names: the jobs that have waited longest.
create or replace function worker.remind_posters(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.dhaka_day(at);
  told integer;
begin
  with untold as (
    select a.id, a.job_id, j.client_id, min(a.created_at) over (partition by a.job_id) as since
    from private.unanswered(today - 14) a join public.jobs j on j.id = a.job_id
    where not exists (
      select from private.application_reminders r where r.application_id = a.id and r.poster_at is not null
    )
  ), placed as materialized (
    select u.*, dense_rank() over (partition by u.client_id order by u.since, u.job_id) as place from untold u
  ), marked as (
    insert into private.application_reminders as r (application_id, poster_at)
    select p.id, at from placed p where p.place <= private.most_named_jobs()
    on conflict (application_id) do update set poster_at = excluded.poster_at where r.poster_at is null
    returning r.application_id
  ), due as materialized (
    select p.client_id, min(p.id::text) as first, array_agg(distinct p.job_id) as jobs
    from marked m join placed p on p.id = m.application_id
    group by p.client_id
  )
  select count(*) into told from due d,
    lateral (
      select private.enqueue_mail(
        'applications_unanswered', d.client_id, 'applications_unanswered:' || d.first,
        jsonb_build_object('day', today, 'jobs', d.jobs)
      )
    ) as written;
  return told;
end
$$;

create or replace function worker.tell_applicants(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.dhaka_day(at);
  told integer;
begin
  with untold as (
    select a.id, a.applicant_id, a.job_id, a.created_at,
      row_number() over (partition by a.applicant_id order by a.created_at, a.id) as place
    from private.unanswered(today - 21) a
    where not exists (
      select from private.application_reminders r where r.application_id = a.id and r.applicant_at is not null
    )
  ), placed as materialized (
    select u.* from untold u where u.place <= private.most_named_jobs()
  ), marked as (
    insert into private.application_reminders as r (application_id, applicant_at)
    select p.id, at from placed p
    on conflict (application_id) do update set applicant_at = excluded.applicant_at where r.applicant_at is null
    returning r.application_id
  ), due as materialized (
    select p.applicant_id, min(p.id::text) as first, array_agg(p.job_id order by p.created_at) as jobs
    from marked m join placed p on p.id = m.application_id
    group by p.applicant_id
  )
  select count(*) into told from due d,
    lateral (
      select private.enqueue_mail(
        'application_unanswered', d.applicant_id, 'application_unanswered:' || d.first,
        jsonb_build_object('day', today, 'jobs', d.jobs)
      )
    ) as written;
  return told;
end
$$;

-- As before, with how many applications wait in all: to the jobs named here, and those that the next mail will name.
create or replace function private.waiting_jobs(mail private.outbox, since date, as_applicant boolean) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'jobs', jsonb_agg(
        jsonb_build_object('title', w.title, 'count', w.count) order by w.count desc, w.title
      ) filter (where w.is_named),
      'total', sum(w.count)
    )
    from (
      select j.title, mail.params -> 'jobs' ? j.id::text as is_named, count(*) as count
      from public.jobs j join public.job_applications a on a.job_id = j.id
      where j.status = 'active' and a.status in ('pending', 'reviewed') and private.dhaka_day(a.created_at) <= since
        and mail.recipient_id = case when as_applicant then a.applicant_id else j.client_id end
        and (mail.params -> 'jobs' ? j.id::text or private.dhaka_day(a.created_at) >= since - 28 and not exists (
          select from private.application_reminders r
          where r.application_id = a.id and case when as_applicant then r.applicant_at else r.poster_at end is not null
        ))
      group by j.id
    ) w
    having count(*) filter (where w.is_named) > 0
  );
end
$$;
