-- Title: Whoever holds a guardian's link changes the answer a number of times a day
-- Step: expand
-- Back: private.answer_as_guardian without what this puts in; delete the row of private.limits.
-- Each change tells the member, who can't delete what they are told, and the caller needs no account: a program with one link, also of
-- an address of the member's own, wrote notifications without end (docs/decisions/0098-mails-nobody-asked-for.md).

-- Whoever asks is nobody's account, so that what the member was told in the period is counted.
insert into private.limits (kind, scope, max, period, words) values
  ('guardian_answers', 'open', 10, '24 hours', 'change your answer at most %s times a day');

do $$
declare
  change record;
  definition text := pg_get_functiondef('private.answer_as_guardian(text, boolean)'::regprocedure);
begin
  for change in
    select * from (values
      ('  own public.profiles;', '  own public.profiles;
  rule private.limits;
  told timestamptz[];'),
      ('  update public.profiles p set guardian_agreed_at', '  select * into strict rule from private.limits l where l.kind = ''guardian_answers'' and l.scope = ''open'';
  select array_agg(n.created_at order by n.created_at desc) into told from public.notifications n
  where n.user_id = member and n.kind in (''guardian_agreed'', ''guardian_declined'') and n.created_at > now() - rule.period;
  if coalesce(cardinality(told), 0) >= rule.max then
    perform private.refuse_over_limit(rule, told[greatest(rule.max, 1)] + rule.period);
  end if;
  update public.profiles p set guardian_agreed_at')
    ) as c (known, becomes)
  loop
    if strpos(definition, change.known) = 0 then
      raise exception 'private.answer_as_guardian is not as this migration knows it: %', change.known;
    end if;
    definition := replace(definition, change.known, change.becomes);
  end loop;
  execute definition;
end
$$;

notify pgrst, 'reload schema';
