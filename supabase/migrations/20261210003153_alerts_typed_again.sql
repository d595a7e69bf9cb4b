-- Title: An alert whose address is typed again can be confirmed for thirty days from then
-- Step: expand
-- Back: private.ask_alert without what is put in.
-- The page and the mail say so. The mail that was sent on the 29th day had a link that ended a day later. Nobody gets more mails by
-- this: an alert that nobody confirms still asks three times (docs/decisions/0095-alerts.md).

select private.change_function('private.ask_alert(text, text, text, jsonb, text)', 'set asks = a.asks + 1, asked_at = now() where a.id = known.id;',
  'set asks = a.asks + 1, asked_at = now(), created_at = now() where a.id = known.id;');
