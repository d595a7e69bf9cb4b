-- Title: The notification about a job's end promises no new post where none is possible
-- Step: expand
-- Back: the same update with the two texts the other way round.
-- It told every poster to post the job again, also one whose job carries a warning, which can't be posted again; its mail
-- leaves that out. The site has its own words (app/domain/notifications/wording.en.ts), which a test compares with those of
-- the API, so both change together. Older notifications change too, because these texts are templates.
do $$
begin
  update private.notification_kinds k
  set message = replace(k.message, 'If you are still looking, post it again.',
    'If you are still looking, see on its page what you can do.')
  where k.kind = 'job_ended' and strpos(k.message, 'If you are still looking, post it again.') > 0;
  if not found then
    raise exception 'No notification says: If you are still looking, post it again.';
  end if;
end
$$;
