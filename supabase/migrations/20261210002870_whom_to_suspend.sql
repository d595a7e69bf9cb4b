-- Title: A case says whether its owner is suspended already, and the moderators' queue finds undecided jobs as a set
-- Step: expand
-- Back: private.report_case without owner_suspended, private.is_undecided as in 20261209002760, private.waiting_reports as in
--   20261209002708; drop private.undecided_jobs.
-- Moderators were offered to suspend an owner whom another case had suspended, and read that there is nothing to decide. And the queue
-- called a function for each job that was ever removed (docs/decisions/0111-moderation.md).

select private.change_function('private.report_case(text, uuid)', '''suspended'', suspended is not null,',
  '''suspended'', suspended is not null, ''owner_suspended'', private.is_suspended(thing.owner_id),');

-- The jobs that have a warning or are hidden for reports that nobody has decided, or whose decision is over. A removal leaves a job with
-- its reason, and so does a suspension as long as it lasts.
create view private.undecided_jobs as
  select j.id, j.created_at from public.jobs j
  where j.reported_for is not null
    and private.last_action('job', j.id, '{dismiss,hide,restore,warn}') is distinct from 'hide'
    and not (
      private.last_action('job', j.id, '{suspend,unsuspend}') is not distinct from 'suspend'
      and (j.status <> 'hidden' or exists (select from private.suspensions s where s.member_id = j.client_id))
    )
    and not exists (select from private.reports r where r.kind = 'job' and r.subject_id = j.id and r.upheld is null)
    and (
      exists (select from private.decisions d where d.kind = 'job' and d.subject_id = j.id)
      or not exists (select from private.reports r where r.kind = 'job' and r.subject_id = j.id)
    );
revoke all on private.undecided_jobs from public, anon, authenticated;

create or replace function private.is_undecided(job uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.undecided_jobs u where u.id = is_undecided.job);
end
$$;

create or replace view private.waiting_reports as
  select r.kind, r.subject_id as id, min(r.created_at) as since, count(*)::integer as count
  from private.all_reports r where r.upheld is null group by r.kind, r.subject_id
  union all
  select 'job', u.id, u.created_at, 0 from private.undecided_jobs u;
