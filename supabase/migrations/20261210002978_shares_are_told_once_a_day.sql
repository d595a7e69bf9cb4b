-- Title: A poster is told once a day that an applicant shares their contact
-- Step: expand
-- Back: private.share_contact without what the list below puts in.
-- An applicant could end and share again at will, without a limit: each time the poster had read of it, the bell told them anew
-- (docs/decisions/0163-shared-contacts.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.share_contact(uuid, boolean)', 'changed public.job_applications;', 'changed public.job_applications;
  told_lately boolean;'),
  ('private.share_contact(uuid, boolean)', 'update public.job_applications a set consent_to_reveal = share',
    'select s.reached and s.shared_at > now() - interval ''1 day'' into told_lately
  from private.shared_contacts s where s.application_id = changed.id;
  update public.job_applications a set consent_to_reveal = share'),
  ('private.share_contact(uuid, boolean)', 'if share and not changed.consent_to_reveal and job.client_id is not null',
    'if share and not changed.consent_to_reveal and told_lately is not true and job.client_id is not null')
) as c (function, known, becomes);
