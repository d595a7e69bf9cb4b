-- Reminders: what time alone causes, told once and on its day in Dhaka, the link that confirms a listing, and what is
-- deleted when its time is over (docs/decisions/0097-what-time-causes.md). Who may see what never waits for any of it.

create function private.dhaka_day(at timestamptz) returns date
  language sql stable set search_path = '' as $$
  select (at at time zone 'Asia/Dhaka')::date
$$;

-- Begun applications: that a member has begun one, and nothing of it. The text stays on the device
-- (docs/decisions/0085-drafts.md).
create table private.begun_applications (
  member_id uuid not null references auth.users (id) on delete cascade,
  job_id uuid not null references public.jobs (id) on delete cascade,
  begun_at timestamptz not null default now(),
  primary key (member_id, job_id)
);
create index begun_applications_job on private.begun_applications (job_id);

-- Notes that the caller has begun an application to an open job of somebody else, or with `begun` false that there is
-- none any more. Says the same of a job that is closed, unknown or applied to; fifty are kept, the latest.
create function private.begin_application(job uuid, begun boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    return;
  end if;
  delete from private.begun_applications b
  where b.member_id = caller and (
    b.job_id = job and begun is distinct from true
    or b.job_id in (
      select o.job_id from private.begun_applications o
      where o.member_id = caller and o.job_id <> job
      order by o.begun_at desc, o.job_id offset 49
    )
  );
  if begun then
    insert into private.begun_applications (member_id, job_id)
    select caller, j.id from public.jobs j
    where j.id = job and j.status = 'active' and j.expires_at > now() and j.client_id <> caller
      and not exists (select from public.job_applications a where a.job_id = j.id and a.applicant_id = caller)
    on conflict do nothing;
  end if;
end
$$;

create function public.begin_application(job uuid, begun boolean default true) returns void
  language sql set search_path = '' as $$
  select private.begin_application(begin_application.job, begin_application.begun)
$$;

create function private.end_begun_application() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.begun_applications b where b.member_id = new.applicant_id and b.job_id = new.job_id;
  return null;
end
$$;

create trigger end_begun after insert on public.job_applications
  for each row execute function private.end_begun_application();

-- Listing links: what a mail's link confirms the recipient's listing by. Only the hash is kept, so that whoever reads
-- the table confirms nothing.
create table private.listing_links (
  hash bytea primary key check (octet_length(hash) = 32),
  member_id uuid not null references auth.users (id) on delete cascade,
  made_at timestamptz not null default now(),
  spent_at timestamptz
);
create index listing_links_member on private.listing_links (member_id);

create function private.make_listing_link(member uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  -- 244 random bits: gen_random_uuid draws from the system's source.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.listing_links (hash, member_id) values (sha256(convert_to(token, 'UTF8')), member);
  return token;
end
$$;

-- Spends a link: {"state": "confirmed"} with the instant until which the profile is listed now, {"state": "used"} where
-- it was spent before, which changes nothing, {"state": "off"} where its member does not want to be listed, and
-- {"state": "unknown"} for every other text. A link holds for 60 days.
create function private.confirm_listing(token text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  link private.listing_links;
  until timestamptz;
begin
  update private.listing_links l set spent_at = now()
  where l.hash = sha256(convert_to(coalesce(token, ''), 'UTF8')) and l.spent_at is null
    and l.made_at > now() - interval '60 days'
  returning * into link;
  if not found then
    return jsonb_build_object('state', case when exists (
      select from private.listing_links l where l.hash = sha256(convert_to(coalesce(token, ''), 'UTF8'))
        and l.spent_at is not null
    ) then 'used' else 'unknown' end);
  end if;
  update public.talent_profiles t set confirmed_at = now()
  where t.user_id = link.member_id and t.is_open_to_work
  returning t.listed_until into until;
  if until is null then
    return jsonb_build_object('state', 'off');
  end if;
  return jsonb_build_object('state', 'confirmed', 'until', until);
end
$$;

create function public.confirm_listing(token text) returns jsonb
  language sql set search_path = '' as $$
  select private.confirm_listing(confirm_listing.token)
$$;

-- Application reminders: which waiting applications their poster was reminded of and their applicant was told about.
create table private.application_reminders (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  poster_at timestamptz,
  applicant_at timestamptz
);

-- Whether a mail of a kind was owed to a member about a job, or about nothing in particular, since an instant. The key
-- of a mail holds the instant that caused it; this holds back a second one where that instant was moved a little.
create function private.was_told(recipient uuid, kind text, job uuid, since timestamptz) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.outbox o
    where o.recipient_id = was_told.recipient and o.kind = was_told.kind and o.created_at >= since
      and (job is null or o.params ->> 'job_id' = job::text)
  )
$$;

-- Asks members who were silent for 90 days whether their profile is still right, and once more in the last 7 days
-- before it leaves the directory; late, until 14 days after it has left. `at` stands for now, here and below; the
-- numbers are of mails.
create function worker.ask_listings(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.dhaka_day(at);
  told integer;
begin
  with silent as (
    select t.user_id, t.confirmed_at, t.listed_until,
      case
        when private.dhaka_day(t.listed_until) - today <= 7 then 'listing_ending'
        when today - private.dhaka_day(t.confirmed_at) >= 90 then 'listing_question'
      end as kind
    from public.talent_profiles t
    where t.listed_until > at - interval '14 days' and t.listed_until < at + interval '32 days'
  ), due as materialized (
    select s.user_id, s.kind, s.confirmed_at from silent s
    where s.kind is not null and not private.was_told(s.user_id, s.kind, null, s.confirmed_at)
  )
  select count(*) into told from due d,
    lateral (
      select private.enqueue_mail(
        d.kind, d.user_id, format('%s:%s:%s', d.kind, d.user_id, extract(epoch from d.confirmed_at))
      )
    ) as written;
  return told;
end
$$;

-- Reminds of begun applications three days before their job ends, or as soon after as somebody runs this.
create function worker.remind_of_deadlines(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.dhaka_day(at);
  told integer;
begin
  with due as materialized (
    select b.member_id, b.job_id, j.expires_at
    from private.begun_applications b join public.jobs j on j.id = b.job_id
    where j.status = 'active' and j.expires_at > at and private.dhaka_day(j.expires_at) - today <= 3
      and private.dhaka_day(b.begun_at) < today
      -- What was noted while the application was under way stays behind it.
      and not exists (
        select from public.job_applications a where a.job_id = b.job_id and a.applicant_id = b.member_id
      )
      and not private.was_told(b.member_id, 'application_deadline', b.job_id, j.expires_at - interval '5 days')
  )
  select count(*) into told from due d,
    lateral (
      select private.enqueue_mail(
        'application_deadline', d.member_id,
        format('application_deadline:%s:%s:%s', d.member_id, d.job_id, extract(epoch from d.expires_at)),
        jsonb_build_object('job_id', d.job_id)
      )
    ) as written;
  return told;
end
$$;

-- Applications that wait for an answer since the day `since` or longer, to jobs that their poster has neither closed nor
-- had hidden. Four weeks later nobody is told of them any more.
create function private.unanswered(since date) returns setof public.job_applications
  language sql stable security definer set search_path = '' as $$
  select a.* from public.job_applications a join public.jobs j on j.id = a.job_id
  where a.status in ('pending', 'reviewed') and j.status = 'active' and j.client_id is not null
    and private.dhaka_day(a.created_at) between since - 28 and since
$$;

-- How many jobs one mail names; what it is about is a list of the site.
create function private.most_named_jobs() returns integer
  language sql immutable set search_path = '' as $$
  select 20
$$;

-- Reminds posters, in one mail each, of applications that have waited for 14 days.
create function worker.remind_posters(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.dhaka_day(at);
  told integer;
begin
  with marked as (
    insert into private.application_reminders as r (application_id, poster_at)
    select a.id, at from private.unanswered(today - 14) a
    on conflict (application_id) do update set poster_at = excluded.poster_at where r.poster_at is null
    returning r.application_id
  ), due as materialized (
    select j.client_id, min(a.id::text) as first, array_agg(distinct j.id) as jobs
    from marked m
    join public.job_applications a on a.id = m.application_id
    join public.jobs j on j.id = a.job_id
    group by j.client_id
  )
  select count(*) into told from due d,
    lateral (
      select private.enqueue_mail(
        'applications_unanswered', d.client_id, 'applications_unanswered:' || d.first,
        jsonb_build_object('day', today, 'jobs', d.jobs[1:private.most_named_jobs()])
      )
    ) as written;
  return told;
end
$$;

-- Tells applicants, in one mail each, of applications that are still without an answer after 21 days: a week after
-- their posters were reminded.
create function worker.tell_applicants(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.dhaka_day(at);
  told integer;
begin
  with marked as (
    insert into private.application_reminders as r (application_id, applicant_at)
    select a.id, at from private.unanswered(today - 21) a
    on conflict (application_id) do update set applicant_at = excluded.applicant_at where r.applicant_at is null
    returning r.application_id
  ), due as materialized (
    select a.applicant_id, min(a.id::text) as first, array_agg(a.job_id order by a.created_at) as jobs
    from marked m join public.job_applications a on a.id = m.application_id
    group by a.applicant_id
  )
  select count(*) into told from due d,
    lateral (
      select private.enqueue_mail(
        'application_unanswered', d.applicant_id, 'application_unanswered:' || d.first,
        jsonb_build_object('day', today, 'jobs', d.jobs[1:private.most_named_jobs()])
      )
    ) as written;
  return told;
end
$$;

insert into private.notification_kinds (kind, topic, type, link, parameters, title, message, unnamed) values
  ('job_ended', null, 'info', '/jobs/{job_id}', '{job_id}', 'A job has ended',
    '"{name}" has ended. If you are still looking, post it again.', 'One of your jobs has ended.');

-- Tells posters of jobs that end within 7 days, unless they were posted for less, and of those that ended in the last
-- 14 days and were neither closed nor posted again; the latter on the site as well.
create function worker.tell_job_ends(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.dhaka_day(at);
  told integer;
begin
  with ending as (
    select j.id, j.client_id, j.title, j.expires_at,
      case when j.expires_at > at then 'job_ending' else 'job_ended' end as kind
    from public.jobs j
    where j.status = 'active' and j.client_id is not null
      and j.expires_at > at - interval '14 days' and j.expires_at < at + interval '8 days'
      and private.dhaka_day(j.expires_at) - today <= 7
      and (j.expires_at <= at or private.dhaka_day(j.expires_at) - private.dhaka_day(j.created_at) > 7)
  ), due as materialized (
    select e.id, e.client_id, e.kind, e.title, e.expires_at from ending e
    where not private.was_told(
        e.client_id, e.kind, e.id,
        case e.kind when 'job_ending' then e.expires_at - interval '9 days' else e.expires_at end
      )
      and (e.kind = 'job_ending' or not exists (select from public.jobs again where again.repost_of = e.id))
  ), owed as materialized (
    select private.enqueue_mail(
      d.kind, d.client_id, format('%s:%s:%s', d.kind, d.id, extract(epoch from d.expires_at)),
      jsonb_build_object('job_id', d.id)
    )
    from due d
  ), noted as materialized (
    select private.notify(d.client_id, 'job_ended', jsonb_build_object('job_id', d.id), d.title)
    from due d where d.kind = 'job_ended'
  )
  select o.mails into told
  from (select count(*) as mails from owed) o, (select count(*) as notes from noted) n;
  return told;
end
$$;

-- Facts of these mails, looked up as they are sent; null where the reason has passed.

insert into private.mail_kinds (kind, category) values
  ('listing_question', 'jobs'),
  ('listing_ending', 'jobs'),
  ('application_deadline', 'jobs'),
  ('applications_unanswered', 'applications'),
  ('application_unanswered', 'applications'),
  ('job_ending', 'jobs'),
  ('job_ended', 'jobs');

-- Each try has a link of its own: what is kept of the one before can't be put into a mail again.
create function private.silent_listing(mail private.outbox) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'confirmed_at', t.confirmed_at, 'listed_until', t.listed_until, 'has_left', t.listed_until <= now(),
    'token', private.make_listing_link(t.user_id)
  )
  from public.talent_profiles t
  where t.user_id = mail.recipient_id and t.listed_until > now() - interval '30 days' and t.confirmed_at <= mail.created_at
$$;

create function worker.facts_listing_question(mail private.outbox) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.silent_listing(mail)
$$;
create function worker.facts_listing_ending(mail private.outbox) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.silent_listing(mail)
$$;

create function worker.facts_application_deadline(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('title', j.title, 'expires_at', j.expires_at)
  from private.begun_applications b join public.jobs j on j.id = b.job_id
  where b.member_id = mail.recipient_id and b.job_id = (mail.params ->> 'job_id')::uuid
    and j.status = 'active' and j.expires_at > now()
    and not exists (select from public.job_applications a where a.job_id = j.id and a.applicant_id = b.member_id)
$$;

-- The recipient's jobs that a mail is about, with how many applications to each have waited since `since` or longer:
-- of a poster all of them, of an applicant the own one.
create function private.waiting_jobs(mail private.outbox, since date, as_applicant boolean) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('jobs', jsonb_agg(
    jsonb_build_object('title', w.title, 'count', w.count) order by w.count desc, w.title
  ))
  from (
    select j.title, count(*)
    from public.jobs j join public.job_applications a on a.job_id = j.id
    where mail.params -> 'jobs' ? j.id::text and j.status = 'active'
      and a.status in ('pending', 'reviewed') and private.dhaka_day(a.created_at) <= since
      and mail.recipient_id = case when as_applicant then a.applicant_id else j.client_id end
    group by j.id
  ) w
  having count(*) > 0
$$;

create function worker.facts_applications_unanswered(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.waiting_jobs(mail, (mail.params ->> 'day')::date - 14, false)
$$;
create function worker.facts_application_unanswered(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.waiting_jobs(mail, (mail.params ->> 'day')::date - 21, true)
$$;

create function private.own_job_end(mail private.outbox) returns table (ends_at timestamptz, facts jsonb)
  language sql stable security definer set search_path = '' as $$
  select j.expires_at, jsonb_build_object(
    'title', j.title, 'expires_at', j.expires_at, 'reposts', j.reported_for is null,
    'waiting', (
      select count(*) from public.job_applications a where a.job_id = j.id and a.status in ('pending', 'reviewed')
    )
  )
  from public.jobs j
  where j.id = (mail.params ->> 'job_id')::uuid and j.client_id = mail.recipient_id and j.status = 'active'
$$;

create function worker.facts_job_ending(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select e.facts from private.own_job_end(mail) e
  where e.ends_at > now() and e.ends_at < now() + interval '9 days'
$$;
create function worker.facts_job_ended(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select e.facts from private.own_job_end(mail) e
  where e.ends_at <= now()
    and not exists (select from public.jobs again where again.repost_of = (mail.params ->> 'job_id')::uuid)
$$;

-- Cleaning: what is deleted because its time is over. The numbers are of rows.

-- Sessions that auth has ended, and those of browsers whose cookie is gone: it lives 30 days without a visit.
create function worker.clean_sessions() returns integer
  language sql security definer set search_path = '' as $$
  with gone as (
    delete from auth.sessions s
    where s.not_after <= now()
      or greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC') < now() - interval '31 days'
    returning 1
  )
  select count(*)::integer from gone
$$;

create function worker.clean_actions() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  before constant bigint := (select count(*) from private.actions);
begin
  perform private.tidy_actions();
  return before - (select count(*) from private.actions);
end
$$;

create function worker.clean_outbox() returns integer
  language sql security definer set search_path = '' as $$
  with gone as (
    delete from private.outbox o
    where o.state in ('sent', 'failed', 'unknown', 'dropped') and o.created_at < now() - interval '90 days'
    returning 1
  )
  select count(*)::integer from gone
$$;

-- Accounts that nobody confirmed within 30 days, unless a confirmation is under way. At most a thousand at once, since
-- all that is theirs goes along.
create function worker.clean_accounts() returns integer
  language sql security definer set search_path = '' as $$
  with gone as (
    delete from auth.users u
    where u.id in (
      select old.id from auth.users old
      where old.email_confirmed_at is null and old.phone_confirmed_at is null and old.last_sign_in_at is null
        and old.created_at < now() - interval '30 days'
        and (old.confirmation_sent_at is null or old.confirmation_sent_at < now() - interval '1 day')
      order by old.created_at limit 1000
    )
    returning 1
  )
  select count(*)::integer from gone
$$;

-- Links and begun applications that lead nowhere any more.
create function worker.clean_reminders() returns integer
  language sql security definer set search_path = '' as $$
  with links as (
    delete from private.listing_links l where l.made_at < now() - interval '60 days' returning 1
  ), begun as (
    delete from private.begun_applications b using public.jobs j
    where j.id = b.job_id and (j.status <> 'active' or j.expires_at <= now()) returning 1
  )
  select ((select count(*) from links) + (select count(*) from begun))::integer
$$;

create function worker.clean_conversations() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  before constant bigint := (select count(*) from private.threads) + (select count(*) from private.message_reports);
begin
  perform private.tidy_conversations();
  return before - (select count(*) from private.threads) - (select count(*) from private.message_reports);
end
$$;

-- Once a month: a word is marked by one run and goes with the next, if nobody has used it since.
create function worker.clean_search_words() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  before constant bigint := (select count(*) from private.search_words);
begin
  perform private.tidy_search_words();
  return before - (select count(*) from private.search_words);
end
$$;

create function private.export_begun_applications(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('job_id', b.job_id, 'begun_at', b.begun_at) order by b.begun_at), '[]')
  from private.begun_applications b where b.member_id = export_begun_applications.member
$$;

insert into private.export_parts (part, function_name) values ('begun_applications', 'export_begun_applications');

revoke execute on function public.begin_application(uuid, boolean) from public, anon;
grant execute on function public.begin_application(uuid, boolean) to authenticated, service_role;
revoke execute on function public.confirm_listing(text) from public;
grant execute on function public.confirm_listing(text) to anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.begin_application(uuid, boolean) to authenticated, service_role;
grant execute on function private.confirm_listing(text) to anon, authenticated, service_role;
revoke execute on all functions in schema worker from public;
grant execute on function
  worker.ask_listings(timestamptz), worker.remind_of_deadlines(timestamptz), worker.remind_posters(timestamptz),
  worker.tell_applicants(timestamptz), worker.tell_job_ends(timestamptz), worker.clean_sessions(),
  worker.clean_actions(), worker.clean_outbox(), worker.clean_accounts(), worker.clean_reminders(),
  worker.clean_conversations(), worker.clean_search_words()
  to worker;

notify pgrst, 'reload schema';
