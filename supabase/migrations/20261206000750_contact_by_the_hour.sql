-- Title: No hour takes the whole day's messages of visitors
-- Step: expand
-- Back: private.contact_us as in 20261206000520.
-- A flood from made-up addresses filled the limit of all visitors, and shut everybody out for a day
-- (docs/decisions/0111-moderation.md).

do $$
declare
  known constant text := 'select count(*), min(c.created_at) + rule.period into counted, opens_at';
  definition constant text := pg_get_functiondef('private.contact_us(text, text, text)'::regprocedure);
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.contact_us(text, text, text) is not as this migration knows it';
  end if;
  execute replace(replace(definition, known,
    '-- Each hour has its share of the period, so that a flood shuts others out for the rest of one hour.
    share := ceil(rule.max * 3600 / extract(epoch from rule.period));
    select count(*), min(c.created_at) + interval ''1 hour'' into counted, opens_at
    from private.contact_requests c where c.created_at > now() - interval ''1 hour'' and c.closed_at is null;
    if counted >= share then
      rule.max := share;
      perform private.refuse_over_limit(rule, opens_at);
    end if;
    ' || known), 'counted bigint;', 'counted bigint;
  share integer;');
end
$$;

notify pgrst, 'reload schema';
