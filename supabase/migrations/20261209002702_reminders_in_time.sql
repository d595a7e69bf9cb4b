-- Title: A reminder that waited is not mailed once it is no longer true
-- Step: expand
-- Back: worker.facts_meeting_tomorrow and worker.facts_mentorship_lapsing as in the `known` below.
-- Mails wait as long as their server is away (docs/decisions/0093-outbox.md). The one about a meeting soon was sent after it,
-- and the one about a request that lapses within a day although its mentor had taken 72 hours more.

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('worker.facts_meeting_tomorrow(private.outbox)', 'select private.meeting_facts(mail, ''{accepted}'', false)',
    'select private.meeting_facts(mail, ''{accepted}'', false)
  from private.meetings m where m.id = (mail.params ->> ''meeting_id'')::uuid and m.held_at > now()'),
  ('worker.facts_mentorship_lapsing(private.outbox)', 'select private.mentorship_facts(mail, ''mentor'', ''pending'')',
    'select private.mentorship_facts(mail, ''mentor'', ''pending'')
  from private.mentorships m
  where m.id = (mail.params ->> ''mentorship_id'')::uuid and m.answer_by <= now() + interval ''24 hours''')
) as c (function, known, becomes);
