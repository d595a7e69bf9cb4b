-- Worker: the role of the process that sends mails and does what time causes. It reads and writes no table but
-- those of its own job queue; whatever else it does is a function of schema `worker`, which nobody else may call.
-- The owner of the database gives it its login: alter role worker login password '…'.
do $$
begin
  -- Roles are the server's: another database of it, or this one before a reset, may have made it.
  if not exists (select from pg_catalog.pg_roles where rolname = 'worker') then
    create role worker nologin noinherit;
  end if;
  -- Whoever is no superuser gives a schema only to a role of their own; the owner also sees to the queue by hand.
  if not pg_catalog.pg_has_role(current_user, 'worker', 'usage') then
    execute pg_catalog.format('grant worker to %I', current_user);
  end if;
end
$$;

-- Tables of pg-boss, which makes them at the worker's first start.
create schema pgboss authorization worker;
revoke all on schema pgboss from public;
alter default privileges for role worker revoke execute on functions from public;

-- The worker's doors. Each file that adds one ends by taking EXECUTE from PUBLIC, as in `private`.
create schema worker;
revoke all on schema worker from public;
grant usage on schema worker to worker;
alter default privileges in schema worker grant execute on functions to worker;

-- The last run of each task, as an operator reads it.
create table private.task_runs (
  name text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text not null default 'running' check (outcome in ('running', 'done', 'failed')),
  detail text,
  last_done_at timestamptz
);

create function worker.begin_run(task text) returns void
  language sql security definer set search_path = '' as $$
  insert into private.task_runs (name, started_at) values (task, now())
  on conflict (name) do update set started_at = now(), finished_at = null, outcome = 'running', detail = null
$$;

create function worker.end_run(task text, outcome text, detail text) returns void
  language sql security definer set search_path = '' as $$
  update private.task_runs r
  set finished_at = now(), outcome = end_run.outcome, detail = left(end_run.detail, 1000),
    last_done_at = case end_run.outcome when 'done' then now() else r.last_done_at end
  where r.name = task
$$;

revoke execute on all functions in schema worker from public;
