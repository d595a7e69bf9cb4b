-- Title: A request to a mentor that is withdrawn leaves nothing unread in the bell of the mentor
-- Step: expand
-- Back: private.tell_mentorship by the `known` below; the trigger tell_answer as in 20261128000310. What was read stays so.
-- It stayed there as "A member asks you for mentoring", was counted, and led to a list without it, as requests to connect did until
-- 20261210003223 (docs/decisions/0113-mentors-and-their-clock.md). One that goes with its sender's account stays as it is.

select private.change_function('private.tell_mentorship()', '  else
', '  elsif new.status = ''withdrawn'' then
    update public.notifications n set is_read = true
    where n.user_id = new.mentor_id and not n.is_read and n.kind in (''mentorship_requested'', ''mentorship_lapsing'')
      and n.params ->> ''mentorship_id'' = new.id::text;
  else
');

create or replace trigger tell_answer after update of status on private.mentorships
  for each row when (new.status in ('accepted', 'declined', 'withdrawn') and new.status <> old.status)
  execute function private.tell_mentorship();
