-- Invitations: who asks a member of the directory to connect may name an open job of their own. It counts as the request
-- that it goes with, by the same rules and limits, and goes with it (docs/decisions/0121-invitations.md).

create table private.job_invitations (
  connection_id uuid primary key references public.connections (id) on delete cascade,
  job_id uuid not null references public.jobs (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index job_invitations_job on private.job_invitations (job_id);

revoke all on private.job_invitations from public;
create trigger guard_suspended before insert or update or delete on private.job_invitations
  for each statement execute function private.guard_suspended();

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('job_invited', 'connections', 'info', '/jobs/{job_id}', '{job_id}', 'Invited to a job',
    'You are invited to "{name}".', 'You were invited to a job that is no longer shown.');

-- Names a job in the caller's own request, by the form that sent it; once more changes nothing. A request that is not the
-- caller's or does not wait, and a job that is not theirs or not open: P0002.
create function private.invite_to_job(submission uuid, job uuid) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  member constant uuid := auth.uid();
  asked public.connections;
begin
  select c.* into asked from public.connections c
  where c.requester_id = member and c.submission_id = submission and c.status = 'pending' for update;
  if asked.id is null or not exists (
    select from public.jobs j where j.id = job and j.client_id = member and j.status = 'active' and j.expires_at > now()
  ) then
    raise exception 'nothing to invite to' using errcode = 'P0002';
  end if;
  insert into private.job_invitations (connection_id, job_id) values (asked.id, job) on conflict do nothing;
  -- As with the request: whoever is blocked reaches nobody, and is not told.
  if found and not exists (
    select from public.member_blocks b where b.blocker_id = asked.addressee_id and b.blocked_id = member
  ) then
    perform private.notify(
      asked.addressee_id, 'job_invited', jsonb_build_object('job_id', job), (select j.title from public.jobs j where j.id = job)
    );
  end if;
end
$$;

create function public.invite_to_job(submission uuid, job uuid) returns void
  language sql set search_path = '' as $$
  select private.invite_to_job(invite_to_job.submission, invite_to_job.job)
$$;

create function private.export_invitations(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('connection_id', i.connection_id, 'job_id', i.job_id, 'created_at', i.created_at)
    order by i.created_at, i.connection_id
  ), '[]')
  from private.job_invitations i join public.connections c on c.id = i.connection_id
  where export_invitations.member in (c.requester_id, c.addressee_id)
$$;
insert into private.export_parts (part, function_name) values ('job_invitations', 'export_invitations');

revoke execute on function public.invite_to_job(uuid, uuid) from public, anon;
grant execute on function public.invite_to_job(uuid, uuid) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.invite_to_job(uuid, uuid) to authenticated, service_role;

notify pgrst, 'reload schema';
