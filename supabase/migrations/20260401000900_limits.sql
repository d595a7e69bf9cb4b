-- Limits: how often a member may do what reaches others or costs much, and what counts it
-- (docs/decisions/0045-limits-and-reports.md). The tables whose rows are actions have the triggers.

-- A row a limit, changed by an operator in SQL. Of a kind of action, 'member' limits all within the
-- period, 'subject' those towards one job or person, 'open' those that are open at once, each kind of which
-- has a trigger of its own that says which these are. Without a period a limit holds for ever. `words`
-- follow "You can"; %s is the number.
create table private.limits (
  kind text not null,
  scope text not null check (scope in ('member', 'subject', 'open')),
  max integer not null check (max >= 0),
  period interval check (period > interval '0'),
  words text not null check (words like '%!%s%' escape '!'),
  primary key (kind, scope)
);

insert into private.limits (kind, scope, max, period, words) values
  ('jobs', 'member', 20, '24 hours', 'post at most %s jobs'),
  -- The period is the age from which on an account is free of it.
  ('jobs', 'open', 5, '7 days', 'have at most %s open jobs while your account is new'),
  ('applications', 'member', 40, '24 hours', 'send at most %s applications'),
  ('applications', 'subject', 3, null, 'apply at most %s times to the same job'),
  ('connections', 'member', 20, '24 hours', 'send at most %s connection requests'),
  ('connections', 'subject', 1, '30 days', 'send the same person at most %s connection request'),
  ('meetings', 'member', 10, '24 hours', 'ask for at most %s meetings'),
  -- Nobody marks a request as answered: one that was not withdrawn stands this long.
  ('meetings', 'open', 1, '30 days', 'have at most %s open request for a meeting on the same subject'),
  ('reports', 'member', 10, '24 hours', 'report at most %s jobs'),
  ('exports', 'member', 5, '24 hours', 'download your data at most %s times');

-- What members did, for the limits alone: only ever added to, so that withdrawing or deleting takes
-- nothing back. The subject is a hash with the member in it: nobody reads from it whom somebody asked,
-- nor who was asked by many.
create table private.actions (
  id bigint generated always as identity primary key,
  member_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  subject text,
  at timestamptz not null default now()
);
create index actions_member on private.actions (member_id, kind, at);

-- "You can post at most 20 jobs in 24 hours."
create function private.limit_words(rule private.limits) returns text
  language sql immutable set search_path = '' as $$
  select 'You can ' || replace(rule.words, '%s', rule.max::text) || coalesce(case
    when rule.scope = 'open' then ''
    when rule.period = interval '1 hour' then ' in an hour'
    when extract(epoch from rule.period) > 86400 then ' in ' || round(extract(epoch from rule.period) / 86400) || ' days'
    when extract(epoch from rule.period) > 3600 then ' in ' || round(extract(epoch from rule.period) / 3600) || ' hours'
    else ' in ' || ceil(extract(epoch from rule.period) / 60) || ' minutes'
  end, '') || '.'
$$;

-- Refuses with 429: the limit in words, and in the details the instant at which it opens again, if ever.
create function private.refuse_over_limit(rule private.limits, opens_at timestamptz) returns void
  language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT429', message = private.limit_words(rule), hint = rule.kind,
    detail = coalesce(to_char(opens_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '');
end
$$;

-- Makes the caller's actions of a kind wait for one another until the transaction ends, so that each
-- counts the ones before it. Nothing takes two of these locks.
create function private.lock_actions(kind text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtextextended('actions:' || kind || ':' || auth.uid(), 0));
  end if;
end
$$;

-- Deletes the actions that no limit counts any more: one member's of a kind, or all.
create function private.tidy_actions(of_member uuid default null, of_kind text default null) returns void
  language sql security definer set search_path = '' as $$
  delete from private.actions a
  where (of_member is null or a.member_id = of_member) and (of_kind is null or a.kind = of_kind)
    and not exists (
      select from private.limits l
      where l.kind = a.kind and l.scope <> 'open' and (l.period is null or a.at > now() - l.period)
    )
$$;

-- Counts one action of the caller's, or refuses it. Whoever acts without a member, such as the service
-- role, is not counted. It looks at the caller's own actions only, so a refusal tells of nobody else.
create function private.count_action(kind text, subject text default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := auth.uid();
  hashed text := encode(sha256(convert_to(caller || ':' || count_action.subject, 'UTF8')), 'hex');
  rule private.limits;
  counted bigint;
  opens_at timestamptz;
begin
  if caller is null then
    return;
  end if;
  perform private.lock_actions(count_action.kind);
  perform private.tidy_actions(caller, count_action.kind);
  for rule in
    select * from private.limits l where l.kind = count_action.kind and l.scope <> 'open' order by l.scope desc
  loop
    -- It opens as the last of the newest `max` actions leaves the period.
    select count(*), (array_agg(a.at order by a.at desc))[greatest(rule.max, 1)] + rule.period
      into counted, opens_at
      from private.actions a
      where a.member_id = caller and a.kind = rule.kind
        and (rule.scope = 'member' or a.subject = hashed)
        and (rule.period is null or a.at > now() - rule.period);
    if counted >= rule.max then
      perform private.refuse_over_limit(rule, opens_at);
    end if;
  end loop;
  insert into private.actions (member_id, kind, subject) values (caller, count_action.kind, hashed);
end
$$;

-- For a table whose rows are actions: the kind and the owner's column, then the subject's if it has one.
-- Only rows that were really inserted count, each of many, and only the caller's own.
create function private.count_row() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  inserted jsonb := to_jsonb(new);
begin
  if (inserted ->> tg_argv[1])::uuid = auth.uid() then
    perform private.count_action(tg_argv[0], inserted ->> tg_argv[2]);
  end if;
  return null;
end
$$;

-- Before the statement has locked anything: two that insert the same rows in another order would
-- otherwise wait for each other.
create function private.lock_before_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_actions(tg_argv[0]);
  return null;
end
$$;

revoke execute on all functions in schema private from public;
