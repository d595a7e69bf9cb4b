-- Title: Writing to the site tells nobody of an address, and members are counted by their account
-- Step: expand
-- Back: private.contact_us as in 20261128000240, with the handler of 20261204000230; delete the limit of members.
-- The refusal over three messages a day of an address told whoever gave it that somebody had written from it, and when; and three
-- calls a day shut its owner out (docs/decisions/0111-moderation.md).

insert into private.limits (kind, scope, max, period, words) values
  ('contact', 'member', 3, '24 hours', 'write to us at most %s times');

create or replace function private.contact_us(address text, locale text, body text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  reader constant text := lower(btrim(contact_us.address));
  is_member constant boolean := private.session_lives();
  rule private.limits;
  kept uuid;
  counted bigint;
  opens_at timestamptz;
begin
  if is_member then
    -- Nobody else uses up what is theirs.
    perform private.count_action('contact');
  else
    perform pg_advisory_xact_lock(hashtextextended('contact:' || reader, 0));
    -- The same of all addresses, so it comes first.
    select * into rule from private.limits l where l.kind = 'contact' and l.scope = 'open';
    select count(*), min(c.created_at) + rule.period into counted, opens_at
    from private.contact_requests c where c.created_at > now() - rule.period and c.closed_at is null;
    if counted >= rule.max then
      perform private.refuse_over_limit(rule, opens_at);
    end if;
  end if;
  -- Made even where it is too much, so that both ways refuse the same.
  insert into private.contact_requests (address, locale, body)
  values (reader, contact_us.locale, btrim(contact_us.body)) returning id into kept;
  if not is_member then
    select * into rule from private.limits l where l.kind = 'contact' and l.scope = 'subject';
    delete from private.contact_requests c where c.id = kept and rule.max < (
      select count(*) from private.contact_requests o where o.address = reader and o.created_at > now() - rule.period
    );
  end if;
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

notify pgrst, 'reload schema';
