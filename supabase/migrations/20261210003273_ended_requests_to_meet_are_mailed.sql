-- Title: Whoever asked somebody suspended since for a meeting is mailed that it was declined or got no answer
-- Step: expand
-- Back: private.meeting_facts by the `known` below.
-- As of a meeting that is called off (20261210003231): the bell said so, and the mail alone was missed, which told of the suspension and
-- kept whoever had asked waiting (docs/decisions/0117-meetings.md).

select private.change_function('private.meeting_facts(private.outbox, text[], boolean)',
  'm.status = ''called_off''
      or not', 'm.status in (''called_off'', ''declined'', ''lapsed'')
      or not');
