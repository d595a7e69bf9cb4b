-- Title: A poster who was told of a shared contact within the last day is not told again
-- Step: expand
-- Back: nothing to take back.
-- The rows from before 20261210003048 don't say when their poster was told: whoever ended and shared again told them once more. Only a day
-- counts, so that few rows are written.

update private.shared_contacts s set told_at = s.shared_at
where s.told_at is null and s.reached and s.shared_at > now() - interval '1 day';
