-- Title: The end of a suspension brings back no job that a moderator removed
-- Step: expand
-- Back: private.hide_job as in 20261128000220, private.apply_decision with replace(job.status, 'active', 'hidden'). Jobs that were
--   hidden here stay hidden.
-- A job that a suspension had closed stayed closed when a moderator removed it, and the end of the suspension opened it again. And
-- a job that had been hidden before was open to everybody when it was restored during the suspension
-- (docs/decisions/0110-suspension.md).

-- Open jobs are hidden, and so are those that wait, closed, for the end of a suspension. Restored during the suspension they wait
-- with the others.
create or replace function private.hide_job(id uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  waits boolean;
begin
  if hide_job.hidden then
    waits := exists (select from private.suspensions s where hide_job.id = any (s.closed_jobs));
  else
    -- Waits for an end that is under way, and then finds none.
    update private.suspensions s
    set closed_jobs = case when hide_job.id = any (s.closed_jobs) then s.closed_jobs else s.closed_jobs || hide_job.id end
    from public.jobs j
    where j.id = hide_job.id and j.status = 'hidden' and s.member_id = j.client_id;
    waits := found;
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

-- What its poster reads of the state is the one it has then.
do $$
declare
  definition constant text := pg_get_functiondef('private.apply_decision(text, uuid, text, text, uuid)'::regprocedure);
  known constant text := 'replace(job.status, ''active'', ''hidden'')';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.apply_decision is not as this migration knows it';
  end if;
  execute replace(definition, known, '(select j.status from public.jobs j where j.id = job.id)');
end
$$;

-- Removed during a suspension: those that wait for its end, and those that an end has opened again.
update public.jobs j set status = 'hidden'
where j.reported_for is not null
  and (j.status = 'active' or j.status = 'closed' and exists (select from private.suspensions s where j.id = any (s.closed_jobs)))
  and 'hide' = (
    select d.action from private.decisions d
    where d.kind = 'job' and d.subject_id = j.id and d.action in ('hide', 'restore', 'dismiss', 'warn')
    order by d.at desc, d.id limit 1
  );

-- Restored during a suspension that goes on.
with ended as (
  update public.jobs j set status = 'closed'
  where j.status = 'active' and j.client_id in (select s.member_id from private.suspensions s)
  returning j.id, j.client_id
)
update private.suspensions s set closed_jobs = s.closed_jobs || array(select e.id from ended e where e.client_id = s.member_id)
where s.member_id in (select e.client_id from ended e);

notify pgrst, 'reload schema';
