-- Title: Beginnings of texts are as long as pages show them
-- Step: expand
-- Back: private.my_thread with left(latest.body, 140); private.reported_message, private.reported_meeting and
--   private.reported_connection with 60 in place of 300.
-- Pages shorten a text by what a reader takes for a letter, and a Bangla letter is up to three characters: 140 of them are less than the
-- hundred that the list of conversations shows. So the list ended within a word, and did not tell that there was more.

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.my_thread(uuid)', 'left(latest.body, 140)', 'left(latest.body, 300)'),
  ('private.reported_message(uuid)', 'left(r.body, 60)', 'left(r.body, 300)'),
  ('private.reported_meeting(uuid)', 'left(m.purpose, 60)', 'left(m.purpose, 300)'),
  ('private.reported_connection(uuid)', 'left(coalesce(c.note, kept.note), 60)', 'left(coalesce(c.note, kept.note), 300)')
) as c (function, known, becomes);
