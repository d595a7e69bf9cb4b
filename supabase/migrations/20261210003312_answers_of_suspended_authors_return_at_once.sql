-- Title: A suspended author is told that a letter or an answer is shown again, where it is at once
-- Step: expand
-- Back: private.apply_decision without what the list below puts in.
-- What a suspension hides comes back with its end, and its author is told so. Of a letter, of an answer to an applicant or of a
-- mentor's no a suspension hides nothing (docs/decisions/0111-moderation.md).

select private.change_function('private.apply_decision(text, uuid, text, text, uuid)',
  'is true and private.is_suspended(told_one.member)',
  'is true and private.is_suspended(told_one.member)
      and apply_decision.kind not in (''application'', ''rejection'', ''refusal'')');
