-- Title: The salt of visits ends with its day
-- Step: expand
-- Back: worker.begin_day as in 20261209000900.
-- Only the next visit deleted it. On a quiet site salt and digests lay together for days, by which somebody with a list of the members
-- could work out who had looked at a profile (docs/decisions/0013-account-deletion.md).

select private.change_function(
  'worker.begin_day()',
  '  perform from public.jobs j where j.left_poster = any (gone) order by j.id for update;',
  '  delete from private.visitor_salts s where s.day < (now() at time zone ''Asia/Dhaka'')::date;
  perform from public.jobs j where j.left_poster = any (gone) order by j.id for update;'
);
