-- Title: A member writes a number of notes of mentorships a day
-- Step: expand
-- Back: drop both triggers on private.mentorship_notes, delete the row of private.limits.
-- A mentorship is no end to them: either side could fill the database with notes (docs/decisions/0113-mentors-and-their-clock.md).

insert into private.limits (kind, scope, max, period, words) values
  ('mentorship_notes', 'member', 30, '24 hours', 'keep at most %s notes of sessions');

create trigger lock_actions before insert on private.mentorship_notes
  for each statement execute function private.lock_before_rows('mentorship_notes');
create trigger count_row after insert on private.mentorship_notes
  for each row execute function private.count_row('mentorship_notes', 'member_id');

notify pgrst, 'reload schema';
