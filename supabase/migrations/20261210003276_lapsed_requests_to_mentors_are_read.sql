-- Title: A request to a mentor that lapsed is unread in no mentor's bell
-- Step: expand
-- Back: worker.tell_mentorships by the `known` below. What was read stays so.
-- The bell counted it, and said that the time to answer is running out, when it was over (docs/decisions/0227-what-the-bell-leaves-unread.md).

select private.change_function('worker.tell_mentorships(timestamptz)',
  'perform private.tell_of_mentorship(asked, ''mentorship_lapsed'');',
  'perform private.read_of(array[asked.mentor_id], ''{mentorship_requested,mentorship_lapsing}'', ''mentorship_id'', asked.id);
    perform private.tell_of_mentorship(asked, ''mentorship_lapsed'');');
