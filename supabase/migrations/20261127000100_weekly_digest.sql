-- Weekly digest: new jobs for a member's skills and what waits for them, by mail, for those who ask for it
-- (docs/decisions/0100-weekly-digest.md).

-- Preferences: of one category a member has to say that they want it ---------------------------------------------------------

-- Whether mails of a category come to those who have said nothing of it.
create function private.mail_by_default(category text) returns boolean
  language sql immutable set search_path = '' as $$
  select category <> 'digest'
$$;

create function private.mail_is_on(member uuid, category text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select p.wanted from private.mail_preferences p
      where p.member_id = mail_is_on.member and p.category = mail_is_on.category
    ),
    private.mail_by_default(mail_is_on.category)
  )
$$;

-- As before, with the categories that are off until somebody asks for them.
create or replace function private.mail_wanted(member uuid, category text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = mail_wanted.member and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until <= now()) and not private.is_stopped(u.email)
  ) and private.mail_is_on(mail_wanted.member, mail_wanted.category)
$$;

create or replace function private.my_muted_mails() returns text[]
  language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(k.category order by k.category), '{}')
  from (select distinct m.category from private.mail_kinds m) k
  where not private.mail_is_on((select auth.uid()), k.category)
$$;

drop function public.mute_mails(text[]);
drop function private.mute_mails(text[]);

create function private.mute_mails(categories text[], wanted text[]) returns void
  language sql security definer set search_path = '' as $$
  select private.set_mail_preference((select auth.uid()), said.category, said.wanted)
  from (
    select distinct m.category, false as wanted from unnest(mute_mails.categories) as m (category)
    union all
    select p.category, true from private.mail_preferences p
    where p.member_id = (select auth.uid()) and not p.wanted and p.category <> all (mute_mails.categories)
      and private.mail_by_default(p.category)
    union all
    select distinct m.category, true from unnest(mute_mails.wanted) as m (category)
    where m.category <> all (mute_mails.categories) and not private.mail_by_default(m.category)
  ) said
$$;

-- Turns these kinds of mail to the caller off and all others on; one that is off until somebody asks for it only if it is
-- among those `wanted`. A caller that has never heard of it leaves it as it is.
create function public.mute_mails(categories text[], wanted text[] default '{}') returns void
  language sql set search_path = '' as $$
  select private.mute_mails(mute_mails.categories, mute_mails.wanted)
$$;

-- Telling -------------------------------------------------------------------------------------------------------------------

insert into private.mail_kinds (kind, category) values ('weekly_digest', 'digest');

-- Owes a digest to each member who had asked for it by the last Sunday at eight in the morning in Dhaka, once for that week,
-- and returns how many. Whether there is anything to say is seen as it is sent; the row of one that is dropped then also says
-- that this week is over for its reader. `at` stands for now.
create function worker.send_digests(at timestamptz default now()) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  morning constant timestamptz := private.alert_morning('weekly', at);
  owed integer;
begin
  insert into private.outbox (kind, category, recipient_id, key)
  select 'weekly_digest', p.category, p.member_id, k.key
  from private.mail_preferences p,
    lateral (select format('weekly_digest:%s:%s', p.member_id, private.dhaka_day(morning)) as key) k
  where p.category = 'digest' and p.wanted and p.updated_at <= morning
    and not exists (select from private.outbox o where o.key = k.key)
  on conflict (key) do nothing;
  get diagnostics owed = row_count;
  return owed;
end
$$;

-- Open jobs of others that ask for a skill of the member's and came after `since`: how many and whether there are more than
-- the lists count, the newest five, and the skill that most of these ask for. Not those applied to, those that readers are
-- warned of, and those of whom the member has blocked: that somebody has blocked the member must not show by what is missing.
create function private.digest_jobs(member uuid, since timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  known constant text[] := (select t.skill_names from public.talent_profiles t where t.user_id = member);
  keys constant text[] := array(select private.fold(name) from unnest(known) as name);
  cap constant integer := private.search_cap();
  found jsonb;
begin
  with fitting as materialized (
    select j.id, j.title, j.company_name, j.location, j.job_type, j.skill_keys, j.created_at
    from public.jobs j
    where j.skill_keys && keys and j.status = 'active' and j.expires_at > now() and j.reported_for is null
      and j.created_at > since and j.client_id <> member
      and not exists (select from public.job_applications a where a.job_id = j.id and a.applicant_id = member)
      and not exists (select from public.member_blocks b where b.blocker_id = member and b.blocked_id = j.client_id)
      and not private.is_suspended(j.client_id)
    order by j.created_at desc, j.id desc limit cap + 1
  ), newest as materialized (
    select f.*, row_number() over (order by f.created_at desc, f.id desc) as rank
    from fitting f order by f.created_at desc, f.id desc limit 5
  )
  select jsonb_build_object(
    'total', (select least(count(*), cap) from fitting),
    'more', (select count(*) > cap from fitting),
    'newest', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', n.id, 'title', n.title, 'company', n.company_name, 'place', n.location, 'type', n.job_type)
        order by n.rank
      ) from newest n
    ), '[]'),
    'skill', (
      select s.name from unnest(known) as s (name) join newest n on private.fold(s.name) = any (n.skill_keys)
      group by s.name order by count(*) desc, s.name limit 1
    )
  ) into found;
  return found;
end
$$;

-- Applications to the member's open jobs that have no answer: how many, and of which five jobs most, never whose. Whom the
-- member has blocked counts as well: a count that left them out would tell who it was.
create function private.digest_applications(member uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with waiting as materialized (
    select j.title, count(*)::integer as count,
      row_number() over (order by count(*) desc, min(a.created_at), j.id) as rank
    from public.jobs j join public.job_applications a on a.job_id = j.id
    where j.client_id = digest_applications.member and j.status = 'active' and a.status in ('pending', 'reviewed')
    group by j.id
  )
  select jsonb_build_object(
    'total', coalesce(sum(w.count), 0),
    'jobs', coalesce(
      jsonb_agg(jsonb_build_object('title', w.title, 'count', w.count) order by w.rank) filter (where w.rank <= 5), '[]'
    )
  )
  from waiting w
$$;

-- Requests to connect that wait for the member's answer, as the page of requests lists them.
create function private.digest_requests(member uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.connections c
  where c.addressee_id = digest_requests.member and c.status = 'pending'
    and not exists (
      select from public.member_blocks b
      where (b.blocker_id, b.blocked_id) in ((c.addressee_id, c.requester_id), (c.requester_id, c.addressee_id))
    )
    and not private.is_suspended(c.requester_id)
$$;

-- Conversations with something that the member has not read, as private.unread_threads counts them.
create function private.digest_unread(member uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select count(*)::integer
  from private.thread_members me join private.threads t on t.id = me.thread_id
  where me.member_id = digest_unread.member and me.left_at is null
    and t.last_at > greatest(coalesce(me.read_at, '-infinity'), now() - private.thread_life())
    and private.thread_is_open(t.id)
    and exists (
      select from private.messages m
      where m.thread_id = t.id and m.sender_id <> me.member_id and m.created_at > coalesce(me.read_at, '-infinity')
    )
$$;

-- New are jobs that came after the member's last digest; to the first digest all that are open. Null where there is
-- nothing to say.
create function worker.facts_weekly_digest(mail private.outbox) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  last_told constant timestamptz := (
    select max(o.claimed_at) from private.outbox o
    where o.recipient_id = mail.recipient_id and o.kind = mail.kind and o.state in ('sent', 'unknown')
  );
  jobs constant jsonb := private.digest_jobs(mail.recipient_id, coalesce(last_told, '-infinity'));
  applications constant jsonb := private.digest_applications(mail.recipient_id);
  requests constant integer := private.digest_requests(mail.recipient_id);
  unread constant integer := private.digest_unread(mail.recipient_id);
begin
  if (jobs ->> 'total')::integer + (applications ->> 'total')::integer + requests + unread = 0 then
    return null;
  end if;
  return jsonb_build_object('jobs', jobs, 'applications', applications, 'requests', requests, 'unread', unread);
end
$$;

revoke execute on function public.mute_mails(text[], text[]) from public, anon;
grant execute on function public.mute_mails(text[], text[]) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.mute_mails(text[], text[]) to authenticated, service_role;
revoke execute on all functions in schema worker from public;
-- As of the other mails: it may not ask about a mail that it makes up.
revoke execute on function worker.facts_weekly_digest(private.outbox) from worker;

notify pgrst, 'reload schema';
