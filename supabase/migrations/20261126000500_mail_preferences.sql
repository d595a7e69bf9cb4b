-- Mail preferences: which kinds of mail a member has turned off, the links in mails that do so for whoever holds
-- them, and the operators, who see what became of the mails (docs/decisions/0096-unsubscribing-and-operators.md).

-- Without a row a kind is on, and one that is added later is on for everybody.
create table private.mail_preferences (
  member_id uuid not null references auth.users (id) on delete cascade,
  -- Mails of the category `account` are always sent.
  category text not null check (category in ('applications', 'messages', 'connections', 'jobs', 'digest', 'alerts')),
  wanted boolean not null,
  updated_at timestamptz not null default now(),
  primary key (member_id, category)
);

create trigger set_updated_at before update on private.mail_preferences
  for each row execute function private.set_updated_at();

-- Whom a mail's link is for, by SHA-256 of what stands in the link. The worker makes that from a secret of its own, so
-- that all mails of a kind to a member have one; another secret adds a row, and links in earlier mails still work.
create table private.unsubscribe_links (
  hash bytea primary key check (length(hash) = 32),
  member_id uuid not null references auth.users (id) on delete cascade,
  category text not null check (category in ('applications', 'messages', 'connections', 'jobs', 'digest', 'alerts')),
  created_at timestamptz not null default now()
);

create index unsubscribe_links_member on private.unsubscribe_links (member_id);

-- Keeps whom the link of a mail that is about to be sent is for. `hash` in hexadecimal digits.
create function worker.keep_unsubscribe_link(hash text, member uuid, category text) returns void
  language sql security definer set search_path = '' as $$
  insert into private.unsubscribe_links (hash, member_id, category)
  values (decode(keep_unsubscribe_link.hash, 'hex'), member, keep_unsubscribe_link.category)
  on conflict (hash) do nothing
$$;

create function private.set_mail_preference(member uuid, category text, wanted boolean) returns void
  language sql security definer set search_path = '' as $$
  insert into private.mail_preferences as p (member_id, category, wanted)
  values (member, set_mail_preference.category, set_mail_preference.wanted)
  on conflict (member_id, category) do update set wanted = excluded.wanted where p.wanted <> excluded.wanted
$$;

-- By a mail's link: whoever holds the mail may, signed in or not. Says the same of a link that is nobody's.
create function private.set_mail_by_link(token text, category text, wanted boolean) returns void
  language sql security definer set search_path = '' as $$
  select private.set_mail_preference(l.member_id, l.category, set_mail_by_link.wanted)
  from private.unsubscribe_links l
  where l.hash = sha256(convert_to(token, 'UTF8')) and l.category = set_mail_by_link.category
    and set_mail_by_link.wanted is not null
$$;

create function public.set_mail_by_link(token text, category text, wanted boolean) returns void
  language sql set search_path = '' as $$
  select private.set_mail_by_link(token, category, wanted)
$$;

create function private.my_muted_mails() returns text[]
  language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(p.category order by p.category), '{}') from private.mail_preferences p
  where p.member_id = (select auth.uid()) and not p.wanted
$$;

-- The kinds of mail that the caller has turned off.
create function public.my_muted_mails() returns text[]
  language sql stable set search_path = '' as $$
  select private.my_muted_mails()
$$;

-- What the settings show of mails, in one call: the kinds that are off, and why none arrive, where they don't.
create function public.my_mail_settings() returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object('muted', private.my_muted_mails(), 'stop', private.my_mail_stop())
$$;

create function private.mute_mails(categories text[]) returns void
  language sql security definer set search_path = '' as $$
  select private.set_mail_preference((select auth.uid()), said.category, said.wanted)
  from (
    select distinct m.category, false as wanted from unnest(categories) as m (category)
    union all
    select p.category, true from private.mail_preferences p
    where p.member_id = (select auth.uid()) and not p.wanted and p.category <> all (categories)
  ) said
$$;

-- Turns these kinds of mail to the caller off and all others on.
create function public.mute_mails(categories text[]) returns void
  language sql set search_path = '' as $$
  select private.mute_mails(categories)
$$;

-- As before, and whether the member wants to be.
create or replace function private.mail_wanted(member uuid, category text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = mail_wanted.member and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until <= now()) and not private.is_stopped(u.email)
  ) and not exists (
    select from private.mail_preferences p
    where p.member_id = mail_wanted.member and p.category = mail_wanted.category and not p.wanted
  )
$$;

create function private.export_mail_preferences(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('category', p.category, 'wanted', p.wanted, 'updated_at', p.updated_at) order by p.category
  ), '[]')
  from private.mail_preferences p where p.member_id = export_mail_preferences.member
$$;

insert into private.export_parts (part, function_name) values ('mail_preferences', 'export_mail_preferences');

-- Who may look at /operator. Given and taken in SQL by the database's owner alone; `user_roles` holds the five roles
-- that members choose.
create table private.operators (
  member_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create function private.is_operator() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from private.operators o where o.member_id = (select auth.uid()))
$$;

-- For everybody else there is nothing here, in the words that an operator reads of a mail that is not there.
create function private.require_operator() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_operator() then
    raise exception 'not found' using errcode = 'P0002';
  end if;
end
$$;

-- What a mail server or a webhook said, without the addresses in it.
create function private.without_addresses(said text) returns text
  language sql immutable set search_path = '' as $$
  select left(regexp_replace(said, '[^\s<>"'',;:()]+@[^\s<>"'',;:()]+', '…@…', 'g'), 300)
$$;

-- Mails by state with the oldest of each, the newest of those that failed or may have been sent, and each task's last
-- run: no recipient, no address, nothing of what a mail says.
create function private.operator_overview() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_operator();
  return jsonb_build_object(
    'states', coalesce((
      select jsonb_agg(to_jsonb(s) order by s.state) from (
        select case when o.state = 'waiting' and o.due_at > now() then 'scheduled' else o.state end as state,
          count(*) as count, min(o.due_at) as oldest_due_at
        from private.outbox o group by 1
      ) s
    ), '[]'),
    'mails', coalesce((
      select jsonb_agg(to_jsonb(m) order by m.tried_at desc, m.id) from (
        select o.id, o.kind, o.state, o.attempts, coalesce(o.claimed_at, o.created_at) as tried_at,
          private.without_addresses(o.last_error) as error
        from private.outbox o where o.state in ('failed', 'unknown')
        order by coalesce(o.claimed_at, o.created_at) desc, o.id limit 50
      ) m
    ), '[]'),
    'tasks', coalesce((
      select jsonb_agg(to_jsonb(t) order by t.name) from (
        select r.name, r.started_at, r.finished_at, r.outcome, private.without_addresses(r.detail) as detail,
          r.last_done_at
        from private.task_runs r
      ) t
    ), '[]')
  );
end
$$;

create function public.operator_overview() returns jsonb
  language sql stable set search_path = '' as $$
  select private.operator_overview()
$$;

-- Sends a mail that failed, or may have been sent, once more: it waits as if it had just been written.
create function private.retry_mail(mail uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_operator();
  update private.outbox o
  set state = 'waiting', due_at = now(), attempts = 0, first_tried_at = null, claimed_at = null, cut_off = false,
    last_error = null
  where o.id = mail and o.state in ('failed', 'unknown');
  if not found then
    raise exception 'not found' using errcode = 'P0002';
  end if;
end
$$;

create function public.retry_mail(mail uuid) returns void
  language sql set search_path = '' as $$
  select private.retry_mail(mail)
$$;

-- As before, with whether the member is an operator.
create or replace function public.header(news_size integer) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'session_lives', private.session_lives(),
    'full_name', (select p.full_name from public.profiles p where p.id = (select auth.uid())),
    'avatar_url', (select p.avatar_url from public.profiles p where p.id = (select auth.uid())),
    'role', (select r.role from public.user_roles r where r.user_id = (select auth.uid()) and r.is_primary),
    'is_operator', private.is_operator(),
    'unread_threads', private.unread_threads(),
    'unread', (select count(*) from public.notifications n where n.user_id = (select auth.uid()) and not n.is_read),
    'notifications', coalesce((
      select jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id desc) from (
        select n.id, n.kind, n.params, n.subject_name, n.note, n.title, n.message, n.type, n.link, n.is_read, n.created_at
        from public.my_notifications n
        order by n.created_at desc, n.id desc limit least(greatest(news_size, 0), 50)
      ) newest
    ), '[]')
  );
end
$$;

revoke execute on function public.set_mail_by_link(text, text, boolean), public.my_muted_mails(),
  public.my_mail_settings(), public.mute_mails(text[]), public.operator_overview(), public.retry_mail(uuid)
  from public, anon;
grant execute on function public.set_mail_by_link(text, text, boolean) to anon, authenticated, service_role;
grant execute on function public.my_muted_mails(), public.my_mail_settings(), public.mute_mails(text[]),
  public.operator_overview(), public.retry_mail(uuid) to authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on all functions in schema worker from public;
grant execute on function private.set_mail_by_link(text, text, boolean) to anon, authenticated, service_role;
grant execute on function private.my_muted_mails(), private.mute_mails(text[]), private.is_operator(),
  private.operator_overview(), private.retry_mail(uuid) to authenticated, service_role;
