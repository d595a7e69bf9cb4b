-- Title: Rates that have one bound beside them are written again
-- Step: move
-- Back: nothing: the worker has written them.
-- After the trigger of 20261210002930, and apart from it: nobody waits for this scan.

-- Rows from before are written again by the worker, in parts (private.refresh_stale_talents).
insert into private.stale_talents (user_id)
select t.user_id from public.talent_profiles t
where t.hourly_rate is not null and (t.min_hourly_rate is null) <> (t.max_hourly_rate is null)
on conflict do nothing;
