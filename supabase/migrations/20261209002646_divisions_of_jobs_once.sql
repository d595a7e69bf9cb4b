-- Title: The names of a division are put together once for a list of jobs
-- Step: expand
-- Back: private.job_choices as in the `known` below.
-- The counts beside the divisions put together each division's names for each place in the list: 88 times for 11 places, a third of
-- what a page of jobs costs the database, and more with each new way to write a place.

select private.change_function(
  'private.job_choices(private.job_search)',
  '), named as (
      select d.value, sum(l.count) as count
      from unnest(array[''Dhaka'', ''Chittagong'', ''Rajshahi'', ''Khulna'', ''Barishal'', ''Sylhet'', ''Rangpur'', ''Mymensingh'']) as d (value),
        private.place_patterns(private.fold(d.value)) as p (patterns), locations l
      where l.location_text like any (p.patterns) group by 1',
  '), divided as materialized (
      select d.value, private.place_patterns(private.fold(d.value)) as patterns
      from unnest(array[''Dhaka'', ''Chittagong'', ''Rajshahi'', ''Khulna'', ''Barishal'', ''Sylhet'', ''Rangpur'', ''Mymensingh'']) as d (value)
    ), named as (
      select d.value, sum(l.count) as count
      from divided d join locations l on l.location_text like any (d.patterns) group by 1'
);
