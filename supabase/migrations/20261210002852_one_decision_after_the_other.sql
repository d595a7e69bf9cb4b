-- Title: Of two moderators who decide about the same thing at once, the second one sees what the first has decided
-- Step: expand
-- Back: private.decide_report without the lock.
-- Only a job's row was locked. Of a profile, a page or a message one moderator could dismiss the reports while another hid it: both read
-- that their decision is saved, both were kept, and the latest one said the opposite of what is (docs/decisions/0111-moderation.md). The
-- lock comes before all others, and nobody asks for it who holds one (0160).

select private.change_function('private.decide_report(text, uuid, text, text)',
  'perform private.require_moderator();',
  'perform private.require_moderator();
  perform pg_advisory_xact_lock(hashtextextended(''case:'' || decide_report.kind || '':'' || decide_report.subject, 0));');
