-- Title: Two who agree in the afternoon to meet before six are reminded in the evening
-- Step: expand
-- Back: worker.remind_of_meetings as in 20261210002934.
-- Nobody is reminded within three hours of the agreement, nor between 20:12 and 6:12. Of a meeting at half past five, agreed after a
-- quarter past five the day before, nobody was (docs/decisions/0117-meetings.md).

select private.change_function(
  'worker.remind_of_meetings(timestamptz)',
  'and m.changed_at <= at - interval ''3 hours''',
  'and (
        m.changed_at <= at - interval ''3 hours''
        -- The last run of the evening, of what begins before that of the morning could tell of it.
        or m.changed_at <= at - interval ''1 hour'' and extract(hour from at at time zone ''Asia/Dhaka'') >= 20
          and private.dhaka_day(m.held_at) > private.dhaka_day(at)
          and m.held_at < (private.dhaka_day(at) + 1 + time ''06:30'') at time zone ''Asia/Dhaka''
      )'
);
