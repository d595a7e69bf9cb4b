-- Title: A warning shows nothing again that a moderator has hidden
-- Step: expand
-- Back: private.apply_decision with `when 'warn' then thing.owner_id is not null`.
-- Whoever warned the member of a job that a moderator had hidden put the job back on the list without knowing it; and of a hidden
-- profile its member read "It stays" (docs/decisions/0111-moderation.md). What reports alone have hidden is shown again as before.

select private.change_function('private.apply_decision(text,uuid,text,text,uuid)', 'when ''warn'' then thing.owner_id is not null',
  'when ''warn'' then thing.owner_id is not null and (waits or not thing.is_hidden)');
