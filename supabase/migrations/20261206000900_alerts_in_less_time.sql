-- Title: Alerts are brought together with what is new in less time
-- Step: expand
-- Back: these functions as they were before: `offset 0` after the patterns of places, and `texts`, taken out of them.
-- Four fifths of the time went into two places: what finds a place was worded again for each place there is, and a job's text
-- was unpacked again for each alert that asks for several words (docs/decisions/0095-alerts.md).

-- The places of the first set bits, the leftmost being 0.
create or replace function private.first_places(bits varbit, most integer) returns integer[]
  language plpgsql immutable strict set search_path = '' as $$
declare
  places integer[] := '{}';
  passed integer := 0;
  next integer;
begin
  while cardinality(places) < most loop
    next := position(B'1' in bits);
    exit when next = 0;
    passed := passed + next;
    places := places || passed - 1;
    bits := substring(bits from next + 1);
  end loop;
  return places;
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.find_alert_words()', '), met as materialized (', '), texts as materialized (
      -- Put together anew, a text is kept unpacked.
      select n.place, n.search_text || '''' as search_text from pg_temp.alert_news n
    ), met as materialized ('),
      ('private.find_alert_words()', ') m, pg_temp.alert_news n', ') m, texts n'),
      ('private.match_job_alerts(uuid[], timestamptz)', 'in (''said'', ''placed'')) a', 'in (''said'', ''placed'') offset 0) a'),
      ('private.match_talent_alerts(uuid[], timestamptz)', 'in (''said'', ''placed'')) a', 'in (''said'', ''placed'') offset 0) a')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if position(change.known in definition) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;
