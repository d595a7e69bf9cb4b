-- Somebody else's row is answered as no row, code and message alike (docs/decisions/0044-one-answer.md).

-- What is not sent in the sender's own name is left to row security, whose one refusal says nothing of
-- the job or of who is in it. For the sender's own: the policy sees the job as it was when the statement
-- began; the lock makes an application and a close wait for each other, so that none slips into a job
-- closed a moment before. PT410 lets the API answer 410 for a job that has ended. A submission sent
-- again is left to the unique keys.
create or replace function private.guard_new_application() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  job public.jobs;
begin
  if new.applicant_id is distinct from auth.uid() then
    return new;
  end if;
  select * into job from public.jobs where id = new.job_id for share;
  if found and (job.status <> 'active' or job.expires_at <= now())
    and not exists (
      select from public.job_applications a where a.job_id = new.job_id and a.applicant_id = new.applicant_id
    )
  then
    raise exception 'the job is closed' using errcode = 'PT410';
  end if;
  return new;
end
$$;

-- An id that the client makes is taken or free in the whole table, which tells whether another's row has
-- it. So the database makes the ids, and what a form brings along to be stored once counts among the
-- member's own rows only.
alter table public.job_applications add column submission_id uuid;
alter table public.job_applications add unique (applicant_id, submission_id);
revoke insert (id) on public.job_applications from authenticated;
grant insert (submission_id) on public.job_applications to authenticated;

alter table public.connections add column submission_id uuid;
alter table public.connections add unique (requester_id, submission_id);
revoke insert (id) on public.connections from authenticated;
grant insert (submission_id) on public.connections to authenticated;

alter table public.meeting_requests add column submission_id uuid;
alter table public.meeting_requests add unique (requester_id, submission_id);
revoke insert (id) on public.meeting_requests from authenticated;
grant insert (submission_id) on public.meeting_requests to authenticated;
