-- Title: A note of a session is not dated to come
-- Step: expand
-- Back: private.note_mentorship without what is put in.
-- The form takes no day after today in Dhaka; the API did (docs/requirements/mentors.md).

select private.change_function('private.note_mentorship(uuid, date, text, uuid)',
  'insert into private.mentorship_notes',
  'if note_mentorship.held_on > private.dhaka_day(now()) then
    raise exception ''the day of the session is to come'' using errcode = ''22023'';
  end if;
  insert into private.mentorship_notes');
