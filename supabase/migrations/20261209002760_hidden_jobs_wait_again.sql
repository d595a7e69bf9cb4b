-- Title: A job that reports alone have hidden waits again once its poster is let in, and a granted appeal counts as showing it again
-- Step: expand
-- Back: private.last_action and private.is_undecided as in 20261209002708, private.decide_appeal without the lock below.
-- A moderator who ended a suspension left the job hidden: nothing waited, and its poster read that it stays hidden for good, which
-- nobody had decided. And a removal that an appeal had taken back still counted as one (docs/decisions/0111-moderation.md).

create or replace function private.last_action(kind text, subject uuid, among text[]) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select d.action from private.decisions d
    where d.kind = last_action.kind and d.subject_id = last_action.subject and d.action = any (last_action.among)
      and not exists (select from private.appeals a where a.decision_id = d.id and a.granted)
    order by d.at desc limit 1
  );
end
$$;

-- Whether a job has a warning or is hidden for reports that nobody has decided, or whose decision is over. A removal leaves it with its
-- reason, and so does a suspension as long as it lasts.
create or replace function private.is_undecided(job uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.jobs j where j.id = is_undecided.job and j.reported_for is not null and not (
      coalesce(private.last_action('job', j.id, '{suspend,unsuspend}') = 'suspend', false)
      and (j.status <> 'hidden' or exists (select from private.suspensions s where s.member_id = j.client_id))
    )
  )
    and not exists (
      select from private.reports r where r.kind = 'job' and r.subject_id = is_undecided.job and r.upheld is null
    )
    and private.last_action('job', is_undecided.job, '{dismiss,hide,restore,warn}') is distinct from 'hide'
    and (
      exists (select from private.decisions d where d.kind = 'job' and d.subject_id = is_undecided.job)
      or not exists (select from private.reports r where r.kind = 'job' and r.subject_id = is_undecided.job)
    );
end
$$;

-- The job before the suspension, as whoever restores it locks them.
select private.change_function('private.decide_appeal(uuid, boolean, text)',
  '    perform private.unsuspend(asked.member_id);',
  '    perform from public.jobs j where against.kind = ''job'' and j.id = against.subject_id for update;
    perform private.unsuspend(asked.member_id);');
