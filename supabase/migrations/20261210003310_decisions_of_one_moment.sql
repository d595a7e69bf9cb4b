-- Title: Moderators miss no decision of the moment at which the list of the latest ones ends
-- Step: expand
-- Back: private.moderation_queue without what the list below puts in.
-- The list ended after fifty decisions, and the next page began before the moment of the last one: another one of that moment was on
-- neither (docs/decisions/0111-moderation.md).

select private.change_function('private.moderation_queue()', 'order by n.at desc, n.id limit 50',
  'order by n.at desc fetch first 50 rows with ties');
