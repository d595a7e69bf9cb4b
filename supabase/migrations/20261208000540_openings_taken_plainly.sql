-- Title: Say in plain English why to close a job whose openings are taken
-- Step: expand
-- Back: the same update with the two texts the other way round.
-- The site has its own words (app/domain/notifications/wording.en.ts), which a test compares with those of the API, so
-- both change together. Older notifications change too, because these texts are templates.
do $$
begin
  update private.notification_kinds k
  set message = replace(k.message, 'so that nobody applies in vain.', 'so that nobody else applies.')
  where k.kind = 'job_openings_taken' and strpos(k.message, 'so that nobody applies in vain.') > 0;
  if not found then
    raise exception 'No notification says: so that nobody applies in vain.';
  end if;
end
$$;
