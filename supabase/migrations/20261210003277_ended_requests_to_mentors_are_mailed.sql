-- Title: Whoever asked a mentor suspended since is mailed that the request was declined or got no answer
-- Step: expand
-- Back: private.mentorship_facts by the `known` below.
-- As of a request for a meeting (20261210003273): the bell said so, and the mail alone was missed.

select private.change_function('private.mentorship_facts(private.outbox, text, text)',
  'and not private.is_suspended(of.other)',
  'and (state in (''declined'', ''lapsed'') or not private.is_suspended(of.other))');
