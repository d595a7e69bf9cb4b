-- Title: An account that never confirmed its address ends nothing of the address
-- Step: expand
-- Back: private.end_alerts_of_address as in 20261126000400, private.forget_mail_stop and worker.forget_mail_stops as in
--   20261126000200.
-- Anybody may join with somebody else's address. Thirty days later the nightly clean-up deleted that account, and with it
-- every alert that the address's owner had confirmed as a visitor, and that mails to it had come back. Meanwhile such an
-- account kept a stop that nobody could take back (docs/decisions/0095-alerts.md, 0093-outbox.md).

create or replace function private.end_alerts_of_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is not null then
    delete from private.alerts a where a.address = lower(old.email);
  end if;
  return null;
end
$$;

create or replace function private.forget_mail_stop() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is not null then
    delete from private.mail_stops s where s.address = lower(old.email);
  end if;
  return null;
end
$$;

-- Of addresses that no member has confirmed, nobody could ever take it back. A member's lasts until they do.
create or replace function worker.forget_mail_stops() returns integer
  language sql security definer set search_path = '' as $$
  with gone as (
    delete from private.mail_stops s
    where s.stopped_at < now() - interval '90 days'
      and not exists (select from auth.users u where lower(u.email) = s.address and u.email_confirmed_at is not null)
    returning 1
  )
  select count(*)::integer from gone
$$;

notify pgrst, 'reload schema';
