-- Title: Nobody is told that a click lists them as a mentor, or that a request waits for them, who may do neither
-- Step: expand
-- Back: the functions of the list below by its `known`.
-- A member under 18 without a guardian's yes is never listed, and was mailed after 30 days that they are "no longer" listed and that one
-- click lists them again. So was a suspended member, who may press no button; and of a request whose time runs out they read that they
-- can answer it (docs/decisions/0113-mentors-and-their-clock.md).

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('worker.tell_hidden_mentors(timestamp with time zone)', 'where m.is_offering and m.listed_until <= at and m.listed_until > at - interval ''14 days''',
    'where m.is_offering and m.listed_until <= at and m.listed_until > at - interval ''14 days''
      and not private.is_younger(m.user_id) and not private.is_suspended(m.user_id)'),
  ('worker.facts_mentor_hidden(private.outbox)', 'and m.is_offering and m.listed_until <= now()',
    'and m.is_offering and m.listed_until <= now()
    and not private.is_younger(m.user_id) and not private.is_suspended(m.user_id)'),
  ('worker.tell_mentorships(timestamp with time zone)', 'and private.reaches_mentor(m)
    returning m.*', 'and private.reaches_mentor(m) and not private.is_suspended(m.mentor_id)
    returning m.*'),
  ('worker.facts_mentorship_lapsing(private.outbox)', 'm.answer_by <= now() + interval ''24 hours''',
    'm.answer_by <= now() + interval ''24 hours'' and not private.is_suspended(m.mentor_id)')
) as c (function, known, becomes);
