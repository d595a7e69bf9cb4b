-- Title: "Freelance" finds room among kinds of work that somebody named twice
-- Step: expand
-- Back: private.state_freelance as in 20261210003140.
-- A row has at most eight kinds of work, and the API takes one of them eight times. The trigger added a ninth, and the row was refused.
-- If the row was from before, the worker's whole slice failed with it, each time: nobody who waited in private.stale_talents was
-- written again (docs/decisions/0012-directory-columns-and-search.md).

-- Each kind once, in the order in which they were named: there are eight kinds, so "freelance" is one of eight at most.
select private.change_function(
  'private.state_freelance()',
  'new.preferred_work_type := array_remove(new.preferred_work_type, ''freelance'') || ''{freelance}''::text[];',
  'new.preferred_work_type := array(
      select named.kind from unnest(new.preferred_work_type) with ordinality as named (kind, place)
      where named.kind <> ''freelance'' group by named.kind order by min(named.place)
    ) || ''{freelance}''::text[];'
);
