-- Title: Visitors have us mail a number of strangers an hour, whatever addresses they give
-- Step: expand
-- Back: private.ask_alert as in 20261126000400 with the handler of 20261204000230, worker.tell_repeated_sign_ups as in 20261126000710;
-- drop the function and the table below, delete the row of private.limits.
-- Each address had its limit and all of them had none: whoever had a list of addresses had us mail every one of it, straight at the
-- API (docs/decisions/0095-alerts.md, 0098-mails-nobody-asked-for.md).

-- What was done for people without an account, counted for all of them together. Says of nobody who it was.
create table private.shared_actions (
  id bigint generated always as identity primary key,
  kind text not null,
  at timestamptz not null default now()
);
create index shared_actions_kind on private.shared_actions (kind, at);

-- Those that members save are counted by the account, of the kind `alerts`.
insert into private.limits (kind, scope, max, period, words) values
  ('alert_requests', 'open', 100, '1 hour', 'not ask for an alert without an account now: visitors asked for %s in the last hour');

-- Counts one more, and refuses over the limit, which opens as the oldest of them is an hour old. To be called before anything that
-- depends on whom it is about, and for every call: a refusal, or one less left, would tell.
create function private.count_shared_action(kind text) returns void
  language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  rule private.limits;
  counted bigint;
  opens_at timestamptz;
begin
  select * into strict rule from private.limits l where l.kind = count_shared_action.kind and l.scope = 'open';
  -- Until the transaction ends, so that each counts the ones before it.
  perform pg_advisory_xact_lock(hashtextextended('shared_actions:' || count_shared_action.kind, 0));
  delete from private.shared_actions a where a.kind = count_shared_action.kind and a.at <= now() - rule.period;
  select count(*), min(a.at) + rule.period into counted, opens_at
  from private.shared_actions a where a.kind = count_shared_action.kind;
  if counted >= rule.max then
    perform private.refuse_over_limit(rule, opens_at);
  end if;
  insert into private.shared_actions (kind) values (count_shared_action.kind);
end
$$;
revoke execute on function private.count_shared_action(text) from public;

create or replace function private.ask_alert(address text, locale text, list text, wanted jsonb, frequency text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked constant jsonb := private.alert_wanted(ask_alert.list, ask_alert.wanted);
  reader constant text := lower(btrim(ask_alert.address));
  known private.alerts;
begin
  -- First of all, so that no refusal depends on what is there.
  if (ask_alert.locale in ('en', 'bn') and ask_alert.frequency in ('daily', 'weekly')) is not true then
    raise exception 'an alert comes daily or weekly, in en or bn' using errcode = '22023';
  end if;
  -- Makes them wait for one another as well, so that each counts what its address has.
  perform private.count_shared_action('alert_requests');
  delete from private.alerts a where a.address = reader and a.confirmed_at is null and a.created_at <= now() - interval '30 days';
  select * into known from private.alerts a
  where a.address = reader and a.list = ask_alert.list and md5(a.wanted::text) = md5(asked::text);
  if not found then
    -- Made even where it is too much, so that both ways refuse the same.
    insert into private.alerts (address, locale, list, wanted, frequency)
    values (reader, ask_alert.locale, ask_alert.list, asked, ask_alert.frequency) returning * into known;
    if (select count(*) from private.alerts a where a.address = reader) > private.alerts_an_address() then
      delete from private.alerts a where a.id = known.id;
      return;
    end if;
  elsif known.confirmed_at is not null then
    -- Only its reader changes it.
    return;
  else
    update private.alerts a set frequency = ask_alert.frequency, locale = ask_alert.locale where a.id = known.id;
  end if;
  -- Whoever does not answer is not written to for ever.
  if known.asks < 3 and coalesce(known.asked_at < now() - interval '1 hour', true) then
    update private.alerts a set asks = a.asks + 1, asked_at = now() where a.id = known.id;
    perform private.enqueue_mail_to(
      'alert_confirm', reader, ask_alert.locale, format('alert_confirm:%s:%s', known.id, known.asks + 1),
      jsonb_build_object('alert_id', known.id)
    );
  end if;
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Tells the owners, at most once a day each, those of the latest tries first, and forgets the addresses. Returns how many are told.
-- Whoever was not confirmed by then has the auth service's own mail, and what is older than a day is no news.
create or replace function worker.tell_repeated_sign_ups() returns integer
  language sql security definer set search_path = '' as $$
  delete from private.shared_actions a where a.kind = 'repeated_sign_ups' and a.at <= now() - interval '1 hour';
  with tried as (
    delete from private.join_attempts returning email, at
  ), owners as (
    select u.id
    from tried t join auth.users u on u.email = t.email
    where u.email_confirmed_at < t.at and t.at > now() - interval '1 day'
      and not exists (
        select from private.outbox o
        where o.recipient_id = u.id and o.kind = 'repeated_sign_up' and o.created_at > now() - interval '1 day'
      )
    group by u.id
    order by max(t.at) desc
    -- An hour; nobody is told that there is such a limit.
    limit greatest(0, 300 - (select count(*) from private.shared_actions a where a.kind = 'repeated_sign_ups'))
  ), counted as (
    insert into private.shared_actions (kind) select 'repeated_sign_ups' from owners
  ), told as (
    select private.enqueue_mail(
      'repeated_sign_up', o.id, 'repeated_sign_up:' || o.id || ':' || (now() at time zone 'Asia/Dhaka')::date
    )
    from owners o
  )
  select count(*)::integer from told
$$;

notify pgrst, 'reload schema';
