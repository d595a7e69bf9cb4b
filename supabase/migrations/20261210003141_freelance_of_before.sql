-- Title: Profiles that say "freelance" in one place only are written again
-- Step: move
-- Back: nothing: the worker has written them.
-- After the trigger of 20261210003140, and apart from it: nobody waits for this scan.

-- Rows from before are written again by the worker, in parts (private.refresh_stale_talents).
insert into private.stale_talents (user_id)
select t.user_id from public.talent_profiles t
where t.is_open_to_freelance <> ('freelance' = any (t.preferred_work_type))
on conflict do nothing;
