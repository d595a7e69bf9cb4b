-- Title: Of an application a conversation opens with a yes, and by nothing else
-- Step: expand
-- Back: trigger begin_thread on public.job_applications as in 20261124000300, without begin_shared_thread.
-- "Not now" opened a conversation without a name: of a member who had come of age since the acceptance, and after a block that was
-- taken back (docs/decisions/0080-conversations.md, docs/decisions/0161-blocks-and-applications.md).

drop trigger begin_thread on public.job_applications;

-- The poster's yes ...
create trigger begin_thread after insert or update of status on public.job_applications
  for each row when (new.status = 'accepted') execute function private.begin_thread();

-- ... and the applicant's, where the poster's opened none.
create trigger begin_shared_thread after update of consent_to_reveal on public.job_applications
  for each row when (new.status = 'accepted' and new.consent_to_reveal and not old.consent_to_reveal)
  execute function private.begin_thread();

notify pgrst, 'reload schema';
