-- Title: An invitation that was sent before counts as sent, also once its job has closed
-- Step: expand
-- Back: private.invite_to_job without the lines that are put in here.
-- A poster whose answer was lost sends the form again. If the job had closed meanwhile, or the talent had answered, the form said that
-- nothing was sent, although the talent had been told (docs/decisions/0085-drafts.md).

select private.change_function('private.invite_to_job(uuid, uuid)', '  select c.* into asked from public.connections c',
  '  if exists (
    select from private.job_invitations i join public.connections c on c.id = i.connection_id
    where c.requester_id = member and c.submission_id = submission and i.job_id = job
  ) then
    return;
  end if;
  select c.* into asked from public.connections c');
