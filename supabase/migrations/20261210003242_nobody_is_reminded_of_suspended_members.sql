-- Title: Nobody is reminded of a meeting while one of the two is suspended
-- Step: expand
-- Back: worker.remind_of_meetings by the `known` below.
-- The bell of both said that the other "will meet you soon", while the mail of it was dropped; and of a suspension that ended before
-- the meeting no reminder was left (docs/decisions/0117-meetings.md).

select private.change_function('worker.remind_of_meetings(timestamp with time zone)', 'm.reminded_at is null and m.held_at > at',
  'm.reminded_at is null and m.held_at > at
      and not private.is_suspended(m.asker_id) and not private.is_suspended(m.addressee_id)');
