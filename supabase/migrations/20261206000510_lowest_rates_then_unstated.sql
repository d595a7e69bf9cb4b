-- Title: Sorted by a pay that few ask, the directory reads those who state none by the index
-- Step: expand
-- Back: private.sorted_talent_ids as in 20261206000470 and before, without what this puts in.
-- Whoever chooses a pay finds those who ask it, then those who state none, newest first (docs/decisions/0065-search-functions.md).
-- Where fewer asked it than a list has room for, all who state none were read and sorted: 0.3 s among a million.

do $$
declare
  definition constant text := pg_get_functiondef('private.sorted_talent_ids(private.talent_search,text,uuid[],boolean)'::regprocedure);
  conditions constant text := '
        where (want.search is null or t.search_text like any (patterns) or t.location_text like any (search_places) or t.name_keys @> names)
          and (want.location is null or t.location_text like any (places))
          and (want.skills is null or t.skill_names && want.skills)
          and (want.work_type is null or t.preferred_work_type @> array[want.work_type])
          and (want.experience is null or t.experience_years >= want.experience)
          and (want.availability is null or t.availability = want.availability)
          and (want.division is null or t.division = want.division)
          and (want.min_rate is null or t.rate_high >= want.min_rate)
          and (want.max_rate is null or t.rate_low <= want.max_rate)
          and (rate_keys is null or t.rate_key = any (rate_keys))
        limit cap
      ) m;';
  known constant text := conditions || '
    else';
  becomes constant text := conditions || '
      -- Those who state no pay follow, once all who ask this one have been seen.
      if coalesce(cardinality(found_ids), 0) < cap and ''unstated'' = any (rate_keys) and lowest is not null and walk > (
        select count(*) from (
          select from public.talent_profiles first_ones where first_ones.listed_until > now() and first_ones.id <> all (kept_back)
            and first_ones.rate_rank >= lowest and first_ones.rate_rank < lowest + 100000000
          limit walk
        ) seen
      ) then
        select (found_ids || array_agg(m.id))[1 : cap] into found_ids from (
        select t.id from (
          select * from public.talent_profiles first_ones where first_ones.listed_until > now() and first_ones.id <> all (kept_back)
            and first_ones.rate_rank is null
          order by first_ones.created_at desc, first_ones.id desc limit walk
        ) t' || conditions || '
      end if;
    else';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.sorted_talent_ids is not as this migration knows it';
  end if;
  execute replace(definition, known, becomes);
end
$$;
