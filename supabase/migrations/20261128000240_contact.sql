-- What reaches the moderators otherwise: messages of whoever writes to those who run the site, signed in or not, and
-- members who ask to be verified (docs/decisions/0111-moderation.md, docs/decisions/0112-verification.md).

-- Contact -----------------------------------------------------------------------------------------------------------------

create table private.contact_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (char_length(address) <= 254 and address ~ '^[^[:space:][:cntrl:]<>@]+@[^[:space:][:cntrl:]<>@]+$'),
  locale text not null check (locale in ('en', 'bn')),
  body text not null check (char_length(body) <= 4000 and body ~ '\S'),
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index contact_requests_address on private.contact_requests (address, created_at);
create index contact_requests_open on private.contact_requests (created_at) where closed_at is null;

create table private.verification_requests (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references auth.users (id) on delete cascade,
  links text[] not null check (cardinality(links) between 1 and 5 and private.is_label_list(links, 5, 500)),
  statement text not null check (char_length(statement) <= 1000 and statement ~ '\S'),
  created_at timestamptz not null default now(),
  granted boolean,
  decided_at timestamptz,
  -- When the tick went again, by a moderator or with another name.
  ended_at timestamptz,
  check ((granted is null) = (decided_at is null)),
  check (ended_at is null or granted)
);
create unique index verification_requests_open on private.verification_requests (member_id) where decided_at is null;
create index verification_requests_member on private.verification_requests (member_id, created_at);

revoke all on private.contact_requests, private.verification_requests from public, anon, authenticated;

create function private.contact_life() returns interval
  language sql immutable set search_path = '' as $$
  select interval '90 days'
$$;

insert into private.limits (kind, scope, max, period, words) values
  ('contact', 'subject', 3, '24 hours', 'write to us at most %s times'),
  -- Of all addresses: whoever floods the queue floods it alone.
  ('contact', 'open', 500, '24 hours', 'not write to us now: we have more than %s unread messages'),
  ('verification', 'member', 3, '30 days', 'ask to be verified at most %s times');

create function private.contact_us(address text, locale text, body text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  reader constant text := lower(btrim(contact_us.address));
  rule private.limits;
  counted bigint;
  opens_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('contact:' || reader, 0));
  for rule in select * from private.limits l where l.kind = 'contact' order by l.scope desc loop
    select count(*), min(c.created_at) + rule.period into counted, opens_at
    from private.contact_requests c
    where c.created_at > now() - rule.period and case rule.scope when 'open' then c.closed_at is null else c.address = reader end;
    if counted >= rule.max then
      perform private.refuse_over_limit(rule, opens_at);
    end if;
  end loop;
  insert into private.contact_requests (address, locale, body)
  values (reader, contact_us.locale, btrim(contact_us.body));
end
$$;

-- Sends a message to those who run the site, whoever writes; it waits for a moderator.
create function public.contact_us(address text, locale text, body text) returns void
  language sql set search_path = '' as $$
  select private.contact_us(contact_us.address, contact_us.locale, contact_us.body)
$$;

insert into private.mail_kinds (kind, category, resent) values ('contact_answered', 'account', true);

-- The moderator's answer alone: what was sent from the address may not have been its owner's.
create function worker.facts_contact_answered(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('answer', d.reason)
  from private.decisions d
  where d.kind = 'contact' and d.subject_id = (mail.params ->> 'contact_id')::uuid order by d.at desc limit 1
$$;

create function private.answer_contact(contact uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asked private.contact_requests;
begin
  perform private.require_moderator();
  select * into asked from private.contact_requests c where c.id = answer_contact.contact for update;
  if not found then
    raise exception 'not found' using errcode = 'P0002';
  end if;
  if asked.closed_at is not null then
    raise exception 'there is nothing to decide' using errcode = 'PT410';
  end if;
  update private.contact_requests c set closed_at = now() where c.id = asked.id;
  perform private.keep_decision('contact', asked.id, null, auth.uid(), 'answer', answer_contact.reason, null);
  perform private.enqueue_mail_to(
    'contact_answered', asked.address, asked.locale, 'contact_answered:' || asked.id,
    jsonb_build_object('contact_id', asked.id)
  );
end
$$;

-- A moderator's answer to a message, which goes to its address by mail. P0002 for whoever is no moderator, PT410 where it
-- was answered.
create function public.answer_contact(id uuid, reason text) returns void
  language sql set search_path = '' as $$
  select private.answer_contact(answer_contact.id, answer_contact.reason)
$$;

create function worker.clean_contact() returns integer
  language sql security definer set search_path = '' as $$
  with gone as (
    delete from private.contact_requests c where c.created_at <= now() - private.contact_life() returning 1
  )
  select count(*)::integer from gone
$$;

-- Verification ------------------------------------------------------------------------------------------------------------

create trigger guard_suspended before insert or update or delete on private.verification_requests
  for each statement execute function private.guard_suspended();

create function private.ask_verification(links text[], statement text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := auth.uid();
begin
  perform private.lock_actions('verification');
  if exists (select from public.profiles p where p.id = member and p.is_verified) or exists (
    select from private.verification_requests r where r.member_id = member and r.decided_at is null
  ) then
    return;
  end if;
  if exists (select from unnest(ask_verification.links) as link where not private.is_web_url(link)) then
    raise exception 'a link is a web address' using errcode = '23514';
  end if;
  perform private.count_action('verification');
  insert into private.verification_requests (member_id, links, statement)
  values (member, ask_verification.links, btrim(ask_verification.statement));
end
$$;

-- Asks a moderator to verify the caller, who gives links and a sentence; while one waits, and once verified, again is fine
-- and changes nothing.
create function public.ask_verification(links text[], statement text) returns void
  language sql set search_path = '' as $$
  select private.ask_verification(ask_verification.links, ask_verification.statement)
$$;

create function private.my_verification() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'verified', p.is_verified,
    'request', (
      select jsonb_build_object(
        'links', r.links, 'statement', r.statement, 'created_at', r.created_at, 'granted', r.granted,
        'decided_at', r.decided_at, 'reason', (
          select d.reason from private.decisions d
          where d.kind = 'verification' and d.subject_id = r.id order by d.at desc limit 1
        )
      )
      from private.verification_requests r where r.member_id = p.id order by r.created_at desc limit 1
    )
  )
  from public.profiles p where p.id = (select auth.uid())
$$;

-- Whether the caller is verified, and their latest request with what became of it.
create function public.my_verification() returns jsonb
  language sql stable set search_path = '' as $$
  select private.my_verification()
$$;

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('verification_granted', null, 'success', '/settings/verification', '{}', 'You are verified',
    'Your profile has the tick from now on.', null),
  ('verification_refused', null, 'info', '/settings/verification', '{}', 'Not verified',
    'We looked at what you gave us and could not verify you by it.', null),
  ('verification_ended', null, 'warning', '/settings/verification', '{}', 'No longer verified',
    'Your profile has no tick any more.', null);

create function private.decide_verification(request uuid, action text, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  asked private.verification_requests;
begin
  perform private.require_moderator();
  select * into asked from private.verification_requests r where r.id = decide_verification.request for update;
  if not found or asked.member_id = auth.uid() then
    raise exception 'not found' using errcode = 'P0002';
  end if;
  if (case decide_verification.action
    when 'grant' then asked.decided_at is null
    when 'refuse' then asked.decided_at is null
    when 'end' then asked.granted and asked.ended_at is null
  end) is not true then
    raise exception 'there is nothing to decide' using errcode = 'PT410';
  end if;
  if decide_verification.action = 'end' then
    update private.verification_requests r set ended_at = now() where r.id = asked.id;
  else
    update private.verification_requests r
    set granted = decide_verification.action = 'grant', decided_at = now() where r.id = asked.id;
  end if;
  if decide_verification.action <> 'refuse' then
    update public.profiles p set is_verified = decide_verification.action = 'grant' where p.id = asked.member_id;
  end if;
  perform private.keep_decision(
    'verification', asked.id, asked.member_id, auth.uid(), decide_verification.action, decide_verification.reason,
    case decide_verification.action
      when 'grant' then 'verification_granted' when 'refuse' then 'verification_refused' else 'verification_ended'
    end
  );
end
$$;

-- A moderator's decision about a request: grant, refuse, or end what was granted. P0002 for whoever is no moderator, and of
-- one's own; PT410 where there is nothing to do.
create function public.decide_verification(id uuid, action text, reason text) returns void
  language sql set search_path = '' as $$
  select private.decide_verification(decide_verification.id, decide_verification.action, decide_verification.reason)
$$;

-- Another name is another person, for all that was looked at.
create function private.end_verification() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.is_verified := false;
  update private.verification_requests r set ended_at = now()
  where r.member_id = new.id and r.granted and r.ended_at is null;
  perform private.notify(new.id, 'verification_ended', '{}', null);
  return new;
end
$$;

create trigger end_verification before update of full_name on public.profiles
  for each row when (old.is_verified and new.full_name is distinct from old.full_name)
  execute function private.end_verification();

-- The queue -----------------------------------------------------------------------------------------------------------------

create view private.waiting_others as
  select 'contact'::text as kind, c.id, c.created_at as since, null::uuid as member_id from private.contact_requests c
  where c.closed_at is null and c.created_at > now() - private.contact_life()
  union all
  select 'verification', r.id, r.created_at, r.member_id from private.verification_requests r where r.decided_at is null;
revoke all on private.waiting_others from public, anon, authenticated;

create or replace function private.moderation_queue() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_moderator();
  return jsonb_build_object(
    'waiting', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', w.kind, 'id', w.id, 'since', w.since, 'count', w.count,
        'title', (private.reported_thing(w.kind, w.id)).title
      ) order by w.since, w.id)
      from (
        select * from private.waiting_reports r where not private.is_own_case(r.kind, r.id)
        union all
        select w.* from private.waiting_appeals w join private.appeals a on a.id = w.id where private.may_answer(a)
        union all
        select o.kind, o.id, o.since, 1 from private.waiting_others o where o.member_id is distinct from (select auth.uid())
        order by since, id limit 50
      ) w
    ), '[]'),
    'decided', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', d.kind, 'id', d.subject_id, 'action', d.action, 'at', d.at,
        'title', (private.reported_thing(d.kind, d.subject_id)).title
      ) order by d.at desc, d.id)
      from (
        select * from private.decisions n
        where n.member_id is distinct from (select auth.uid()) and not private.is_own_case(n.kind, n.subject_id)
        order by n.at desc, n.id limit 50
      ) d
    ), '[]')
  );
end
$$;

create function private.contact_case(contact uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'title', null, 'facts', jsonb_build_object('text', c.body, 'address', c.address), 'waits', c.closed_at is null
  )
  from private.contact_requests c where c.id = contact_case.contact and c.created_at > now() - private.contact_life()
$$;

-- What the member gave, and the name that the tick would stand beside.
create function private.verification_case(request uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'title', p.full_name,
    'facts', jsonb_build_object('text', r.statement, 'link', array_to_string(r.links, E'\n')),
    'waits', r.decided_at is null, 'verified', r.granted is true and r.ended_at is null
  )
  from private.verification_requests r join public.profiles p on p.id = r.member_id
  where r.id = verification_case.request and r.member_id <> (select auth.uid())
$$;

create or replace function private.moderation_case(kind text, subject uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  shown jsonb;
begin
  perform private.require_moderator();
  shown := case moderation_case.kind
    when 'appeal' then private.appeal_case(moderation_case.subject)
    when 'contact' then private.contact_case(moderation_case.subject)
    when 'verification' then private.verification_case(moderation_case.subject)
    else private.report_case(moderation_case.kind, moderation_case.subject)
  end;
  if shown is null then
    raise exception 'not found' using errcode = 'P0002';
  end if;
  return shown || jsonb_build_object(
    'kind', moderation_case.kind, 'id', moderation_case.subject,
    'decisions', private.past_decisions(moderation_case.kind, moderation_case.subject)
  );
end
$$;

-- Keeping -----------------------------------------------------------------------------------------------------------------

create function private.export_verification(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'links', r.links, 'statement', r.statement, 'created_at', r.created_at, 'granted', r.granted,
      'decided_at', r.decided_at, 'ended_at', r.ended_at
    )
    order by r.created_at
  ), '[]')
  from private.verification_requests r where r.member_id = export_verification.member
$$;

-- What was written from the account's address, which is the member's as far as anybody knows.
create function private.export_contact(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('body', c.body, 'created_at', c.created_at, 'closed_at', c.closed_at) order by c.created_at
  ), '[]')
  from private.contact_requests c join auth.users u on lower(u.email) = c.address
  where u.id = export_contact.member and u.email_confirmed_at is not null
$$;

insert into private.export_parts (part, function_name) values
  ('verification_requests', 'export_verification'), ('contact_requests', 'export_contact');

revoke execute on function public.contact_us(text, text, text) from public;
grant execute on function public.contact_us(text, text, text) to anon, authenticated, service_role;
revoke execute on function
  public.answer_contact(uuid, text), public.ask_verification(text[], text), public.my_verification(),
  public.decide_verification(uuid, text, text)
from public, anon;
grant execute on function
  public.answer_contact(uuid, text), public.ask_verification(text[], text), public.my_verification(),
  public.decide_verification(uuid, text, text)
to authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on all functions in schema worker from public;
grant execute on function private.contact_us(text, text, text) to anon, authenticated, service_role;
grant execute on function
  private.answer_contact(uuid, text), private.ask_verification(text[], text), private.my_verification(),
  private.decide_verification(uuid, text, text)
to authenticated, service_role;
grant execute on function worker.clean_contact() to worker;

notify pgrst, 'reload schema';
