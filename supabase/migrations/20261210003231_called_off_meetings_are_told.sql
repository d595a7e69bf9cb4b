-- Title: Whoever was to meet somebody suspended since is mailed that the meeting is off
-- Step: expand
-- Back: private.meeting_facts by the `known` below.
-- A mail about a suspended member is not sent. Called off, the meeting was missed by the mail alone: the other one set out for it
-- (docs/decisions/0117-meetings.md).

select private.change_function('private.meeting_facts(private.outbox, text[], boolean)',
  'and not private.is_suspended(case mail.recipient_id when m.asker_id then m.addressee_id else m.asker_id end)',
  'and (m.status = ''called_off''
      or not private.is_suspended(case mail.recipient_id when m.asker_id then m.addressee_id else m.asker_id end))');
