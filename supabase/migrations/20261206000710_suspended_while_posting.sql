-- Title: Whoever posts in the very moment of a suspension does not stay shown
-- Step: expand
-- Back: private.guard_suspended as in 20261128000200 and later, private.suspend, private.apply_decision and private.reopen_job without
--   what the list below puts in.
-- A job, a profile or an organization that was on its way as a moderator suspended its member was seen by neither: it stayed open
-- to everybody for as long as the suspension lasted (docs/decisions/0110-suspension.md).

-- The account is held while something appears that a suspension would take from sight: either the suspension waits and finds it,
-- or this waits and finds the suspension. A ban of the auth service holds the same row.
create or replace function private.guard_suspended() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() = 1 and auth.uid() is not null then
    if tg_op = 'INSERT' and tg_table_name in ('jobs', 'talent_profiles', 'organizations', 'organization_members') then
      perform from auth.users u where u.id = auth.uid() for share;
    end if;
    if private.is_suspended(auth.uid()) then
      raise exception 'the account is suspended' using errcode = 'PT403';
    end if;
  end if;
  return coalesce(new, old);
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.suspend(uuid)', 'insert into private.suspensions',
        'perform from auth.users u where u.id = suspend.member for no key update;
  insert into private.suspensions'),
      -- The account before its job, as its end takes them.
      ('private.apply_decision(text,uuid,text,text,uuid)', 'if apply_decision.kind = ''job'' then',
        'if apply_decision.action = ''suspend'' then
    perform from auth.users u
    where u.id = (private.reported_thing(apply_decision.kind, apply_decision.subject)).owner_id for no key update;
  end if;
  if apply_decision.kind = ''job'' then'),
      ('private.reopen_job(uuid)', 'select * into own from public.jobs j',
        'perform from auth.users u where u.id = (select auth.uid()) for share;
  select * into own from public.jobs j')
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
