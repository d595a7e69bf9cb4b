-- Title: A report stays for the moderators when its reporter deletes the account
-- Step: expand
-- Back: delete from private.reports where reporter_id is null, then the key (kind, subject_id, reporter_id) and the reference of
--   reporter_id as in 20261128000220, reporter_id not null; private.settle_reports and private.tidy_conversations without what the
--   list below puts in.
-- Reports put a warning on a job or hid it, and went with the accounts of those who had sent them: the warning stayed, and no moderator
-- could decide about it any more (docs/decisions/0111-moderation.md). Reports of messages stay as well, without whose they were.

alter table private.reports
  drop constraint reports_pkey,
  add constraint reports_once unique (kind, subject_id, reporter_id),
  alter column reporter_id drop not null,
  drop constraint reports_reporter_id_fkey,
  add constraint reports_reporter_id_fkey foreign key (reporter_id) references auth.users (id) on delete set null not valid;
alter table private.reports validate constraint reports_reporter_id_fkey;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.settle_reports(text, uuid, boolean)', 'select g.reporter_id from general g',
    'select g.reporter_id from general g where g.reporter_id is not null'),
  -- What somebody wrote who has left is needed to decide, and as long again as a report of a message.
  ('private.tidy_conversations()', 'delete from private.message_reports where created_at <= now() - private.message_report_life();',
    'delete from private.message_reports where created_at <= now() - private.message_report_life();
  delete from private.reports r where r.reporter_id is null and r.decided_at <= now() - private.message_report_life();')
) as c (function, known, becomes);
