-- Title: What an account's address confirmed is the member's own alert, and moves with the account
-- Step: expand
-- Back: private.take_confirmed_address as in 20261209000800, private.confirm_alert as in 20261204000230, private.export_mails as in
--   20261209000500, private.claim_account without private.take_alerts, private.save_alert as in 20261209001500; drop
--   private.take_alerts and private.move_alerts. Alerts that became members' own stay so.
-- A list that a visitor had confirmed stayed with its address, also for a member who saved it again: its mails went on to a mailbox
-- that the account had left, an employer's say, outlived the account, and asked for no setting of the member's
-- (docs/decisions/0095-alerts.md).

-- Makes what an address confirmed the alerts of the account that has it, with the mails that wait: who stopped mails to the
-- address, or alerts in the settings, is not written to. At most as many as a member keeps; those beyond stay
-- the address's, which the member sees and ends as well. All of them where the account leaves the address.
create function private.move_alerts(member uuid, address text, leaves boolean) returns void
  language plpgsql set search_path = '' as $$
declare
  twin record;
  most integer;
  taken text[];
begin
  -- One list, one alert: as often as was said last, and the links of both work.
  for twin in
    select a.id, a.frequency, a.confirmed_at, own.id as kept
    from private.alerts a
    join private.alerts own
      on own.member_id = move_alerts.member and own.list = a.list and md5(own.wanted::text) = md5(a.wanted::text)
    where a.address = move_alerts.address and a.confirmed_at is not null
  loop
    update private.alerts a set frequency = twin.frequency where a.id = twin.kept and a.confirmed_at < twin.confirmed_at;
    update private.alert_tokens t set alert_id = twin.kept where t.alert_id = twin.id;
    delete from private.alerts a where a.id = twin.id;
  end loop;

  if not move_alerts.leaves then
    most := greatest(0, (select l.max from private.limits l where l.kind = 'alerts' and l.scope = 'open')
      - (select count(*) from private.alerts a where a.member_id = move_alerts.member));
  end if;
  with moved as (
    update private.alerts a set member_id = move_alerts.member, address = null, locale = null
    where a.id in (
      select b.id from private.alerts b where b.address = move_alerts.address and b.confirmed_at is not null
      order by b.confirmed_at, b.id limit most
    )
    returning a.id::text
  )
  select array_agg(m.id) into taken from moved m;
  -- What is being sent right now arrives where it is sent.
  update private.outbox o set recipient_id = move_alerts.member, address = null, locale = null
  where o.id in (
    select w.id from private.outbox w
    where w.state = 'waiting' and w.category = 'alerts' and w.address = move_alerts.address
      and w.params ->> 'alert_id' = any (taken)
    for update skip locked
  );
end
$$;

-- The same, once the account is claimed.
create function private.take_alerts(member uuid, address text, leaves boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- In the order of all: the account, what its member counts, then the rows.
  perform from auth.users u
  where u.id = take_alerts.member and u.email_confirmed_at is not null
    and not exists (select from private.unclaimed_accounts c where c.user_id = u.id)
  for key share;
  if not found or not exists (
    select from private.alerts a where a.address = take_alerts.address and a.confirmed_at is not null
  ) then
    return;
  end if;
  -- As private.lock_actions does for the member.
  perform pg_advisory_xact_lock(hashtextextended('actions:alerts:' || take_alerts.member, 0));
  perform private.move_alerts(take_alerts.member, take_alerts.address, take_alerts.leaves);
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  -- Links in mails to the address that the account leaves neither show nor end one of its alerts.
  ('private.take_confirmed_address()', 'then
    return null;', 'then
    perform private.take_alerts(new.id, lower(new.email));
    return null;'),
  ('private.take_confirmed_address()', 'delete from private.unsubscribe_links l',
    'if old.email_confirmed_at is not null then
    perform private.take_alerts(new.id, lower(old.email), true);
  end if;
  delete from private.alert_tokens t using private.alerts a where a.id = t.alert_id and a.member_id = new.id;
  perform private.take_alerts(new.id, lower(new.email));
  delete from private.unsubscribe_links l'),
  ('private.confirm_alert(text)', 'private.alert_of_token(confirm_alert.token);', 'private.alert_of_token(confirm_alert.token);
  member uuid;'),
  ('private.confirm_alert(text)',
    'update private.alerts a set confirmed_at = now(), covered_until = now() where a.id = alert.id and a.confirmed_at is null;',
    '-- Before the alert, as whoever deletes the account does.
  select u.id into member from auth.users u
  where alert.confirmed_at is null and lower(u.email) = alert.address and u.email_confirmed_at is not null for key share;
  update private.alerts a set confirmed_at = now(), covered_until = now() where a.id = alert.id and a.confirmed_at is null;
  if found and member is not null then
    perform private.take_alerts(member, alert.address);
  end if;'),
  -- What was sent for the member's alerts while they were their address's.
  ('private.export_mails(uuid)', 'o.asker_id = export_mails.member
  ), ', 'o.asker_id = export_mails.member
      or o.recipient_id is null and o.params ->> ''alert_id'' in (
        select a.id::text from private.alerts a
        where a.member_id = export_mails.member or a.confirmed_at is not null and a.address = (
          select lower(u.email) from auth.users u where u.id = export_mails.member and u.email_confirmed_at is not null
        )
      )
  ), '),
  ('private.claim_account(text, text, text, boolean, text)', 'delete from private.unclaimed_accounts a where a.user_id = member;',
    'delete from private.unclaimed_accounts a where a.user_id = member;
  perform private.take_alerts(member, (select lower(u.email) from auth.users u where u.id = member));'),
  -- Of an account that was made with its address confirmed nothing was taken before.
  ('private.save_alert(text, jsonb, text)', $known$where (
    a.member_id = member
    or a.address = (select lower(u.email) from auth.users u where u.id = member) and private.is_own_alert(a)
  ) and a.list = save_alert.list$known$, 'where a.member_id = member and a.list = save_alert.list'),
  ('private.save_alert(text, jsonb, text)', 'perform private.lock_actions(''alerts'');',
    'perform private.hold_members(array[member]);
  perform private.lock_actions(''alerts'');
  perform private.take_alerts(member, (select lower(u.email) from auth.users u where u.id = member));')
) as c (function, known, becomes);

revoke execute on all functions in schema private from public;

-- Those of the members that there are. Nobody else writes an alert meanwhile; a lock for each member would be too many for the
-- server.
lock table private.alerts in share row exclusive mode;
select private.move_alerts(u.id, lower(u.email), false)
from auth.users u
where u.email_confirmed_at is not null
  and not exists (select from private.unclaimed_accounts c where c.user_id = u.id)
  and lower(u.email) in (select a.address from private.alerts a where a.confirmed_at is not null);
