-- Title: A request to a mentor that is withdrawn leaves nothing unread in the mentor's bell
-- Step: expand
-- Back: private.unname_mentorship as in 20261209002722. What was read stays so.
-- It stayed there as "A member asks you for mentoring", was counted, and led to a list with no request, as a withdrawn request to
-- connect did (docs/decisions/0113-mentors-and-their-clock.md). One that goes with its sender's account stays as it is.

select private.change_function('private.unname_mentorship()', '  perform private.unname_notifications(',
  '  if tg_op = ''UPDATE'' and new.status = ''withdrawn'' then
    update public.notifications n set is_read = true
    where n.user_id = old.mentor_id and not n.is_read and n.params ->> ''mentorship_id'' = old.id::text;
  end if;
  perform private.unname_notifications(');
