-- Title: A saved job says that it carries a warning
-- Step: expand
-- Back: private.saved_job without the value warned.
-- The list of saved jobs showed a job of which readers say that it asks applicants for money as any other
-- (docs/decisions/0119-saved.md).

select private.change_function(
  'private.saved_job(uuid)',
  '''pay_currency'', j.pay_currency, ''pay_unit'', j.pay_unit, ''expires_at'', j.expires_at',
  '''pay_currency'', j.pay_currency, ''pay_unit'', j.pay_unit, ''expires_at'', j.expires_at,
      ''warned'', j.reported_for is not distinct from ''asks_for_money'''
);
