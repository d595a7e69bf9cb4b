-- Title: Whoever proposed times last is told that nobody answered
-- Step: expand
-- Back: worker.lapse_meetings as in 20261128000910.
-- After a counterproposal the asker, who had not answered, read that the other one had not
-- (docs/decisions/0117-meetings.md).

select private.change_function('worker.lapse_meetings(timestamptz)', '(o.m).asker_id',
  'case (o.m).proposer when ''asker'' then (o.m).asker_id else (o.m).addressee_id end');
