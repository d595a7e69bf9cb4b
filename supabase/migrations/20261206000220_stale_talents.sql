-- Title: The worker finishes the renaming of a skill
-- Step: expand
-- Back: drop function worker.refresh_stale_talents.
-- Whom a renamed or deleted skill had left stale was written anew by whoever remembered to (docs/decisions/0067-write-costs.md).

-- The next slice of them: how many waited before, and how many do so now. New ones may be among these, since a skill gets its
-- name when everybody is found by it, and then the old one is dropped. Who comes with an empty queue still gives those names:
-- two that end at once each see the other's last rows, and leave that to the other.
create function worker.refresh_stale_talents(out waited integer, out remaining integer)
  language plpgsql security definer set search_path = '' as $$
begin
  select count(*) into waited from private.stale_talents;
  remaining := 0;
  if waited > 0 or exists (select from private.skill_renames) then
    remaining := private.refresh_stale_talents();
  end if;
end
$$;

revoke execute on function worker.refresh_stale_talents() from public;
grant execute on function worker.refresh_stale_talents() to worker;
