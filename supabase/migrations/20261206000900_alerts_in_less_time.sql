-- Title: Alerts are brought together with what is new in less time
-- Step: expand
-- Back: these functions as they were before: `offset 0` after the patterns of places, and `texts`, taken out of them.
-- Four fifths of the time went into two places: what finds a place was worded again for each place there is, and a job's text
-- was unpacked again for each alert that asks for several words (docs/decisions/0095-alerts.md).

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
