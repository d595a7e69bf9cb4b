-- Title: What visitors write to us is kept, once if it is sent twice
-- Step: expand
-- Back: private.contact_us as in 20261206000504, with the limit of an address.
-- Anybody can write from anybody's address, so three messages a day of one shut its owner out, who was told that the fourth was sent
-- (docs/decisions/0111-moderation.md).

create or replace function private.contact_us(address text, locale text, body text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  reader constant text := lower(btrim(contact_us.address));
  is_member constant boolean := private.session_lives();
  rule private.limits;
  kept private.contact_requests;
  counted bigint;
  opens_at timestamptz;
begin
  if is_member then
    -- Nobody else uses up what is theirs.
    perform private.count_action('contact');
  else
    perform pg_advisory_xact_lock(hashtextextended('contact:' || reader, 0));
    select * into rule from private.limits l where l.kind = 'contact' and l.scope = 'open';
    select count(*), min(c.created_at) + rule.period into counted, opens_at
    from private.contact_requests c where c.created_at > now() - rule.period and c.closed_at is null;
    if counted >= rule.max then
      perform private.refuse_over_limit(rule, opens_at);
    end if;
  end if;
  -- Made even where it is there already, so that both ways refuse the same.
  insert into private.contact_requests (address, locale, body)
  values (reader, contact_us.locale, btrim(contact_us.body)) returning * into kept;
  if not is_member then
    delete from private.contact_requests c where c.id = kept.id and exists (
      select from private.contact_requests o
      where o.id <> kept.id and o.address = kept.address and o.body = kept.body and o.created_at > now() - rule.period
    );
  end if;
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

delete from private.limits where kind = 'contact' and scope = 'subject';

notify pgrst, 'reload schema';
