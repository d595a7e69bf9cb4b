-- Title: Nobody is invited to a job in the name of an organization that a moderator has hidden
-- Step: expand
-- Back: private.invite_to_job as in the `known` below.
-- Its poster could accept nobody for such a job, and still bring it to any member of the directory
-- (docs/decisions/0196-hidden-members-wait.md).

select private.change_function(
  'private.invite_to_job(uuid, uuid)',
  'perform private.require_shown(private.kept_back_since(member, ''{talent}''));',
  'perform private.require_shown(private.kept_back_since(member, ''{talent}''));
  perform private.require_shown((
    select o.hidden_at from public.jobs j join public.organizations o on o.id = j.organization_id where j.id = job
  ));'
);
