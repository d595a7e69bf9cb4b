-- Title: No report is left of a request or a mentor's answer whose author deletes the account meanwhile
-- Step: expand
-- Back: private.report without what the list below puts in.
-- What was reported went with the account, and the report, which the deletion did not see yet, waited for moderators without it
-- (docs/decisions/0160-one-order-of-locks.md).

select private.change_function('private.report(text, uuid, text, text)', 'perform private.count_action(''reports'');',
  'if report.kind in (''mentorship'', ''meeting'', ''refusal'') and not private.stays(thing.owner_id) then
    raise exception ''not found'' using errcode = ''PT404'';
  end if;
  perform private.count_action(''reports'');');
