-- Title: A poster is told of a shared contact once a day from when they were told
-- Step: expand
-- Back: private.share_contact as in 20261210002978; drop the column told_at of private.shared_contacts.
-- The day began with each share, also of one that was not told: whoever ended and shared again each 23 hours told the poster no more, also
-- not of what the poster had never heard of (docs/decisions/0163-shared-contacts.md).

-- When its poster was last told; null until the first time.
alter table private.shared_contacts add column told_at timestamptz;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.share_contact(uuid, boolean)', 'select s.reached and s.shared_at > now() - interval ''1 day'' into told_lately',
    'select s.told_at > now() - interval ''1 day'' into told_lately'),
  ('private.share_contact(uuid, boolean)', 'perform private.notify(job.client_id, ''contact_shared''',
    'update private.shared_contacts s set told_at = now() where s.application_id = changed.id;
    perform private.notify(job.client_id, ''contact_shared''')
) as c (function, known, becomes);
