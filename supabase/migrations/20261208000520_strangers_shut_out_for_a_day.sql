-- Title: Alerts that strangers request for an address shut its owner out for a day instead of thirty
-- Step: expand
-- Back: private.ask_alert without what this puts in; delete the unconfirmed alerts beyond three of each address.
-- Whoever typed somebody's address three times, with other filters each time, used up its three alerts until they were
-- deleted after 30 days: the owner got no mail for any other (docs/decisions/0095-alerts.md).

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.ask_alert(text, text, text, jsonb, text)', '  known private.alerts;', '  known private.alerts;
  asks_so_far bigint;'),
      -- The thirty days of a link stay. As many mails as before: three alerts, each requested three times.
      ('private.ask_alert(text, text, text, jsonb, text)',
        'if (select count(*) from private.alerts a where a.address = reader) > private.alerts_an_address() then',
        'if asks_so_far >= 3 * private.alerts_an_address() or (
      select count(*) from private.alerts a
      where a.address = reader and (a.confirmed_at is not null or a.created_at > now() - interval ''24 hours'')
    ) > private.alerts_an_address() then'),
      ('private.ask_alert(text, text, text, jsonb, text)', 'if known.asks < 3 and',
        'if known.asks < 3 and asks_so_far < 3 * private.alerts_an_address() and'),
      ('private.ask_alert(text, text, text, jsonb, text)', '  select * into known from private.alerts a',
        '  -- Mails to the address that nobody has answered yet.
  select coalesce(sum(a.asks), 0) into asks_so_far
  from private.alerts a where a.address = reader and a.confirmed_at is null;
  select * into known from private.alerts a')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

notify pgrst, 'reload schema';
