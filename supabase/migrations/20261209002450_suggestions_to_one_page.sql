-- Title: A member suggests three edits of a page in 30 days
-- Step: expand
-- Back: delete from private.limits where kind = 'suggestions' and scope = 'subject'.
-- A suggestion has no author's name, so its reader can neither block nor report who wrote it, and ten a day went to one page
-- (docs/decisions/0106-owners-and-suggestions.md).

insert into private.limits (kind, scope, max, period, words) values
  ('suggestions', 'subject', 3, '30 days', 'suggest at most %s edits of the same page');
