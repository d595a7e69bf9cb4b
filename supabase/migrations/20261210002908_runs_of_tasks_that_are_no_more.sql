-- Title: The last run of a task that no version has any more is forgotten
-- Step: expand
-- Back: worker.begin_run as in 20261126000100; drop function worker.forget_runs(text[]);
--   alter table private.task_runs drop column known_at.
-- An operator read for ever of a task that a version before had, as one that failed or is late (docs/decisions/0092-worker.md).

-- When a worker last had the task.
alter table private.task_runs add column known_at timestamptz not null default now();
update private.task_runs r set known_at = r.started_at;

select private.change_function('worker.begin_run(text)', 'outcome = ''running'', detail = null',
  'outcome = ''running'', detail = null, known_at = now()');

-- Forgets the runs of tasks that no worker has had for two days, and returns how many. Two versions run side by side while one takes the
-- other's place: whichever calls this each night leaves the other's tasks, which were known the night before.
create function worker.forget_runs(tasks text[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  update private.task_runs r set known_at = now() where r.name = any (forget_runs.tasks);
  delete from private.task_runs r where r.name <> all (forget_runs.tasks) and r.known_at < now() - interval '2 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

revoke execute on all functions in schema worker from public;
