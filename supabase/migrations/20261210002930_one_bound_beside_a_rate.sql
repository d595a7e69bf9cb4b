-- Title: A rate with one bound beside it is found as it is shown
-- Step: expand
-- Back: drop trigger single_rate on public.talent_profiles; drop function private.drop_lone_bound. The bounds are gone.
-- The pages show a rate unless both bounds are stated. The filters took the bound: "$50/hr", with a lowest rate of 20 that nobody is
-- shown, was found "from $1,000" (docs/decisions/0012-directory-columns-and-search.md).

-- Without a range, the rate alone counts, and the bound goes.
create function private.drop_lone_bound() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.min_hourly_rate := null;
  new.max_hourly_rate := null;
  return new;
end
$$;
revoke execute on function private.drop_lone_bound() from public;

-- By its name it comes after set_updated_at: nobody has changed the row if nothing but this does.
create trigger single_rate before insert or update on public.talent_profiles
  for each row when (
    new.hourly_rate is not null and (new.min_hourly_rate is null) <> (new.max_hourly_rate is null)
  ) execute function private.drop_lone_bound();
