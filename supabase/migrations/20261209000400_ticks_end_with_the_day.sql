-- Title: A member's tick ends with the day in which the proof behind it did, and not in the same moment
-- Step: expand
-- Back: select worker.begin_day() with every such ended_at in the past; private.end_tick_of_proof as in 20261129000410, the functions
--   of the list below without what it puts in; drop the column.
-- A page and a member lost their ticks in one transaction, when the page was renamed, its website changed or its owner left. Whoever
-- looked at both knew who owns the page, though it does not name them (docs/decisions/0129-ticks-on-proofs.md).

-- Whether the tick stands until `ended_at`, which is the end of a day in Dhaka; worker.begin_day takes it away.
alter table private.verification_requests add column ends_with_day boolean not null default false;

create or replace function private.end_tick_of_proof() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.proved_at is not null and new.domain = old.domain then
    return null;
  end if;
  -- Proved for another organization, it still stands.
  if exists (
    select from private.organization_proofs p
    where p.member_id = old.member_id and p.domain = old.domain and p.proved_at is not null
  ) then
    return null;
  end if;
  update private.verification_requests r set ended_at = private.end_of_day(now()), ends_with_day = true
  where r.member_id = old.member_id and r.granted and r.ended_at is null
    and exists (select from unnest(r.links) as link where private.is_at_domain(link, old.domain));
  return null;
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      -- A moderator and another name end it at once.
      (1, 'private.decide_verification(uuid, text, text)', 'when ''end'' then asked.granted and asked.ended_at is null',
        'when ''end'' then asked.granted and (asked.ended_at is null or asked.ends_with_day)'),
      (2, 'private.decide_verification(uuid, text, text)', 'set ended_at = now() where r.id = asked.id;',
        'set ended_at = now(), ends_with_day = false where r.id = asked.id;'),
      (3, 'private.end_verification()', 'set ended_at = now()
  where r.member_id = new.id and r.granted and r.ended_at is null;', 'set ended_at = now(), ends_with_day = false
  where r.member_id = new.id and r.granted and (r.ended_at is null or r.ends_with_day);'),
      (4, 'private.verification_case(uuid)', 'r.granted is true and r.ended_at is null',
        'r.granted is true and (r.ended_at is null or r.ends_with_day)'),
      (5, 'worker.begin_day()', 'told integer := 0;', 'told integer := 0;
  unticked integer;'),
      (6, 'worker.begin_day()', 'return cardinality(gone) + cardinality(settling) + told;',
        '-- The profile before the request (docs/decisions/0160-one-order-of-locks.md).
  perform from public.profiles p
  where p.id in (select r.member_id from private.verification_requests r where r.ends_with_day and r.ended_at <= now())
  order by p.id for no key update;
  with over as (
    update private.verification_requests r set ends_with_day = false
    where r.ends_with_day and r.ended_at <= now() returning r.member_id
  )
  update public.profiles p set is_verified = false from over where p.id = over.member_id;
  get diagnostics unticked = row_count;
  return cardinality(gone) + cardinality(settling) + told + unticked;')
    ) as c (place, function, known, becomes)
    order by place
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
